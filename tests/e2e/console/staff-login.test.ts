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
  const kept = await stored(page);
  expect(JSON.parse(kept['staff.userInfo'] ?? '{}')).toMatchObject({ roles: ['operator'] });
  expect(JSON.parse(kept.userInfo ?? '{}').roles).toContain('seeker');
});

test('a person and the staff are logged in side by side, and neither log-out ends the other', async () => {
  const both = { ...(await signedIn('seeker')), ...(await signedIn('operator')) };
  const { page } = await visit({ storage: both });
  await open(page, '/');
  const header = page.getByRole('banner');
  const menu = () => header.locator('summary', { hasText: '账号菜单' }).click();
  await menu();
  await header.getByRole('link', { name: '我的简历' }).waitFor();
  await open(page, '/admin');
  await page.getByRole('heading', { level: 1, name: '待处理' }).waitFor();
  // A page of the site that the staff open from their area is still theirs in this tab.
  await open(page, '/');
  await menu();
  await header.getByRole('link', { name: '运营后台' }).click();
  await page.getByRole('heading', { level: 1, name: '待处理' }).waitFor();
  await menu();
  await header.getByRole('button', { name: '退出登录' }).click();
  await arrivesAt(page, '/admin/login');
  const left = await stored(page);
  expect([left['staff.accessToken'], left.accessToken]).toEqual([undefined, both.accessToken]);
  await open(page, '/my-resume');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(pathOf(page)).toBe('/my-resume');
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
