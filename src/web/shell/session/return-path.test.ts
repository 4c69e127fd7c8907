// After the login a person returns to the page they wanted, only within this site.
import { describe, expect, test } from 'vitest';
import { isOpenPath } from './guard.ts';
import { isForRecruiters, loginReason, safeReturnPath } from './return-path.ts';

describe('where a login may lead', () => {
  test.each([
    ['/my-resume', '/my-resume'],
    ['/position-details?id=3&x=%2F', '/position-details?id=3&x=%2F'],
    ['/protocol#privacy', '/protocol#privacy'],
    ['/a/../my-resume', '/my-resume'],
  ])('%s is a path of this site', (given, safe) => {
    expect(safeReturnPath(given)).toBe(safe);
  });

  test.each([
    null,
    undefined,
    '',
    'my-resume',
    'https://example.com/',
    '//example.com/',
    '/\\example.com',
    '/\t/example.com',
    '/.//example.com',
    '\\\\example.com',
    'javascript:alert(1)',
    '/login?type=1',
    '/LOGIN/',
    '/forget',
    '/notFont',
    '/website',
    `/${'a'.repeat(3000)}`,
  ])('%s is no place to return to', (given) => {
    expect(safeReturnPath(given)).toBeNull();
  });
});

describe('open paths', () => {
  test.each(['/', '/LOGIN', '/login/', '/Position-Details', '/company-details', '/notFont'])(
    '%s needs no token',
    (path) => {
      expect(isOpenPath(path)).toBe(true);
    },
  );

  test.each(['/layout', '/my-resume', '/positions', '/login/x', '/privacy', '//'])(
    '%s needs a token',
    (path) => {
      expect(isOpenPath(path)).toBe(false);
    },
  );
});

test('the way to the recruiter area makes a recruiter of who logs in', () => {
  for (const path of ['/layout', '/layout/manage?id=3', '/Layout#top']) {
    expect(isForRecruiters(path), path).toBe(true);
  }
  for (const path of [null, '/', '/layouts', '/privacy?from=/layout']) {
    expect(isForRecruiters(path), String(path)).toBe(false);
  }
});

test('the login says why it is asked for', () => {
  expect(loginReason('/interaction?with=service')).toContain('在线客服');
  expect(loginReason('/my-resume')).toContain('登录后继续');
});
