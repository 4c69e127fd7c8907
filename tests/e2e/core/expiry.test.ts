// Expiry of a login and explicit log-out; the server's clock decides.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { api, arrivesAt, harness, logIn, storageOf, stored, toasts } from '../stage/harness.ts';

const { visit } = harness();

const KEPT_TEXTS = {
  sig: 'signature',
  layoutArr: '[{"path":"/layout","title":"工作台"}]',
  oldSchool: '某大学',
  entDetail: '{"enterprise_id":1}',
};
const nowS = () => Math.floor(Date.now() / 1000);

async function pressLogOut(page: Page): Promise<void> {
  await page.getByRole('banner').locator('summary:has-text("账号菜单")').click();
  await page.getByRole('button', { name: '退出登录' }).click();
}

test('a login past its expire_time is cleared on load, with 您的登录已过期', async () => {
  const login = await logIn('seeker');
  const storage = { ...storageOf(login, { expire_time: nowS() - 5 }), ...KEPT_TEXTS };
  const { page } = await visit({ storage });
  // The message disappears by itself, so start waiting for it before the address changes.
  const told = toasts(page).getByText('您的登录已过期').waitFor();
  await Promise.all([told, page.goto('/privacy')]);
  await arrivesAt(page, '/login?type=1');
  const kept = await stored(page);
  for (const key of ['userInfo', 'accessToken', 'sig', 'userDetail'])
    expect([key, kept[key]]).toEqual([key, undefined]);
  for (const key of ['layoutArr', 'oldSchool', 'entDetail', 'name'])
    expect([key, kept[key]]).not.toEqual([key, undefined]);
});

test('a login ends also while the page is open, not before its second, and says so for 5 s', async () => {
  const login = await logIn('seeker');
  const end = nowS() + 600;
  const storage = storageOf(login, { expire_time: end });
  const { page, expected } = await visit({ storage, fresh: true });
  await page.clock.install();
  const read = page.waitForResponse('**/api/common/getSite');
  await open(page, '/protocol');
  await read;
  // From here on the server must not answer, because every answer would tell the page the real time.
  // Calls that wait then time out, or are given up when the page is left.
  expected.push(/TimeoutError: signal timed out|AbortError: The user aborted a request/);
  await page.route('**/api/**', () => {});
  // The page's clock stands still, except where the test advances it.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  const left = end * 1000 - (await page.evaluate(() => Date.now()));
  await page.clock.fastForward(left - 10_000);
  expect((await stored(page)).accessToken).toBe(login.access_token);
  await page.clock.fastForward(15_000);
  await toasts(page).getByText('您的登录已过期').waitFor();
  await page.clock.runFor(4900);
  expect(await toasts(page).innerText()).toContain('您的登录已过期');
  await page.clock.runFor(200);
  await toasts(page).getByText('您的登录已过期').waitFor({ state: 'detached' });
  await page.clock.resume();
  await arrivesAt(page, '/login?type=1');
});

test('a computer whose clock is two days ahead logs nobody out', async () => {
  const login = await logIn('seeker');
  const storage = storageOf(login, { expire_time: nowS() + 3600 });
  const { page } = await visit({ storage, fresh: true });
  await page.clock.install({ time: Date.now() + 2 * 24 * 3600 * 1000 });
  const read = page.waitForResponse('**/api/common/getSite');
  await open(page, '/protocol');
  await read;
  await page.getByRole('banner').locator('summary:has-text("账号菜单")').waitFor();
  await page.clock.fastForward(60_000);
  expect((await stored(page)).accessToken).toBe(login.access_token);
});

test('explicit log-out clears exactly the listed keys, then leads home', async () => {
  const login = await logIn('seeker');
  const { page } = await visit({ storage: { ...storageOf(login), ...KEPT_TEXTS } });
  await open(page, '/protocol');
  await page.waitForFunction(() => localStorage.getItem('setObj') && localStorage.getItem('kfObj'));
  const told = page.waitForResponse('**/api/account/logout');
  await pressLogOut(page);
  await arrivesAt(page, '/');
  expect(Object.keys(await stored(page)).sort()).toEqual(['kfObj', 'setObj']);
  expect(await (await told).json()).toMatchObject({ code: 200 });
  const answer = await api('GET', '/api/account/current', {}, login.access_token);
  expect(answer.code).toBe(-1);
});

test('log-out from a signed-in page leads home too, not to the login', async () => {
  const { page } = await visit({ storage: storageOf(await logIn('seeker')) });
  await open(page, '/privacy');
  await pressLogOut(page);
  await arrivesAt(page, '/');
});
