// The three ways to log in: the messages of the fields, and that nothing typed is lost.
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, delayed, lost, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { aLogin, show } from '../../../../tests/components/stage.tsx';
import {
  loginByCode,
  loginByPassword,
  register,
  resetPassword,
  sendCode,
} from '../../../contract/account/account.ts';
import { listOauthWays } from '../../../contract/account/binding.ts';
import ForgetPage from './forget-page.tsx';
import LoginPage from './login-page.tsx';

beforeEach(() => answers(listOauthWays, []));

const opens = (query = 'type=1') => show(<LoginPage />, { at: `/login?${query}` });
const mobile = () => page.getByRole('textbox', { name: '手机号' });
const password = (label = '密码') => page.getByLabelText(new RegExp(`^${label}`));
const code = () => page.getByRole('textbox', { name: '短信验证码' });
const press = (name: string) => page.getByRole('button', { name }).click();
const told = (text: string) => expect.element(page.getByText(text)).toBeVisible();
const sends = () => answers(sendCode, { sent: true, captcha_required: false, resend_after_s: 60 });

describe('a password', () => {
  test('and a number are asked for before anything is sent', async () => {
    await opens();
    await press('登录');
    await told('请填写手机号');
    await told('请填写密码');
    await expect.element(mobile()).toHaveFocus();
    await mobile().fill('12345');
    await press('登录');
    await told('请输入正确的手机号');
    expect(sentTo(loginByPassword)).toEqual([]);
  });

  test('that is wrong is said once, and stays typed', async () => {
    await opens();
    refuses(loginByPassword, 'invalid-input', '手机号或密码不正确');
    await mobile().fill('+86 139-1234-5678');
    await password().fill('not_the_one1');
    await press('登录');
    await expect
      .element(page.getByRole('main').getByRole('alert'))
      .toHaveTextContent('手机号或密码不正确');
    await expect.element(password()).toHaveValue('not_the_one1');
    expect(sentTo(loginByPassword)).toMatchObject([{ mobile: '13912345678' }]);
  });

  test('is sent once for two presses, and leads on', async () => {
    const { path } = await opens('type=1&redirect=%2Fprivacy');
    const release = delayed(loginByPassword, aLogin('seeker'));
    await mobile().fill('13912345678');
    await password().fill('zemu_first1');
    await page.getByRole('button', { name: '登录' }).dblClick();
    release();
    await expect.poll(path).toBe('/privacy');
    expect(sentTo(loginByPassword)).toHaveLength(1);
  });

  test('leads a recruiter on the second tab to /layout', async () => {
    const { path } = await opens('type=2');
    answers(loginByPassword, aLogin('recruiter'));
    await mobile().fill('13912345678');
    await password().fill('zemu_first1');
    await press('登录');
    await expect.poll(path).toBe('/layout');
  });

  test('leads who only recruits to the workbench also from the first tab', async () => {
    const { path } = await opens();
    answers(loginByPassword, aLogin('recruiter'));
    await mobile().fill('13912345678');
    await password().fill('zemu_first1');
    await press('登录');
    await expect.poll(path).toBe('/layout');
  });

  test('stays typed when the line is lost', async () => {
    await opens();
    lost(loginByPassword);
    await mobile().fill('13912345678');
    await password().fill('zemu_first1');
    await press('登录');
    await told('暂时连不上服务器，请稍后重试');
    await expect.element(password()).toHaveValue('zemu_first1');
  });

  test('can be shown, and browsers know what to fill in', async () => {
    await opens();
    await expect.element(password()).toHaveAttribute('autocomplete', 'current-password');
    await expect.element(mobile()).toHaveAttribute('autocomplete', 'username');
    await press('显示密码');
    await expect.element(password()).toHaveAttribute('type', 'text');
    await page.getByRole('link', { name: '注册', exact: true }).click();
    await expect.element(code()).toHaveAttribute('autocomplete', 'one-time-code');
    await expect.element(password('设置密码')).toHaveAttribute('autocomplete', 'new-password');
  });
});

test('another tab or way keeps what was typed and the other parameters', async () => {
  const { path } = await opens('type=1&redirect=%2Fprivacy');
  await mobile().fill('13912345678');
  await page.getByRole('link', { name: '短信验证码登录' }).click();
  await expect.element(code()).toBeVisible();
  await page.getByRole('link', { name: '我是招聘者' }).click();
  await expect
    .element(page.getByRole('link', { name: '我是招聘者' }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(mobile()).toHaveValue('13912345678');
  expect(path()).toBe('/login?type=2&redirect=%2Fprivacy&mode=code');
});

describe('a code', () => {
  test('is asked for once a minute, and the number before it', async () => {
    await opens('type=1&mode=code');
    await press('获取验证码');
    await told('请填写手机号');
    sends();
    await mobile().fill('13912345678');
    await press('获取验证码');
    await expect.element(page.getByRole('button', { name: /秒后可重发/ })).toBeDisabled();
    expect(sentTo(sendCode)).toMatchObject([{ mobile: '13912345678', purpose: 'login' }]);
  });

  test('that is wrong is said at its field', async () => {
    await opens('type=1&mode=code');
    refuses(loginByCode, 'invalid-input', '验证码不正确', { fields: { code: '验证码不正确' } });
    await mobile().fill('13912345678');
    await code().fill('000000');
    await page.getByRole('checkbox').click();
    await press('登录');
    await expect.element(code()).toHaveAccessibleDescription('验证码不正确');
    await expect.element(code()).toHaveFocus();
  });
});

describe('a registration', () => {
  test('wants an agreement that is not ticked beforehand', async () => {
    const { path } = await opens('type=1&mode=register');
    await expect.element(page.getByRole('checkbox')).not.toBeChecked();
    await mobile().fill('13912345678');
    await code().fill('123456');
    await password('设置密码').fill('zemu_first1');
    await press('注册为求职者');
    await told('请先阅读并同意用户协议与隐私政策');
    expect(sentTo(register)).toEqual([]);
    answers(register, aLogin('seeker'));
    await page.getByRole('checkbox').click();
    await press('注册为求职者');
    await expect.poll(path).toBe('/');
  });
});

describe('a forgotten password', () => {
  test('is said at its fields, and the rest stays typed', async () => {
    await show(<ForgetPage />, { at: '/forget' });
    await press('设置新密码');
    for (const text of ['请填写手机号', '请填写密码', '请再输入一次密码']) await told(text);
    sends();
    await mobile().fill('13912345678');
    await press('获取验证码');
    await code().fill('000000');
    await page.getByLabelText(/^新密码/).fill('zemu_second2');
    await page.getByLabelText(/^再/).fill('different_1');
    await press('设置新密码');
    await told('两次填写的密码不一致');
    expect(sentTo(resetPassword)).toEqual([]);
    await page.getByLabelText(/^再/).fill('zemu_second2');
    refuses(resetPassword, 'invalid-input', '验证码不正确', { fields: { code: '验证码不正确' } });
    await press('设置新密码');
    await expect.element(code()).toHaveAccessibleDescription('验证码不正确');
    await expect.element(mobile()).toHaveValue('13912345678');
  });
});
