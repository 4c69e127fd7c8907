// The log of the staff: what a row says, and what narrows it.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import { listStaff } from '../../../contract/account/staff-people.ts';
import { listStaffLog } from '../../../contract/console/log.ts';
import LogPage from './log-page.tsx';

const row = {
  id: 9,
  at: '2026-11-20T10:00:00+08:00',
  account_id: 3,
  name: '苏审核',
  act: '/api/console.position/takeDown',
  what: '下架一个职位',
  subject: 'position',
  subject_id: '88',
  about_id: null,
  before: { state: 'online' },
  after: { state: 'takedown' },
  reason: '与实际不符，已核实',
  address: '10.0.0.8',
};
const colleague = {
  id: 3,
  name: '苏审核',
  mobile: '138****8000',
  roles: ['reviewer' as const],
  has_password: true,
  second_factor: true,
  last_login_at: null,
  sessions: 0,
  is_me: false,
};

beforeEach(() => {
  signIn('operator');
  answers(listStaff, { people: [colleague], roles: [] });
});
const opens = (query = '') => show(<LogPage />, { at: `/admin/log${query}` });
const told = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

test('says who did what to what, what changed, why and from where', async () => {
  answers(listStaffLog, { items: [row], next: null });
  await opens();
  for (const words of [
    '下架一个职位',
    '职位 88',
    '原因：与实际不符，已核实',
    '苏审核 · IP 10.0.0.8',
  ])
    await told(words);
  await expect.element(page.getByText('状态：招聘中 → 违规下架')).toBeVisible();
});

test('is narrowed by person, kind and number, which stand in the address', async () => {
  answers(listStaffLog, { items: [row], next: null });
  const { path } = await opens();
  await page.getByLabelText('对象').selectOptions('职位');
  await expect.poll(path).toBe('/admin/log?subject=position');
  await page.getByLabelText('编号').fill('88');
  await page.getByLabelText('编号').click();
  await page.getByRole('button', { name: '导出 CSV' }).hover();
  (document.activeElement as HTMLElement).blur();
  await expect.poll(path).toBe('/admin/log?subject=position&subject_id=88');
  await page.getByRole('button', { name: '只看此人' }).click();
  await expect
    .poll(() => sentTo(listStaffLog).at(-1))
    .toEqual({
      account_id: 3,
      subject: 'position',
      subject_id: '88',
    });
  await page.getByRole('button', { name: '清除条件' }).click();
  await expect.poll(path).toBe('/admin/log');
});

test('leaves out what the address cannot mean, and says when nothing fits', async () => {
  answers(listStaffLog, { items: [], next: null });
  await opens('?account_id=x&from=2026-13&until=2026-01-31');
  await told('没有符合条件的记录');
  expect(sentTo(listStaffLog)).toEqual([{ until: '2026-01-31' }]);
});

test('goes on to older rows, and says that it could not be read', async () => {
  refuses(listStaffLog, 'internal-error');
  await opens();
  answers(listStaffLog, ({ cursor }) =>
    cursor ? { items: [{ ...row, id: 8, what: '登录' }], next: null } : { items: [row], next: 'c' },
  );
  await page.getByRole('button', { name: '再试一次' }).click();
  await page.getByRole('button', { name: '加载更多' }).click();
  await told('登录');
  await told('下架一个职位');
});
