// A pinned announcement stands above the pages until it is dismissed in this browser.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../../tests/components/calls.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import { listShownAnnouncements } from '../../../contract/notice/announcement.ts';
import { useUnread } from '../live/unread.ts';
import { AnnouncementStrip } from './strip.tsx';

const announcement = (id: number, title: string, pinned = true) => ({
  id,
  audience: 'all' as const,
  title,
  body: '两点到四点不能登录。',
  link: '',
  pinned,
  published_at: '2026-11-27T00:00:00+08:00',
});

test('the newest pinned one first, then the next; what was dismissed stays away', async () => {
  localStorage.removeItem('zemu-announcements-dismissed');
  signIn('seeker');
  const items = [
    announcement(3, '今晚维护'),
    announcement(2, '新规则'),
    announcement(1, '旧', false),
  ];
  answers(listShownAnnouncements, { items });
  const shown = await show(<AnnouncementStrip />, { at: '/personal-center' });
  const link = page.getByRole('link', { name: '公告：今晚维护' });
  await expect.element(link).toHaveAttribute('href', '/announcements#announcement-3');
  await page.getByRole('button', { name: '不再显示公告：今晚维护' }).click();
  await expect.element(page.getByRole('link', { name: '公告：新规则' })).toBeVisible();
  await page.getByRole('button', { name: '不再显示公告：新规则' }).click();
  await expect.element(page.getByRole('region', { name: '公告' })).not.toBeInTheDocument();
  await shown.unmount();
  answers(listShownAnnouncements, { items: [announcement(4, '又一条'), ...items] });
  await show(<AnnouncementStrip />, { at: '/personal-center' });
  await expect.element(page.getByRole('link', { name: '公告：又一条' })).toBeVisible();
});

test('one that begins or is taken back while the page is open comes and goes', async () => {
  localStorage.removeItem('zemu-announcements-dismissed');
  signIn('seeker');
  const hear = () => useUnread.setState(({ heard }) => ({ heard: (heard ?? 0) + 1 }));
  answers(listShownAnnouncements, { items: [] });
  await show(<AnnouncementStrip />, { at: '/personal-center' });
  answers(listShownAnnouncements, { items: [announcement(5, '明早维护')] });
  hear();
  await expect.element(page.getByRole('link', { name: '公告：明早维护' })).toBeVisible();
  answers(listShownAnnouncements, { items: [] });
  hear();
  await expect.element(page.getByRole('region', { name: '公告' })).not.toBeInTheDocument();
});

test('what was dismissed is not drawn when another area of the site is opened', async () => {
  localStorage.setItem('zemu-announcements-dismissed', '[6]');
  signIn('seeker');
  answers(listShownAnnouncements, {
    items: [announcement(6, '已经关掉'), announcement(5, '还没看过')],
  });
  const drawn: string[] = [];
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) drawn.push(node.textContent ?? '');
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await show(<AnnouncementStrip />, { at: '/personal-center' });
  await expect.element(page.getByRole('link', { name: '公告：还没看过' })).toBeVisible();
  watch.disconnect();
  expect(drawn.join()).not.toContain('已经关掉');
});
