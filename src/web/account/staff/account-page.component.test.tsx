// A member of the staff's own entrance: second factors, recovery codes, all logins.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { aLogin, show, signIn } from '../../../../tests/components/stage.tsx';
import { currentLogin, listSessions, logout } from '../../../contract/account/account.ts';
import { listLogins } from '../../../contract/account/binding.ts';
import {
  endStaffSessions,
  getStaffSecurity,
  removeStaffFactor,
  renewRecoveryCodes,
} from '../../../contract/account/staff-entrance.ts';
import StaffAccountPage from './account-page.tsx';

const AT = '2026-11-20T10:00:00+08:00';
const security = {
  required: true,
  totp_since: AT,
  passkeys: [{ id: 'k1', name: '办公室电脑', added_at: AT, used_at: null }],
  recovery_left: 8,
  sessions: 2,
};

beforeEach(() => {
  signIn('operator');
  answers(getStaffSecurity, security);
  answers(listSessions, []);
  answers(listLogins, { items: [], next: null });
  answers(currentLogin, aLogin('operator'));
});
const opens = () => show(<StaffAccountPage />, { at: '/admin/account' });
const told = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const dialog = () => page.getByRole('dialog');
const prove = async (act: string) => {
  await dialog().getByRole('radio', { name: '登录密码' }).click();
  await dialog()
    .getByLabelText(/^当前登录密码/)
    .fill('maple_9tree');
  await dialog().getByRole('button', { name: act, exact: true }).click();
};

test('shows what is set up, and what the staff must have', async () => {
  await opens();
  for (const words of [
    '运营账号至少要有一种两步验证',
    '通行密钥：办公室电脑',
    '还没有用过',
    '还剩 8 个',
  ])
    await told(words);
});

test('removes a passkey after a proof, and says why the last one stays', async () => {
  await opens();
  await page.getByRole('button', { name: '移除 办公室电脑' }).click();
  refuses(removeStaffFactor, 'conflict', '至少要保留一种两步验证');
  await prove('移除');
  await told('至少要保留一种两步验证');
  answers(removeStaffFactor, null);
  await dialog().getByRole('button', { name: '移除', exact: true }).click();
  await told('已移除通行密钥“办公室电脑”');
  expect(sentTo(removeStaffFactor).at(-1)).toEqual({
    factor: { way: 'passkey', passkey: 'k1' },
    proof: { way: 'password', password: 'maple_9tree' },
  });
});

test('shows new recovery codes once, until the person says that they are kept', async () => {
  await opens();
  await page.getByRole('button', { name: '换一组' }).click();
  answers(renewRecoveryCodes, { recovery_codes: ['abcd-efgh', 'jkmn-pqrs'] });
  await prove('换一组');
  await told('jkmn-pqrs');
  await dialog().getByRole('button', { name: '完成' }).click();
  await told('请先保存恢复码，再勾选');
  await dialog().getByRole('checkbox', { name: '我已保存这 2 个恢复码' }).click();
  await dialog().getByRole('button', { name: '完成' }).click();
  await expect.element(page.getByText('jkmn-pqrs')).not.toBeInTheDocument();
});

test('asks before it ends all logins', async () => {
  await opens();
  await page.getByRole('button', { name: '全部退出' }).click();
  await told(/包括这台设备/);
  expect(sentTo(endStaffSessions)).toEqual([]);
  await dialog().getByRole('button', { name: '取消' }).click();
  await expect.element(page.getByText(/包括这台设备/)).not.toBeInTheDocument();
  expect(sentTo(endStaffSessions)).toEqual([]);
  expect(sentTo(logout)).toEqual([]);
});
