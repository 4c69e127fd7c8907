// After the login a person returns to the page they wanted, only within this site.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isOpenPath } from './guard.ts';
import {
  isForRecruiters,
  loginReason,
  readReturn,
  rememberLeft,
  rememberReturn,
  safeReturnPath,
} from './return-path.ts';

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

describe('a link that names only a mark in its page', () => {
  afterEach(() => void vi.unstubAllGlobals());

  /** A tab whose page was opened from another one. */
  function opened(referrer: string): void {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
    vi.stubGlobal('location', { origin: 'https://zemu.example' });
    vi.stubGlobal('document', { referrer });
  }

  test('leads back to the page that was left', () => {
    opened('https://zemu.example/position?keyword=HR');
    rememberReturn('/help');
    rememberLeft('#position-7');
    expect(readReturn()).toBe('/position?keyword=HR#position-7');
  });

  test('a press that was heard goes first: the page may have been opened from elsewhere', () => {
    opened('https://zemu.example/help');
    rememberReturn('/position?page=2#position-7');
    rememberLeft('#position-7');
    expect(readReturn()).toBe('/position?page=2#position-7');
  });

  test.each(['', 'https://elsewhere.example/position', 'no address'])(
    'leads nowhere from another site (%s)',
    (referrer) => {
      opened(referrer);
      rememberLeft('#position-7');
      expect(readReturn()).toBeNull();
    },
  );
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
