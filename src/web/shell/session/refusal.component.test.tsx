// A page's reaction to refusals: the login page makes the call, the shell reacts.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answers, delayed, garbled, lost, refuses } from '../../../../tests/components/calls.ts';
import { aLogin, show, signIn } from '../../../../tests/components/stage.tsx';
import { loginByPassword } from '../../../contract/account/account.ts';
import { listOauthWays } from '../../../contract/account/binding.ts';
import LoginPage from '../../account/login/login-page.tsx';

beforeEach(() => answers(listOauthWays, []));

/** Logs in at /login?type=2, whatever the server answers. */
async function logIn() {
  const shown = await show(<LoginPage />, { at: '/login?type=2' });
  await page.getByRole('textbox', { name: '手机号' }).fill('13912345678');
  await page.getByLabelText(/^密码/).fill('wrong_pass1');
  await page.getByRole('button', { name: '登录' }).click();
  return shown;
}
const toasts = () => page.getByRole('status', { name: '提示' });
const alert = () => page.getByRole('main').getByRole('alert');

test('code -1 clears the session and leads to /login?type=1', async () => {
  signIn('recruiter');
  const left = { layoutArr: '[{"path":"/layout","title":"工作台"}]', oldSchool: '某大学' };
  for (const [key, value] of Object.entries(left)) localStorage.setItem(key, value);
  refuses(loginByPassword, 'not-signed-in');
  const { path } = await logIn();
  await expect.poll(path).toBe('/login?type=1');
  for (const key of ['accessToken', 'userInfo', 'sig', 'entDetail', 'name'])
    expect([key, localStorage.getItem(key)]).toEqual([key, null]);
});

test('code 404 leads to /notFont without a message', async () => {
  refuses(loginByPassword, 'not-found');
  const { path } = await logIn();
  await expect.poll(path).toBe('/notFont');
  await expect.element(toasts()).toHaveTextContent('');
});

describe('any other code', () => {
  test('shows msg, also to the caller, and nothing typed is lost', async () => {
    refuses(loginByPassword, 'invalid-input', '测试用的原因');
    const { path } = await logIn();
    await expect.element(toasts()).toHaveTextContent('测试用的原因');
    await expect.element(alert()).toHaveTextContent('测试用的原因');
    await expect.element(page.getByLabelText(/^密码/)).toHaveValue('wrong_pass1');
    expect(path()).toBe('/login?type=2');
  });

  test('shows Error when there is no msg', async () => {
    refuses(loginByPassword, 'internal-error', '');
    await logIn();
    await expect.element(toasts()).toHaveTextContent('Error');
  });

  test('权限不足 leads home, with the message', async () => {
    refuses(loginByPassword, 'insufficient-permission');
    const { path } = await logIn();
    await expect.poll(path).toBe('/');
    await expect.element(toasts()).toHaveTextContent('权限不足');
  });

  test('网站升级中请联系管理员！ leads to /website', async () => {
    refuses(loginByPassword, 'site-closed');
    const { path } = await logIn();
    await expect.poll(path).toBe('/website');
    await expect.element(toasts()).toHaveTextContent('网站升级中请联系管理员！');
  });
});

describe('transport', () => {
  test('errors are logged and rejected, without a toast', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    lost(loginByPassword);
    await logIn();
    await expect.element(alert()).toHaveTextContent('暂时连不上服务器，请稍后重试');
    expect(logged.mock.calls.map(([text]) => text)).toContain(`POST ${loginByPassword.path}`);
    await expect.element(toasts()).toHaveTextContent('');
    logged.mockRestore();
  });

  test('an answer without an envelope counts as a transport error', async () => {
    garbled(loginByPassword);
    await logIn();
    await expect.element(alert()).toHaveTextContent('暂时连不上服务器，请稍后重试');
  });

  test('a call gives up after 150000 ms', async () => {
    const limits: number[] = [];
    const ends: (() => void)[] = [];
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      limits.push(ms);
      ends.push(() => controller.abort(new DOMException('timed out', 'TimeoutError')));
      return controller.signal;
    });
    const release = delayed(loginByPassword, aLogin('seeker'));
    await logIn();
    expect([...new Set(limits)]).toEqual([150_000]);
    for (const end of ends) end();
    await expect.element(alert()).toHaveTextContent('等待服务器的时间过长，请稍后重试');
    release();
    timeout.mockRestore();
  });
});
