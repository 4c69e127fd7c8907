// What a page does when it is refused; durations and the time-out.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import {
  answerWith,
  arrivesAt,
  harness,
  logIn,
  pathOf,
  storageOf,
  stored,
  submitLogin,
  toasts,
} from '../stage/harness.ts';

const { visit } = harness();

const LOGIN_CALL = '/api/account/loginByPassword';

/** Sets the login page up so that its call is refused with this envelope. */
async function refusing(code: number, msg: string, storage?: Record<string, string>) {
  const window = await visit({ storage, fresh: true });
  await answerWith(window.page, LOGIN_CALL, { code, msg, data: {} });
  await window.page.clock.install();
  await open(window.page, '/login?type=2');
  return window.page;
}

/** From here on the page's time stands still, but for `runFor`. */
async function freeze(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

describe('code -1', () => {
  test('clears the session and leads to /login?type=1', async () => {
    const login = await logIn('seeker');
    const storage = {
      ...storageOf(login),
      sig: 's',
      layoutArr: '[{"path":"/layout","title":"工作台"}]',
      oldSchool: '某大学',
      entDetail: '{"enterprise_id":1}',
    };
    const page = await refusing(-1, '请先登录', storage);
    await submitLogin(page);
    await arrivesAt(page, '/login?type=1');
    const kept = await stored(page);
    // The same clearing as a log-out: what belongs to the site alone stays.
    for (const key of Object.keys(storage)) expect([key, kept[key]]).toEqual([key, undefined]);
  });
});

describe('code 404', () => {
  test('leads to /notFont without a message', async () => {
    const page = await refusing(404, '内容不存在或已删除');
    await submitLogin(page);
    await arrivesAt(page, '/notFont');
    expect(await toasts(page).innerText()).toBe('');
  });
});

describe('any other code', () => {
  test('shows msg for 3 s and hands the refusal to the caller', async () => {
    const page = await refusing(422, '测试用的原因');
    await freeze(page);
    await submitLogin(page);
    await toasts(page).getByText('测试用的原因').waitFor();
    // The form is the caller: it shows the reason and loses nothing.
    await page.getByRole('alert').getByText('测试用的原因').waitFor();
    expect(await page.locator('input[name="password"]').inputValue()).toBe('wrong_pass1');
    expect(pathOf(page)).toBe('/login?type=2');
    await page.clock.runFor(2900);
    expect(await toasts(page).innerText()).toContain('测试用的原因');
    await page.clock.runFor(200);
    await toasts(page).getByText('测试用的原因').waitFor({ state: 'detached' });
  });

  test('shows Error when there is no msg', async () => {
    const page = await refusing(500, '');
    await submitLogin(page);
    await toasts(page).getByText('Error', { exact: true }).waitFor();
  });

  test('shows at most one message per 5 s', async () => {
    const page = await refusing(422, '第一次');
    await freeze(page);
    await submitLogin(page);
    await toasts(page).getByText('第一次').waitFor();
    await page.clock.runFor(4900);
    await answerWith(page, LOGIN_CALL, { code: 422, msg: '第二次', data: {} });
    await submitLogin(page);
    await page.getByRole('alert').getByText('第二次').waitFor();
    expect(await toasts(page).innerText()).toBe('');
    await page.clock.runFor(200);
    await answerWith(page, LOGIN_CALL, { code: 422, msg: '第三次', data: {} });
    await submitLogin(page);
    await toasts(page).getByText('第三次').waitFor();
  });

  test('权限不足 leads home, with the message', async () => {
    const page = await refusing(403, '权限不足');
    // It stands for three seconds only, on a slow machine less than the way home takes.
    await freeze(page);
    const told = toasts(page).getByText('权限不足').waitFor();
    await Promise.all([told, submitLogin(page)]);
    await arrivesAt(page, '/');
  });

  test('网站升级中请联系管理员！ leads to /website, with the message', async () => {
    const page = await refusing(503, '网站升级中请联系管理员！');
    // Read on load: closed then already, the page would leave before the call is refused.
    await expect.poll(() => stored(page)).toHaveProperty('setObj');
    await answerWith(page, '/api/common/getSite', {
      code: 200,
      msg: '',
      data: { is_open: 0, closed_notice: '正在升级' },
    });
    await freeze(page);
    const told = toasts(page).getByText('网站升级中请联系管理员！').waitFor();
    await Promise.all([told, submitLogin(page)]);
    await arrivesAt(page, '/website');
  });
});

describe('transport', () => {
  test('errors are logged and rejected, without a toast', async () => {
    const { page, expected } = await visit();
    expected.push(/ERR_FAILED|loginByPassword/);
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    await page.route(`**${LOGIN_CALL}`, (route) => route.abort('failed'));
    await open(page, '/login?type=1');
    await submitLogin(page);
    await page.getByRole('alert').getByText('暂时连不上服务器').waitFor();
    expect(logged.some((text) => text.includes(`POST ${LOGIN_CALL}`))).toBe(true);
    expect(await toasts(page).innerText()).toBe('');
  });

  test('an answer without an envelope counts as a transport error', async () => {
    const { page, expected } = await visit();
    expected.push(/status of 502|loginByPassword/);
    await page.route(`**${LOGIN_CALL}`, (route) =>
      route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }),
    );
    await open(page, '/login?type=1');
    await submitLogin(page);
    await page.getByRole('alert').getByText('暂时连不上服务器').waitFor();
  });

  test('a call gives up after 150000 ms', async () => {
    const { page, expected } = await visit();
    expected.push(/loginByPassword/);
    await page.addInitScript(() => {
      const limits: number[] = [];
      const ends: (() => void)[] = [];
      Object.assign(window, { limits, ends });
      AbortSignal.timeout = (ms) => {
        const controller = new AbortController();
        limits.push(ms);
        ends.push(() => controller.abort(new DOMException('timed out', 'TimeoutError')));
        return controller.signal;
      };
    });
    await page.route(`**${LOGIN_CALL}`, () => {});
    await open(page, '/login?type=1');
    const sent = page.waitForRequest(`**${LOGIN_CALL}`);
    await submitLogin(page);
    await sent;
    const limits = await page.evaluate(() => (window as unknown as { limits: number[] }).limits);
    expect([...new Set(limits)]).toEqual([150_000]);
    await page.evaluate(() => (window as unknown as { ends: (() => void)[] }).ends.at(-1)?.());
    await page.getByRole('alert').getByText('等待服务器的时间过长').waitFor();
  });
});

test('a success is shown for 2 s', async () => {
  const { page } = await visit({ fresh: true });
  await page.clock.install();
  const data = { sent: true, captcha_required: false, resend_after_s: 60 };
  await answerWith(page, '/api/account.code/send', { code: 200, msg: '', data });
  await open(page, '/login?type=1&mode=code');
  await freeze(page);
  await page.locator('input[name="mobile"]').fill('13900000001');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await toasts(page).getByText('验证码已发送').waitFor();
  await page.clock.runFor(1900);
  expect(await toasts(page).innerText()).toContain('验证码已发送');
  await page.clock.runFor(200);
  await toasts(page).getByText('验证码已发送').waitFor({ state: 'detached' });
});
