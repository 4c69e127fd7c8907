// The site's staff: adding one, changing roles, and acts that want a reason.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import {
  addStaff,
  endSessionsOfStaff,
  listStaff,
  saveStaffRoles,
} from '../../../contract/account/staff-people.ts';
import StaffPeoplePage from './people-page.tsx';

const me = {
  id: 1,
  name: '顾管理',
  mobile: '139****0001',
  roles: ['administrator' as const],
  has_password: true,
  second_factor: true,
  last_login_at: null,
  sessions: 1,
  is_me: true,
};
const colleague = {
  ...me,
  id: 2,
  name: '苏审核',
  roles: ['reviewer' as const],
  second_factor: false,
  sessions: 2,
  is_me: false,
};

beforeEach(() => {
  signIn('operator');
  answers(listStaff, {
    people: [me, colleague],
    roles: [{ role: 'reviewer', rights: ['review'] }],
  });
});
const opens = () => show(<StaffPeoplePage />, { at: '/admin/staff' });
const told = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const dialog = () => page.getByRole('dialog');
const act = (name: string) => dialog().getByRole('button', { name, exact: true }).click();

test('adds somebody, and says at each field what is missing', async () => {
  await opens();
  await page.getByRole('button', { name: '添加运营人员' }).click();
  await act('添加');
  await told('请填写姓名');
  expect(sentTo(addStaff)).toEqual([]);
  await dialog()
    .getByLabelText(/^手机号/)
    .fill('138 0013 8000');
  await dialog().getByLabelText(/^姓名/).fill('许客服');
  await dialog().getByRole('checkbox', { name: /^客服/ }).click();
  await dialog().getByLabelText(/^原因/).fill('新同事入职，接替王客服');
  refuses(addStaff, 'conflict', '这个手机号已经是运营人员');
  await act('添加');
  await told('这个手机号已经是运营人员');
  answers(addStaff, { id: 3, has_password: false });
  await act('添加');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(sentTo(addStaff).at(-1)).toEqual({
    mobile: '13800138000',
    name: '许客服',
    roles: ['service'],
    reason: '新同事入职，接替王客服',
  });
});

test('warns who takes the right to administer from themselves', async () => {
  await opens();
  await page.getByRole('button', { name: '修改角色' }).first().click();
  await dialog()
    .getByRole('checkbox', { name: /^管理员/ })
    .click();
  await dialog().getByRole('checkbox', { name: /^只读/ }).click();
  await dialog().getByLabelText(/^原因/).fill('转岗，不再管理');
  await act('保存');
  await told('请勾选');
  await dialog()
    .getByRole('checkbox', { name: /^我知道自己将失去管理权限/ })
    .click();
  answers(saveStaffRoles, null);
  await act('保存');
  await expect
    .poll(() => sentTo(saveStaffRoles))
    .toMatchObject([{ id: 1, seen: ['administrator'], understood: true }]);
});

test('ends the logins of a colleague with a reason, and offers none of it on oneself', async () => {
  await opens();
  await told('现有 2 人');
  expect(page.getByRole('button', { name: '移除' }).elements()).toHaveLength(1);
  await page.getByRole('button', { name: '退出登录' }).click();
  await act('退出登录');
  await told('请填写原因');
  await dialog().getByLabelText(/^原因/).fill('手机丢失，已电话确认');
  answers(endSessionsOfStaff, { ended: 2 });
  await act('退出登录');
  await told('已全部退出');
  expect(sentTo(endSessionsOfStaff)).toEqual([{ id: 2, reason: '手机丢失，已电话确认' }]);
});

test('shows what each role may do', async () => {
  await opens();
  const table = page.getByRole('region', { name: '角色与权限' });
  await expect.element(table.getByRole('row', { name: /^审核/ }).getByText('✓')).toBeVisible();
});
