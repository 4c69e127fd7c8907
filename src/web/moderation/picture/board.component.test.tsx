// The desk of pictures by the keyboard alone: one key passes, two refuse with a reason, all at once with a preview, and
// what was decided leaves at once.
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, delayed, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { answersQueue, show, signIn } from '../../../../tests/components/stage.tsx';
import { decidePicture, listPictureQueue } from '../../../contract/moderation/pictures.ts';
import { PictureBoard } from './board.tsx';
import { PICTURE_REASONS } from './reasons.ts';
import type { Picture } from './tile.tsx';

const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const picture = (id: number, owner: string, facts: Partial<Picture> = {}): Picture => ({
  id,
  slot: 'avatar',
  label: '求职者头像',
  src: DOT,
  owner,
  account_id: id,
  enterprise_id: null,
  is_shown: true,
  state: 'pending',
  state_label: '待审核',
  refused_before: 0,
  reason: '',
  appeal: '',
  is_own: false,
  created_at: '2020-01-06T10:00:00.000Z',
  waits_since: '2020-01-06T10:00:00.000Z',
  ...facts,
});

let left: Picture[];
beforeEach(() => {
  signIn('operator');
  answersQueue();
  left = [picture(1, '张**'), picture(2, '李*'), picture(3, '王**')];
  answers(listPictureQueue, () => ({ items: left, next: null, waiting: left.length }));
  answers(decidePicture, ({ id }) => {
    left = left.filter((one) => one.id !== id);
    return null;
  });
});
const opens = () => show(<PictureBoard />, { at: '/admin/review/pictures' });
const tile = (owner: string) =>
  page.getByRole('button', { name: `求职者头像 · ${owner}，放大查看` });

describe('by keys alone', () => {
  test('pictures are reached, passed with one key, and the next one has the focus', async () => {
    await opens();
    await expect.element(tile('张**')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tile('张**')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}1');
    await expect.element(tile('张**')).not.toBeInTheDocument();
    await expect.element(tile('李*')).toHaveFocus();
    await userEvent.keyboard('11');
    await expect.element(page.getByText('没有等待审核的图片')).toBeVisible();
    const pass = { decision: 'pass', reason: '' };
    expect(sentTo(decidePicture)).toEqual([1, 2, 3].map((id) => ({ id, ...pass })));
  });

  test('one is refused with a digit for the reason, or with words of one’s own', async () => {
    await opens();
    await expect.element(tile('张**')).toBeVisible();
    // Nothing has the focus yet: the first press only shows which one is meant.
    await userEvent.keyboard('2');
    await expect.element(tile('张**')).toHaveFocus();
    await userEvent.keyboard('2');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('3');
    await expect.element(tile('张**')).not.toBeInTheDocument();
    await expect.element(tile('李*')).toHaveFocus();
    await userEvent.keyboard('2');
    await page.getByRole('button', { name: '用写下的原因不通过' }).click();
    await expect.element(page.getByText(/请写明原因/)).toBeVisible();
    await page.getByRole('textbox', { name: '其他原因' }).fill('照片是某位明星');
    await page.getByRole('button', { name: '用写下的原因不通过' }).click();
    await expect.element(tile('李*')).not.toBeInTheDocument();
    expect(sentTo(decidePicture)).toEqual([
      { id: 1, decision: 'refuse', reason: PICTURE_REASONS[2] },
      { id: 2, decision: 'refuse', reason: '照片是某位明星' },
    ]);
  });

  test('all that is shown pass after a preview, without those that await an appeal', async () => {
    left.push(picture(4, '赵*', { state: 'appealing', state_label: '申诉中', appeal: '是本人' }));
    await opens();
    await expect.element(tile('张**')).toBeVisible();
    await userEvent.keyboard('a');
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('求职者头像 · 张**')).toBeVisible();
    expect(dialog.getByText('赵*').elements()).toEqual([]);
    await dialog.getByRole('button', { name: '通过 3 件' }).click();
    await expect.element(dialog.getByText(/3 件已处理/)).toBeVisible();
    expect(sentTo(decidePicture).map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});

describe('a picture', () => {
  test('leaves before the server answers, and is back when a colleague was quicker', async () => {
    delayed(decidePicture, null);
    await opens();
    await page.getByRole('button', { name: '通过：求职者头像 · 张**' }).click();
    await expect.element(tile('张**')).not.toBeInTheDocument();
    refuses(decidePicture, 'conflict', '这张图片已由同事审核，请刷新查看');
    await page.getByRole('button', { name: '通过：求职者头像 · 李*' }).click();
    await expect.element(page.getByText('这张图片已由同事审核，请刷新查看')).toBeVisible();
    await expect.element(tile('李*')).toBeVisible();
  });

  test('says whose it is, how long it waits, and what was refused before', async () => {
    left = [picture(7, '孙**', { refused_before: 2, is_shown: false })];
    await opens();
    await expect
      .element(page.getByRole('link', { name: '孙**' }))
      .toHaveAttribute('href', '/admin/people/7');
    for (const words of ['已超时', '通过后展示', '曾有 2 张未通过']) {
      await expect.element(page.getByText(words)).toBeVisible();
    }
  });

  test('under appeal is for somebody else than who refused it', async () => {
    const appealing = { state: 'appealing', state_label: '申诉中', appeal: '是我本人' } as const;
    left = [
      picture(1, '张**', { ...appealing, is_own: true }),
      picture(2, '李*', { ...appealing, reason: '有二维码' }),
    ];
    await opens();
    await expect.element(page.getByText('由另一位同事复核', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: '改判，恢复图片：求职者头像 · 李*' }).click();
    await expect.element(tile('李*')).not.toBeInTheDocument();
    expect(sentTo(decidePicture)).toEqual([{ id: 2, decision: 'overturn', reason: '' }]);
  });
});
