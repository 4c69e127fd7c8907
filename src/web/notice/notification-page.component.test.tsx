// The notification centre: reading, removing and clearing notices; settings.
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, lost, refuses, sentTo } from '../../../tests/components/calls.ts';
import { pick } from '../../../tests/components/pick.ts';
import { show, signIn } from '../../../tests/components/stage.tsx';
import type { DataOf } from '../../contract/call/endpoint.ts';
import {
  getNotice,
  type Notice,
  readAllNotices,
  readNotice,
  removeNotice,
  removeReadNotices,
} from '../../contract/notice/center.ts';
import {
  getNoticeSettings,
  noticeGroups,
  saveNoticeSettings,
} from '../../contract/notice/settings.ts';
import NotificationPage from './notification-page.tsx';

const notice = (id: number, change: Partial<Notice> = {}): Notice => ({
  source: 'own',
  id,
  event_label: '收到面试邀请',
  kind: 'recruit',
  title: `第 ${id} 条`,
  body: '',
  link: '/personal-center',
  is_read: false,
  created_at: '2026-11-20T10:00:00+08:00',
  ...change,
});
function has(...items: Notice[]) {
  const total = items.filter(({ is_read }) => !is_read).length;
  const unread = { recruit: total, system: 0, announcement: 0, total };
  answers(getNotice, { items, next: null, unread });
}

beforeEach(() => signIn('seeker'));
const opens = (tab = 'recruit') => show(<NotificationPage />, { at: `/notification?tab=${tab}` });
const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });
const press = (name: string) => page.getByRole('button', { name }).click();
const told = (text: string) => expect.element(page.getByText(text).first()).toBeVisible();

describe('the list', () => {
  test('is empty, or could not be read', async () => {
    has();
    const { unmount } = await opens();
    await told('还没有招聘动态');
    await unmount();
    refuses(getNotice, 'internal-error');
    await opens();
    await expect.element(page.getByRole('button', { name: '再试一次' })).toBeVisible();
  });

  test('shows hostile words as words, and folds long ones', async () => {
    const title = '<img src=x onerror="document.title=1">';
    has(notice(1, { title, body: '很长'.repeat(900) }));
    answers(readNotice, null);
    await opens();
    await expect.element(row(title)).toBeVisible();
    expect(document.querySelector('img[src="x"]')).toBeNull();
    const folded = row(title).element().getBoundingClientRect().height;
    await press('展开全文');
    await expect
      .poll(() => row(title).element().getBoundingClientRect().height)
      .toBeGreaterThan(folded * 2);
  });

  test('marks one as read at once', async () => {
    has(notice(1));
    answers(readNotice, null);
    await opens();
    await press('标为已读');
    await expect.element(page.getByRole('button', { name: '标为已读' })).not.toBeInTheDocument();
    expect(sentTo(readNotice)).toEqual([{ id: 1, source: 'own' }]);
  });

  test('puts one away, and has it back when the line is lost', async () => {
    has(notice(1), notice(2));
    lost(removeNotice);
    await opens();
    await press('删除：第 1 条');
    await told('暂时连不上服务器，请稍后重试');
    await expect.element(row('第 1 条')).toBeVisible();
    answers(removeNotice, null);
    await press('删除：第 2 条');
    await told('已删除');
    await expect.element(row('第 2 条')).not.toBeInTheDocument();
  });

  test('reads all, and clears what is read after a question', async () => {
    has(notice(1));
    answers(readAllNotices, null);
    await opens();
    await expect.element(row('第 1 条')).toBeVisible();
    has(notice(1, { is_read: true }));
    await press('全部已读');
    await told('已全部标为已读');
    await press('清空已读');
    answers(removeReadNotices, null);
    has();
    await page.getByRole('dialog').getByRole('button', { name: '清空' }).click();
    await told('还没有招聘动态');
    expect(sentTo(removeReadNotices)).toEqual([{ side: 'seeker', kind: 'recruit' }]);
  });
});

describe('the settings', () => {
  const settings: DataOf<typeof getNoticeSettings> = {
    groups: noticeGroups.map(({ code }) => ({
      code,
      site: true,
      mail: true,
      sms: false,
      wechat: false,
    })),
    quiet_on: true,
    quiet_from: 22,
    quiet_to: 23,
    mail_cap: 10,
    sms_cap: 3,
    mail_address: 'l***@example.com',
    mail_available: true,
    mobile: '138****8000',
    sms_available: true,
    wechat_available: false,
    wechat_name: '',
  };
  const choice = () => page.getByRole('switch', { name: '订阅与推荐：短信' });
  beforeEach(() => answers(getNoticeSettings, settings));

  test('are kept, and nothing chosen is lost with the line', async () => {
    await opens('settings');
    await choice().click();
    await pick('免打扰开始时间', '21:00');
    await expect.element(page.getByRole('switch', { name: '账号安全：站内提醒' })).toBeDisabled();
    lost(saveNoticeSettings);
    await press('保存设置');
    await told('暂时连不上服务器，请稍后重试');
    await expect.element(choice()).toHaveAttribute('aria-checked', 'true');
    answers(saveNoticeSettings, (input) => input);
    await press('保存设置');
    await told('设置已保存');
    expect(sentTo(saveNoticeSettings).at(-1)).toMatchObject({ quiet_from: 21 });
  });

  test('want two hours that differ', async () => {
    await opens('settings');
    await pick('免打扰开始时间', '23:00');
    await told('开始和结束不能是同一时间');
    await expect.element(page.getByRole('button', { name: '保存设置' })).toBeDisabled();
  });
});
