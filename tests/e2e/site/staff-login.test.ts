// The staff's own login: from a page that asks for it and back, apart from the public one.
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import {
  arrivesAt,
  demoAccount,
  harness,
  pathOf,
  signedIn,
  stored,
  submitLogin,
} from '../stage/harness.ts';

const { visit } = harness();

test('a page of the staff asks for their login, also a seeker who is signed in, and comes back', async () => {
  const { page } = await visit({ storage: await signedIn('seeker') });
  await page.goto('/admin/review/reports');
  await arrivesAt(page, '/admin/login');
  await submitLogin(page, demoAccount('operator'));
  await page.waitForURL('**/admin/review/reports');
  const { userInfo = '{}' } = await stored(page);
  expect(JSON.parse(userInfo)).toMatchObject({ roles: ['operator'] });
});

test('the public login sends staff to their own', async () => {
  const { page } = await visit();
  await open(page, '/login?type=1');
  await submitLogin(page, demoAccount('operator'));
  await page.getByRole('main').getByRole('alert').getByText('/admin/login').waitFor();
  expect(pathOf(page)).toBe('/login?type=1');
});

test('a log-out of the staff leads to their login, and their menu has no seeker’s pages', async () => {
  const { page } = await visit({ storage: await signedIn('operator') });
  await open(page, '/');
  const header = page.getByRole('banner');
  await header.locator('summary', { hasText: '账号菜单' }).click();
  await header.getByRole('link', { name: '运营后台' }).waitFor();
  expect(await header.getByRole('link', { name: '我的简历' }).count()).toBe(0);
  await header.getByRole('button', { name: '退出登录' }).click();
  await arrivesAt(page, '/admin/login');
});
