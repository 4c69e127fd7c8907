// /account: mobile, mail, WeChat and password change only after a proof of identity; binding goes through
// the sandbox's WeChat; typed values are not lost.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Login } from '../../../src/contract/account/account.ts';
import { violationsOn } from '../stage/axe.ts';
import { open } from '../stage/browser.ts';
import { api, arrivesAt, harness, storageOf, stored, toasts } from '../stage/harness.ts';
import { codeFor, newAddress, newMobile, PASSWORD, register, sendFrom } from '../stage/people.ts';

const { visit } = harness();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });

/** Opens /account as a new person. */
async function newcomer(options: { width?: number; dark?: boolean } = {}) {
  const login = await register('seeker');
  const window = await visit({ ...options, storage: storageOf(login) });
  await open(window.page, '/account');
  await button(window.page, '更换手机号').waitFor();
  return { ...window, login };
}

/** Waits until `count` buttons for codes count down, which means that their codes were sent. */
const waiting = (page: Page, count: number) =>
  expect.poll(() => page.getByRole('button', { name: /秒后重发/ }).count()).toBe(count);

/** Proves the identity by password, which needs no message. */
async function provePassword(page: Page, password = PASSWORD): Promise<void> {
  await dialog(page).getByText('登录密码', { exact: true }).click();
  await dialog(page).getByLabel('当前登录密码').fill(password);
}

test('the number changes after a proof, other devices end, and the next change waits', async () => {
  const { page, login } = await newcomer();
  const input = { mobile: login.mobile, password: PASSWORD };
  const other = await api<Login>('POST', '/api/account/loginByPassword', input);
  const mobile = newMobile();
  await button(page, '更换手机号').click();
  await dialog(page).getByRole('textbox', { name: '新手机号', exact: true }).fill(mobile);
  await button(page, '获取验证码').first().click();
  await waiting(page, 1);
  await dialog(page)
    .getByLabel('新手机号验证码')
    .fill(await codeFor(mobile));
  // The old number received a code at the registration, less than a minute ago, and must wait.
  await button(page, '获取验证码').click();
  await dialog(page).getByText('验证码已发送，请 60 秒后再获取').waitFor();
  await provePassword(page);
  await button(page, '确认更换').click();
  await toasts(page).getByText('手机号已更换').waitFor();
  const masked = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
  await row(page, '手机号').getByText(masked).waitFor();
  await row(page, '手机号')
    .getByText(/后才能再次更换/)
    .waitFor();
  expect(await button(page, '更换手机号').count()).toBe(0);
  await expect
    .poll(async () => JSON.parse((await stored(page)).userInfo ?? '{}').mobile)
    .toBe(masked);
  const ended = await api('GET', '/api/account/current', {}, other.data.access_token);
  expect(ended.code).toBe(-1);
});

test('WeChat is bound by the sandbox, leads in, and an answer counts once', async () => {
  const { page, login } = await newcomer();
  const bind = async (who: string) => {
    await button(page, '绑定微信').click();
    await provePassword(page);
    await button(page, '去微信授权').click();
    await page.getByRole('heading', { name: '微信登录' }).waitFor();
    await page.getByRole('link', { name: who }).click();
  };
  await bind('拒绝授权');
  await page.getByText('您没有同意授权，什么都没有改变。').waitFor();
  await page.getByRole('link', { name: '回到账号与绑定' }).click();
  await bind('山间清风');
  await arrivesAt(page, '/account');
  await row(page, '微信').getByText('山间清风').waitFor();

  const other = await visit();
  await open(other.page, '/login?type=1');
  await other.page.getByRole('button', { name: /微信登录/ }).click();
  const link = other.page.getByRole('link', { name: '山间清风' });
  const answer = (await link.getAttribute('href')) ?? '';
  await link.click();
  await arrivesAt(other.page, '/');
  const kept = await stored(other.page);
  expect(JSON.parse(kept.userInfo ?? '{}').account_id).toBe(login.user_info.account_id);
  // The same answer of WeChat, opened in another person's browser.
  await other.page.goto(answer);
  await other.page.getByText(/不是在这个页面发起的/).waitFor();
  await expect.poll(() => new URL(other.page.url()).search).toBe('');

  await page.reload();
  await button(page, '解绑微信').click();
  await provePassword(page);
  await button(page, '解绑').click();
  await button(page, '绑定微信').waitFor();
});

test('a new QQ person proves a number once and is in', async () => {
  const { page } = await visit();
  // Codes are limited per address, so each of these calls comes from an address of its own.
  await page.route('**/api/account.code/send', async (route) => {
    const body = route.request().postData() ?? '{}';
    const text = await sendFrom(newAddress(), '/api/account.code/send', body);
    await route.fulfill({ contentType: 'application/json', body: text });
  });
  const mobile = newMobile();
  await open(page, '/login?type=1');
  await page.getByRole('button', { name: /QQ登录/ }).click();
  await page.getByRole('link', { name: '河畔散步的人' }).click();
  await page.getByRole('heading', { name: '河畔散步的人，请绑定手机号' }).waitFor();
  await button(page, '绑定并登录').click();
  await page.getByText('请填写手机号').waitFor();
  await page.locator('input[name="mobile"]').fill(mobile);
  await button(page, '获取验证码').click();
  await page.getByRole('button', { name: /秒后可重发/ }).waitFor();
  await page.getByRole('checkbox').check();
  await page.locator('input[name="code"]').fill('000000');
  await button(page, '绑定并登录').click();
  await page.locator('input[name="code"][aria-invalid="true"]').waitFor();
  await page.locator('input[name="code"]').fill(await codeFor(mobile));
  await button(page, '绑定并登录').click();
  await arrivesAt(page, '/');
});

test('on a phone and in the dark: devices end, the log tells, nothing is too wide or unreadable', async () => {
  const { page, login } = await newcomer({ width: 390, dark: true });
  await api('POST', '/api/account/loginByPassword', { mobile: login.mobile, password: PASSWORD });
  await page.reload();
  await page.getByRole('button', { name: /退出其他设备（\d）/ }).click();
  await page.getByRole('button', { name: '全部退出' }).click();
  await toasts(page)
    .getByText(/已退出其他/)
    .waitFor();
  await expect.poll(() => page.getByText('当前设备').count()).toBe(1);
  await page.getByText('登录日志').first().waitFor();
  await page.getByText('注册', { exact: true }).waitFor();
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await toasts(page)
    .getByText(/已退出其他/)
    .waitFor({ state: 'hidden' });
  const violations = await violationsOn(page, { within: 'main' });
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
