// The login and forget pages: three ways in, errors at the fields, nothing lost.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import {
  answerWith,
  arrivesAt,
  demoAccount,
  harness,
  pathOf,
  stored,
  submitLogin,
} from '../stage/harness.ts';
import { codeFor } from '../stage/people.ts';

const { visit } = harness();

/** A number nobody has used in this run. */
const freshMobile = () => `139${String(Date.now()).slice(-8)}`;

const type = (page: Page, name: string, text: string) =>
  page.locator(`input[name="${name}"]`).fill(text);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a visitor registers with a code; /forget says at its fields what is wrong', async () => {
  const mobile = freshMobile();
  const { page } = await visit();
  await open(page, '/login?type=1&mode=register');
  await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(false);
  await type(page, 'mobile', mobile);
  await press(page, '获取验证码');
  await page.getByRole('button', { name: /秒后可重发/ }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /秒后可重发/ }).isDisabled()).toBe(true);
  await type(page, 'code', await codeFor(mobile));
  await type(page, 'password', 'zemu_first1');
  await press(page, '注册为求职者');
  await page.getByText('请先阅读并同意用户协议与隐私政策').waitFor();
  await page.getByRole('checkbox').check();
  await press(page, '注册为求职者');
  await arrivesAt(page, '/');
  const kept = await stored(page);
  expect(JSON.parse(kept.userInfo ?? '{}')).toMatchObject({ roles: ['seeker'] });
  expect(kept.accessToken).toBeTruthy();

  const other = await visit();
  await open(other.page, '/forget');
  await type(other.page, 'mobile', mobile);
  const data = { sent: true, captcha_required: false, resend_after_s: 60 };
  await answerWith(other.page, '/api/account.code/send', { code: 200, msg: '', data });
  await press(other.page, '获取验证码');
  await type(other.page, 'code', '000000');
  await type(other.page, 'password', 'zemu_second2');
  await type(other.page, 'again', 'different_1');
  await press(other.page, '设置新密码');
  await other.page.getByText('两次填写的密码不一致').waitFor();
  await type(other.page, 'again', 'zemu_second2');
  await press(other.page, '设置新密码');
  // A wrong code is refused by the server, at its field, and the rest stays typed.
  await other.page.locator('input[name="code"][aria-invalid="true"]').waitFor();
  await expect.poll(() => other.page.locator('input[name="mobile"]').inputValue()).toBe(mobile);
});

test('changing tab or way keeps what was typed and the other parameters', async () => {
  const { page } = await visit();
  await open(page, '/login?type=1&redirect=%2Fprivacy');
  await type(page, 'mobile', '13912345678');
  await page.getByRole('link', { name: '短信验证码登录' }).click();
  await page.locator('input[name="code"]').waitFor();
  await page.getByRole('link', { name: '我是招聘者' }).click();
  await page.locator('a[aria-current="page"]', { hasText: '我是招聘者' }).waitFor();
  await expect.poll(() => page.locator('input[name="mobile"]').inputValue()).toBe('13912345678');
  expect(pathOf(page)).toBe('/login?type=2&redirect=%2Fprivacy&mode=code');
});

test('what is missing is said at the fields before anything is sent', async () => {
  const { page } = await visit();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await open(page, '/login?type=1');
  await press(page, '登录');
  await page.getByText('请填写手机号').waitFor();
  await page.getByText('请填写密码').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('mobile');
  await type(page, 'mobile', '12345');
  await press(page, '登录');
  await page.getByText('请输入正确的手机号').waitFor();
  expect(sent).toEqual([]);
});

test('a captcha that is asked for is done by the browser, and nobody is asked anything', async () => {
  const { page } = await visit({ fresh: true });
  const mobile = freshMobile();
  await open(page, '/login?type=1');
  const logIn = async () => {
    const answer = page.waitForResponse('**/api/account/loginByPassword');
    await press(page, '登录');
    return (await answer).json();
  };
  await type(page, 'mobile', mobile);
  await type(page, 'password', 'not_the_one1');
  for (let i = 0; i < 5; i += 1) expect((await logIn()).msg).toBe('手机号或密码不正确');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/account/loginByPassword')) {
      sent.push(request.postDataJSON().captcha);
    }
  });
  const work = page.waitForRequest('**/api/common/getCaptcha?path=login');
  expect((await logIn()).data.fields.captcha).toBe('请先完成安全验证');
  await work;
  await page.getByRole('alert').getByText('手机号或密码不正确').waitFor();
  expect(sent[0]).toBe('');
  expect(JSON.parse(sent[1] ?? '')).toHaveProperty('solution.counter');
  // From now on it is done before: the server need not ask again.
  expect((await logIn()).msg).toBe('手机号或密码不正确');
  expect(sent).toHaveLength(3);
});

test('a password can be shown, and browsers know what to fill in', async () => {
  const { page } = await visit();
  await open(page, '/login?type=1');
  const password = page.locator('input[name="password"]');
  expect(await password.getAttribute('autocomplete')).toBe('current-password');
  expect(await page.locator('input[name="mobile"]').getAttribute('autocomplete')).toBe('username');
  await page.getByRole('button', { name: '显示密码' }).click();
  await expect.poll(() => password.getAttribute('type')).toBe('text');
  await page.getByRole('link', { name: '注册', exact: true }).click();
  await page.locator('input[name="code"][autocomplete="one-time-code"]').waitFor();
  await page.locator('input[name="password"][autocomplete="new-password"]').waitFor();
});

test('a recruiter who logs in on the second tab lands on /layout', async () => {
  const { page } = await visit();
  await open(page, '/login?type=2');
  await submitLogin(page, demoAccount('recruiter'));
  await arrivesAt(page, '/layout');
  expect(Object.keys(await stored(page))).toContain('entDetail');
});
