// A feedback while it is written: checked, kept, sent once.
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, delayed, lost, sentTo } from '../../../tests/components/calls.ts';
import { show, signIn } from '../../../tests/components/stage.tsx';
import { getReportAgainst } from '../../contract/report/report.ts';
import {
  type Feedback,
  getFeedbackForm,
  listMyFeedback,
  reopenFeedback,
  submitFeedback,
} from '../../contract/site/feedback.ts';
import { getPrivateImage, uploadPrivateImage } from '../../contract/site/site.ts';
import FeedbackPage from './feedback-page.tsx';

const item: Feedback = {
  id: 1,
  kind: '求助',
  state: 'answered',
  label: '已回复',
  content: '通勤时间排序，希望列表里就能看到。',
  subject: '',
  messages: [],
  satisfaction: null,
  created_at: '2026-11-20T10:00:00+08:00',
};
const mine = (may_reopen: boolean) =>
  answers(listMyFeedback, {
    items: [{ ...item, pictures: [], may_reopen, may_rate: true }],
    next: null,
  });

beforeEach(() => {
  signIn('seeker');
  answers(getFeedbackForm, { contact: '138****8000', subjects: [] });
});
const opens = (query = '') => show(<FeedbackPage />, { at: `/jobHunting${query}` });
const content = () => page.getByRole('textbox', { name: /^内容/ });
const send = () => page.getByRole('button', { name: '提交反馈' }).click();
const told = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();
const words = '<img src=x onerror=alert(1)> 应当原样显示的文字';

describe('the form', () => {
  test('says how long the text must be, and the focus goes there', async () => {
    await opens();
    await send();
    await told('请填写内容');
    await expect.element(content()).toHaveFocus();
    await content().fill('太短了');
    await send();
    await told('内容至少 10 个字，还差 7 个');
    await content().fill('长'.repeat(2000));
    await send();
    await told('内容最多 500 个字，请删去 1500 个');
    expect(sentTo(submitFeedback)).toEqual([]);
  });

  test('loses nothing with the line, neither now nor when one comes back', async () => {
    const { unmount } = await opens();
    lost(submitFeedback);
    await page.getByRole('radio', { name: '求助' }).click();
    await content().fill(words);
    await send();
    await expect
      .element(page.getByRole('alert').getByText('暂时连不上服务器，请稍后重试'))
      .toBeVisible();
    await expect.element(content()).toHaveValue(words);
    await unmount();
    const { path } = await opens();
    await told(/已恢复上次没有提交的内容/);
    await expect.element(content()).toHaveValue(words);
    answers(submitFeedback, { id: 1 });
    mine(false);
    await send();
    await expect.poll(path).toBe('/jobHunting?tab=mine');
    expect(sentTo(submitFeedback).at(-1)).toMatchObject({ kind: 'help', content: words });
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  test('is sent once for two presses', async () => {
    const { path } = await opens();
    await content().fill(words);
    mine(false);
    const release = delayed(submitFeedback, { id: 1 });
    await page.getByRole('button', { name: '提交反馈' }).dblClick();
    release();
    await expect.poll(path).toBe('/jobHunting?tab=mine');
    expect(sentTo(submitFeedback)).toHaveLength(1);
  });

  test('begins anew when what was kept is cleared', async () => {
    const { unmount } = await opens();
    await content().fill(words);
    await unmount();
    await opens();
    await page.getByRole('button', { name: '清空重写' }).click();
    await expect.element(content()).toHaveValue('');
  });
});

test('a recruiter reads a decision, and may appeal, within the own area', async () => {
  signIn('recruiter');
  answers(getReportAgainst, {
    id: 31,
    target: '职位',
    name: '测试工程师',
    kind: '收费',
    state: 'verified',
    label: '属实',
    result: '职位已下架',
    reason: '职位要求先交培训费。',
    steps: [],
    appeal_until: '2026-12-20T10:00:00+08:00',
    appeal_content: '',
  });
  await show(<FeedbackPage />, { at: '/layout/feedback?tab=appeal&id=31' });
  await expect.element(page.getByRole('heading', { name: '反馈与举报' })).toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: '关于职位「测试工程师」的处理决定' }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: /申诉/ })).toBeVisible();
});

test('the staff’s queue is the staff’s: its address shows the form', async () => {
  await opens('?tab=work');
  await expect.element(content()).toBeVisible();
  await expect.element(page.getByRole('link', { name: '运营处理' })).not.toBeInTheDocument();
});

describe('pictures', () => {
  const picture = (name: string, type = 'image/png') => new File(['x'], name, { type });
  const input = () => page.elementLocator(document.querySelector('input[type="file"]') as Element);

  test('are pictures only, six at most, and may be taken away', async () => {
    let sent = 0;
    answers(uploadPrivateImage, () => {
      sent += 1;
      return { key: `private/picture-${sent}.webp`, width: 1, height: 1 };
    });
    answers(getPrivateImage, {
      name: 'x',
      media_type: 'image/webp',
      bytes: new Uint8Array(),
      inline: true,
    });
    await opens();
    await expect.element(content()).toBeVisible();
    await input().upload(picture('病毒.exe', 'application/x-msdownload'));
    await told('「病毒.exe」不是 JPG、PNG、WebP 或 GIF 图片');
    await input().upload(Array.from({ length: 7 }, (_, i) => picture(`${i}.png`)));
    await told('最多 6 张，多出的 1 张没有上传');
    await told('6/6');
    await page.getByRole('button', { name: '移除第 6 张图片' }).click();
    await told('5/6');
  });

  test('that were not sent say why', async () => {
    lost(uploadPrivateImage);
    await opens();
    await expect.element(content()).toBeVisible();
    await input().upload(picture('a.png'));
    await told('「a.png」没有上传成功：暂时连不上服务器，请稍后重试');
  });
});

describe('what was answered', () => {
  test('is taken up again with a text', async () => {
    mine(true);
    await opens('?tab=mine');
    await page.getByRole('button', { name: '还没解决，继续追问' }).click();
    await page.getByRole('button', { name: '提交追问' }).click();
    await told('请填写内容');
    await page
      .getByRole('textbox', { name: /^还有什么没解决/ })
      .fill('大概什么时候？我这周就要用。');
    answers(reopenFeedback, null);
    mine(false);
    await page.getByRole('button', { name: '提交追问' }).click();
    await expect
      .element(page.getByRole('button', { name: '还没解决，继续追问' }))
      .not.toBeInTheDocument();
    expect(sentTo(reopenFeedback)).toMatchObject([{ content: '大概什么时候？我这周就要用。' }]);
  });

  test('shows nothing yet, and says when it cannot be read', async () => {
    answers(listMyFeedback, { items: [], next: null });
    const { unmount } = await opens('?tab=mine');
    await expect.element(page.getByRole('heading', { name: /还没有/ })).toBeVisible();
    await unmount();
    lost(listMyFeedback);
    await opens('?tab=mine');
    await expect.element(page.getByRole('button', { name: '再试一次' })).toBeVisible();
  });
});
