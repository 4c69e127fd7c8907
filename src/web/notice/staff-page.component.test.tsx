// The staff's notices in their own area.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, refuses, sentTo } from '../../../tests/components/calls.ts';
import { show, signIn } from '../../../tests/components/stage.tsx';
import {
  getNotice,
  type Notice,
  readAllNotices,
  readNotice,
} from '../../contract/notice/center.ts';
import StaffNoticesPage from './staff-page.tsx';

const notice = (id: number, change: Partial<Notice> = {}): Notice => ({
  source: 'own',
  id,
  event_label: '账号安全',
  kind: 'system',
  title: `第 ${id} 条`,
  body: '如果不是您本人操作，请立即修改登录密码。',
  link: '/admin/account',
  is_read: false,
  created_at: '2026-11-20T10:00:00+08:00',
  ...change,
});
function has(...items: Notice[]) {
  const total = items.filter(({ is_read }) => !is_read).length;
  answers(getNotice, {
    items,
    next: null,
    unread: { recruit: 0, system: total, announcement: 0, total },
  });
}

beforeEach(() => signIn('operator'));
const opens = () => show(<StaffNoticesPage />, { at: '/admin/notices' });
const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });

test('asks for all kinds, marks one that is followed as read, and all of them', async () => {
  has(notice(1), notice(2));
  answers(readNotice, null);
  answers(readAllNotices, null);
  const { path } = await opens();
  await expect.element(row('第 1 条')).toBeVisible();
  expect(sentTo(getNotice)[0]).not.toHaveProperty('kind');
  has();
  await page.getByRole('button', { name: '全部已读' }).click();
  await expect.poll(() => sentTo(readAllNotices)).toEqual([{ side: 'seeker' }]);
  await expect.element(page.getByText('还没有通知')).toBeVisible();
  expect(path()).toBe('/admin/notices');
});

test('shows unread ones alone, by the address', async () => {
  has();
  const { path } = await opens();
  await page.getByRole('switch', { name: '只看未读' }).click();
  await expect.element(page.getByText('没有未读的通知')).toBeVisible();
  expect(path()).toBe('/admin/notices?unread=1');
  await expect.poll(() => sentTo(getNotice).at(-1)).toMatchObject({ unread_only: true });
});

test('says that they could not be read', async () => {
  refuses(getNotice, 'internal-error');
  await opens();
  await expect.element(page.getByRole('button', { name: '再试一次' })).toBeVisible();
});
