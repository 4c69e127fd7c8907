// The editor of announcements: what is wrong is said first, the preview follows, what follows is told before publishing.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, sentTo } from '../../../../tests/components/calls.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import {
  getAnnouncement,
  listAnnouncements,
  publishAnnouncement,
  withdrawAnnouncement,
} from '../../../contract/notice/announcement.ts';
import EditPage from './edit-page.tsx';
import ListPage from './list-page.tsx';

const announcement = {
  id: 7,
  audience: 'all' as const,
  title: '今晚维护',
  body: '两点到四点不能登录。\n其他功能照常。',
  link: '/protocol',
  pinned: true,
  published_at: '2026-11-27T00:00:00+08:00',
  state: 'shown' as const,
  ends_at: null,
  withdrawn_at: null,
  version: 2,
  readers: 40,
};
const dialog = page.getByRole('dialog');
const form = page.getByRole('form', { name: '公告' });

beforeEach(() => signIn('operator'));

test('a new one is previewed and published with a reason, after saying what is wrong', async () => {
  answers(publishAnnouncement, { id: 8 });
  answers(listAnnouncements, { items: [announcement], next: null });
  const { path } = await show(<EditPage />, { at: '/admin/content/announcements/edit' });
  await form.getByRole('textbox', { name: '链接' }).fill('https://example.com');
  await form.getByRole('button', { name: '发布' }).click();
  await expect.element(form.getByText('请填写公告标题')).toBeVisible();
  await expect.element(form.getByText(/^链接应是本站的地址/)).toBeVisible();
  await form.getByRole('textbox', { name: '公告标题' }).fill('今晚维护');
  await form.getByRole('textbox', { name: '公告内容' }).fill('两点到四点不能登录。\n其他照常。');
  await form.getByRole('textbox', { name: '链接' }).fill('');
  await form.getByRole('checkbox', { name: /置顶/ }).click();
  await expect.element(page.getByText('两点到四点不能登录。', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: '发布' }).click();
  await expect.element(dialog.getByText(/包括未登录的访客）立即在页面上方/)).toBeVisible();
  await dialog.getByRole('textbox', { name: '原因' }).fill('按维护计划');
  await dialog.getByRole('button', { name: '发布' }).click();
  await expect.poll(path).toBe('/admin/content/announcements');
  expect(sentTo(publishAnnouncement)).toMatchObject([
    { audience: 'all', title: '今晚维护', pinned: true, starts_at: null, ends_at: null },
  ]);
});

test('one that is shown is taken back with a reason', async () => {
  answers(getAnnouncement, announcement);
  answers(withdrawAnnouncement, null);
  await show(<EditPage />, { at: '/admin/content/announcements/edit?id=7' });
  await page.getByRole('button', { name: '撤回' }).click();
  await expect.element(dialog.getByText(/所有人都不再看到它/)).toBeVisible();
  await dialog.getByRole('textbox', { name: '原因' }).fill('写错了时间');
  await dialog.getByRole('button', { name: '撤回' }).click();
  await expect.element(page.getByText('公告已撤回')).toBeVisible();
  expect(sentTo(withdrawAnnouncement)).toEqual([{ id: 7, reason: '写错了时间' }]);
});

test('the list says what becomes of each', async () => {
  answers(listAnnouncements, {
    items: [announcement, { ...announcement, id: 6, title: '下周活动', state: 'waiting' }],
    next: null,
  });
  await show(<ListPage />, { at: '/admin/content/announcements' });
  await expect.element(page.getByText('展示中')).toBeVisible();
  await expect.element(page.getByText('等待发布')).toBeVisible();
  await expect.element(page.getByText(/40 人已读/)).toBeVisible();
});
