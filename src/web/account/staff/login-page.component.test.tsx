// The staff's login: its steps, the messages at the fields, and where it leads.
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { aLogin, show } from '../../../../tests/components/stage.tsx';
import {
  beginEnrolment,
  enterStaffCode,
  finishEnrolment,
  staffLogin,
} from '../../../contract/account/staff-entrance.ts';
import StaffLoginPage from './login-page.tsx';

const opens = (query = '') => show(<StaffLoginPage />, { at: `/admin/login${query}` });
const box = (name: string) => page.getByRole('textbox', { name });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const told = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();
const login = () => aLogin('operator');
const TICKET = 'ticket-of-the-first-step';

async function entersPassword() {
  await box('手机号').fill('13912345678');
  await page.getByLabelText(/^密码/).fill('maple_9tree');
  await press('登录');
}

describe('the password', () => {
  test('leads to the page that asked for it, if it is one of the staff’s', async () => {
    const { path } = await opens('?redirect=%2Fadmin%2Freview%2Fwords');
    answers(staffLogin, { step: 'done', login: login() });
    await entersPassword();
    await expect.poll(path).toBe('/admin/review/words');
  });

  test('leads to the first page of the staff from anywhere else', async () => {
    const { path } = await opens('?redirect=%2Fprivacy');
    answers(staffLogin, { step: 'done', login: login() });
    await entersPassword();
    await expect.poll(path).toBe('/admin');
  });

  test('that is wrong is said, and stays typed', async () => {
    await opens();
    refuses(staffLogin, 'invalid-input', '手机号或密码不正确');
    await entersPassword();
    await told('手机号或密码不正确');
    await expect.element(page.getByLabelText(/^密码/)).toHaveValue('maple_9tree');
    await expect.element(box('手机号')).toHaveAttribute('autocomplete', 'username');
  });
});

describe('the second step', () => {
  const opensSecond = async () => {
    const shown = await opens();
    answers(staffLogin, { step: 'second', ticket: TICKET, ways: ['totp', 'recovery'] });
    await entersPassword();
    await expect.element(box('验证码')).toHaveFocus();
    return shown;
  };

  test('takes the app’s code, which browsers may fill in', async () => {
    const { path } = await opensSecond();
    await expect.element(box('验证码')).toHaveAttribute('autocomplete', 'one-time-code');
    answers(enterStaffCode, { login: login(), recovery_left: 10 });
    await box('验证码').fill('123 456');
    await press('登录');
    await expect.poll(path).toBe('/admin');
    expect(sentTo(enterStaffCode)).toMatchObject([{ ticket: TICKET, way: 'totp' }]);
  });

  test('says a wrong code at its field and goes back to the password when the ticket has ended', async () => {
    await opensSecond();
    refuses(enterStaffCode, 'invalid-input', '验证码不正确或已经用过', {
      fields: { code: '验证码不正确或已经用过' },
    });
    await box('验证码').fill('000000');
    await press('登录');
    await expect.element(box('验证码')).toHaveAccessibleDescription(/不正确或已经用过/);
    await expect.element(box('验证码')).toHaveFocus();
    refuses(enterStaffCode, 'invalid-input', '登录已超过 5 分钟，请重新输入密码', {
      fields: { ticket: '请重新登录' },
    });
    await press('登录');
    await told('登录已超过 5 分钟，请重新输入密码');
    await expect.element(box('手机号')).toHaveValue('13912345678');
  });

  test('takes a recovery code instead, and says how many are left', async () => {
    await opensSecond();
    await press('用恢复码');
    answers(enterStaffCode, { login: login(), recovery_left: 4 });
    await box('恢复码').fill('ABCD-EFGH-JKMN-PQRS');
    await press('登录');
    await told('登录成功，还剩 4 个恢复码');
    expect(sentTo(enterStaffCode)).toMatchObject([{ way: 'recovery' }]);
  });
});

test('a first login sets up an app, and goes on once the recovery codes are kept', async () => {
  const { path } = await opens();
  answers(staffLogin, { step: 'enrol', ticket: TICKET });
  answers(beginEnrolment, {
    totp: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' },
    passkey: {
      challenge: 'abc',
      rp_id: 'localhost',
      rp_name: '择木运营',
      user_id: 'abc',
      user_name: '139****5678',
      algorithms: [-7],
      exclude: [],
    },
  });
  await entersPassword();
  await told('JBSW Y3DP EHPK 3PXP');
  await press('完成设置');
  await told('请填写 6 位验证码');
  answers(finishEnrolment, { login: login(), recovery_codes: ['ABCD-EFGH-JKMN-PQRS'] });
  await box('验证码').fill('123456');
  await press('完成设置');
  await told('ABCD-EFGH-JKMN-PQRS');
  await press('进入运营后台');
  await told('请先保存恢复码，再勾选');
  expect(path()).toBe('/admin/login');
  await page.getByRole('checkbox').click();
  await press('进入运营后台');
  await expect.poll(path).toBe('/admin');
});
