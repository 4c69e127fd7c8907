// The account's bindings: each dialog shows errors at the field and loses nothing that was typed.
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, delayed, lost, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { aLogin, show, signIn } from '../../../../tests/components/stage.tsx';
import { currentLogin, listSessions } from '../../../contract/account/account.ts';
import {
  bindEmail,
  changeMobile,
  changePassword,
  endOtherSessions,
  getBindings,
  listLogins,
  savePayPassword,
  sendEmailCode,
  sendNewMobileCode,
  verifyRealName,
} from '../../../contract/account/binding.ts';
import { sendProofCode } from '../../../contract/account/proof.ts';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import AccountPage from './account-page.tsx';

const bindings: DataOf<typeof getBindings> = {
  mobile: '138****8000',
  mobile_fixed_until: null,
  email: '',
  mail_available: true,
  has_password: true,
  has_pay_password: false,
  identities: [],
  real_name: {
    mode: 'sandbox',
    state: 'none',
    masked_name: '',
    reason: '',
    tries_left: 3,
    checked_at: null,
  },
};
const at = '2026-11-20T10:00:00+08:00';
const device = (id: number, name: string) => ({
  id,
  agent: name,
  device: name,
  address: '127.0.0.1',
  created_at: at,
  seen_at: at,
  current: id === 1,
});

beforeEach(() => {
  signIn('seeker');
  answers(getBindings, bindings);
  answers(listSessions, [device(1, 'Chrome · Windows'), device(2, 'Safari · iPhone')]);
  answers(listLogins, { items: [], next: null });
  answers(currentLogin, aLogin('seeker'));
});

const opens = () => show(<AccountPage />, { at: '/account' });
const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
const dialog = () => page.getByRole('dialog');
const inDialog = (label: string) => dialog().getByLabelText(new RegExp(`^${label}`));
const act = (name: string) => dialog().getByRole('button', { name }).click();
const told = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();

/** Proves by the password, which needs no SMS. */
async function provePassword(): Promise<void> {
  await dialog().getByRole('radio', { name: '登录密码' }).click();
  await inDialog('当前登录密码').fill('zemu2026');
}

describe('the page', () => {
  test('says that it could not be read, and tries again', async () => {
    refuses(getBindings, 'internal-error');
    await opens();
    await expect.element(page.getByRole('button', { name: '再试一次' })).toBeVisible();
    answers(getBindings, bindings);
    await press('再试一次');
    await told('138****8000');
  });

  test('offers no change of the number while it may not be changed', async () => {
    answers(getBindings, { ...bindings, mobile_fixed_until: '2026-12-20T10:00:00+08:00' });
    await opens();
    await told('刚更换过，12月20日后才能再次更换');
    await expect.element(page.getByRole('button', { name: '更换手机号' })).not.toBeInTheDocument();
  });
});

describe('a new number', () => {
  test('asks for its code once a minute, and for a proof', async () => {
    await opens();
    await press('更换手机号');
    await act('确认更换');
    await expect
      .element(
        dialog()
          .getByText(/请输入正确的手机号|请填写/)
          .first(),
      )
      .toBeVisible();
    expect(sentTo(changeMobile)).toEqual([]);
    await dialog()
      .getByRole('textbox', { name: /^新手机号$/ })
      .fill('13912345678');
    answers(sendNewMobileCode, { resend_after_s: 60 });
    await dialog().getByRole('button', { name: '获取验证码' }).first().click();
    await expect.element(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
    await inDialog('新手机号验证码').fill('123456');
    refuses(sendProofCode, 'too-many-requests', '验证码已发送，请 60 秒后再获取');
    await dialog().getByRole('button', { name: '获取验证码' }).click();
    await told('验证码已发送，请 60 秒后再获取');
    await provePassword();
    answers(changeMobile, null);
    await act('确认更换');
    await told('手机号已更换');
    expect(sentTo(changeMobile)).toMatchObject([
      { mobile: '13912345678', proof: { way: 'password' } },
    ]);
    await expect.element(dialog()).not.toBeInTheDocument();
  });
});

describe('an address', () => {
  test('is checked before a code goes there, and stays when the password is wrong', async () => {
    await opens();
    await press('绑定邮箱');
    await inDialog('邮箱地址').fill('"><script>alert(1)</script>@x');
    await dialog().getByRole('button', { name: '获取验证码' }).first().click();
    await told('请输入正确的邮箱地址');
    answers(sendEmailCode, { resend_after_s: 60 });
    await inDialog('邮箱地址').fill(' LIN@EXAMPLE.COM ');
    await dialog().getByRole('button', { name: '获取验证码' }).first().click();
    await expect.element(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
    expect(sentTo(sendEmailCode)).toEqual([{ email: 'lin@example.com' }]);
    await inDialog('邮箱验证码').fill('123456');
    await provePassword();
    const fields = { 'proof.password': '登录密码不正确' };
    refuses(bindEmail, 'invalid-input', '登录密码不正确', { fields });
    await act('绑定');
    await told('登录密码不正确');
    await expect.element(inDialog('邮箱验证码')).toHaveValue('123456');
    answers(bindEmail, null);
    await act('绑定');
    await told('邮箱已绑定');
  });
});

describe('a password', () => {
  test('for payment is written twice, and a weak one is refused', async () => {
    signIn('recruiter');
    await opens();
    await press('设置支付密码');
    await provePassword();
    await inDialog('新支付密码').fill('123456');
    await inDialog('再输入一次新支付密码').fill('654321');
    await act('设置');
    await told('两次填写的不一致');
    expect(sentTo(savePayPassword)).toEqual([]);
    const fields = { pay_password: '太容易被猜到，请换一个' };
    refuses(savePayPassword, 'invalid-input', fields.pay_password, { fields });
    await inDialog('再输入一次新支付密码').fill('123456');
    await act('设置');
    await told('太容易被猜到，请换一个');
  });

  test('for payment is changed by the old one or a code, and the payment that asked goes on', async () => {
    answers(getBindings, { ...bindings, has_pay_password: true });
    const shown = await show(<AccountPage />, {
      at: '/account?set=pay-password&back=%2Flayout%2Fpay%2FZ1',
    });
    const named = page.getByRole('dialog', { name: '修改支付密码' });
    await expect.element(named.getByText(/连续输错 5 次会锁定 30 分钟/)).toBeVisible();
    await expect.element(named.getByRole('radio', { name: '登录密码' })).not.toBeInTheDocument();
    await inDialog('新支付密码').fill('295817');
    await inDialog('再输入一次新支付密码').fill('295817');
    await inDialog('当前支付密码').fill('906142');
    const fields = { 'proof.pay_password': '支付密码不正确，还可以再试 4 次' };
    refuses(savePayPassword, 'invalid-input', fields['proof.pay_password'], { fields });
    await act('修改');
    await told(fields['proof.pay_password']);
    await named.getByRole('radio', { name: '短信验证码' }).click();
    await inDialog('安全验证码').fill('123456');
    answers(savePayPassword, null);
    await act('修改');
    await expect.poll(shown.path).toBe('/layout/pay/Z1');
    expect(sentTo(savePayPassword)).toEqual([
      { pay_password: '295817', proof: { way: 'old', pay_password: '906142' } },
      { pay_password: '295817', proof: { way: 'code', code: '123456' } },
    ]);
  });

  test('for the login is sent once, with its proof, and kept nowhere', async () => {
    await opens();
    await press('修改登录密码');
    await inDialog('新登录密码').fill('willow_8tree');
    await inDialog('再输入一次新登录密码').fill('willow_8tree');
    await provePassword();
    const release = delayed(changePassword, null);
    await dialog().getByRole('button', { name: '修改' }).dblClick();
    release();
    await told('登录密码已修改');
    expect(sentTo(changePassword)).toHaveLength(1);
    const kept = JSON.stringify({ ...localStorage, ...sessionStorage });
    expect(kept).not.toMatch(/willow|zemu2026/);
  });
});

describe('the real name', () => {
  test('wants a consent of its own, and stays typed when the line is lost', async () => {
    await opens();
    await press('去认证');
    await inDialog('真实姓名').fill('林一诺');
    await inDialog('身份证号').fill('110105194912310021');
    await act('提交核验');
    await told('身份证号属于敏感个人信息，需要您单独同意');
    await dialog().getByRole('checkbox').click();
    lost(verifyRealName);
    await act('提交核验');
    await told('暂时连不上服务器，请稍后重试');
    await expect.element(inDialog('真实姓名')).toHaveValue('林一诺');
    const outcome = {
      state: 'failed',
      masked_name: '',
      reason: '校验位不符',
      tries_left: 2,
    } as const;
    const release = delayed(verifyRealName, outcome);
    await dialog().getByRole('button', { name: '提交核验' }).dblClick();
    release();
    await told('校验位不符');
    expect(sentTo(verifyRealName)).toHaveLength(2);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
  });
});

describe('other devices', () => {
  test('are ended together after a question', async () => {
    await opens();
    await press('退出其他设备（1）');
    await act('取消');
    expect(sentTo(endOtherSessions)).toEqual([]);
    await press('退出其他设备（1）');
    answers(endOtherSessions, { ended: 1 });
    answers(listSessions, [device(1, 'Chrome · Windows')]);
    await act('全部退出');
    await told('已退出其他 1 台设备');
    await expect
      .element(page.getByRole('button', { name: /^退出其他设备/ }))
      .not.toBeInTheDocument();
  });
});
