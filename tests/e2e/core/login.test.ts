// The login and forget pages, as journeys. Component tests cover what the fields say.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { answerWith, arrivesAt, harness, stored } from '../stage/harness.ts';
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
  // The server refuses a wrong code at its field; the other fields keep their values.
  await other.page.locator('input[name="code"][aria-invalid="true"]').waitFor();
  await expect.poll(() => other.page.locator('input[name="mobile"]').inputValue()).toBe(mobile);
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
  // From now on the page solves the captcha in advance, so the server does not have to ask for it.
  expect((await logIn()).msg).toBe('手机号或密码不正确');
  expect(sent).toHaveLength(3);
});
