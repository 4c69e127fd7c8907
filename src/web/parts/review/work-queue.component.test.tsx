// A queue of operators: by keys alone, one case after another, taken by one person, and many at once.
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { answersQueue, show, signIn } from '../../../../tests/components/stage.tsx';
import { claimReview, listCaseClaims } from '../../../contract/console/review.ts';
import { decideEntry, listEntryQueue } from '../../../contract/operate/entry.ts';
import { useSession } from '../../data/session.ts';
import { EntryQueue } from '../../operate/entry-queue.tsx';
import type { CaseOf } from './work-queue.tsx';

const entry = (id: number, full_name: string): CaseOf<typeof listEntryQueue> => ({
  id,
  state: 'pending',
  label: '待审核',
  version: 1,
  position_ids: [1],
  attendees: 2,
  contact_name: '林小满',
  contact_phone: '13800000000',
  note: '',
  reason: '',
  entered_at: '2020-01-06T10:00:00.000Z',
  answered_at: null,
  activity: { id: 4, title: '秋季双选会', starts_at: '2027-11-24T10:00:00.000Z', visitors: 3 },
  enterprise: { id, full_name },
  positions: ['前端工程师'],
});
const ALL = [entry(1, '麦穗科技'), entry(2, '云杉物流'), entry(3, '青禾教育')];

let left: typeof ALL;
beforeEach(() => {
  signIn('operator');
  answersQueue();
  left = ALL;
  answers(listEntryQueue, () => ({ items: left, next: null, waiting: left.length }));
  answers(decideEntry, ({ id }) => {
    left = left.filter((one) => one.id !== id);
    return null;
  });
});
const opens = (query = '') => show(<EntryQueue />, { at: `/admin/review/entries${query}` });
const head = (name: string) => page.getByRole('button', { name: new RegExp(`^活动报名.*${name}`) });

describe('by keys alone', () => {
  test('a case is reached, opened, decided, and the next one opens with the focus on it', async () => {
    await opens();
    await expect.element(head('麦穗科技')).toBeVisible();
    await userEvent.keyboard('j');
    await expect.element(head('麦穗科技')).toHaveFocus();
    await userEvent.keyboard('j');
    await expect.element(head('云杉物流')).toHaveFocus();
    await userEvent.keyboard('k{Enter}');
    await expect.element(page.getByRole('button', { name: '通过', exact: true })).toBeVisible();
    await userEvent.keyboard('1');
    await expect.element(head('麦穗科技')).not.toBeInTheDocument();
    await expect.element(head('云杉物流')).toHaveAttribute('aria-expanded', 'true');
    await expect.element(head('云杉物流')).toHaveFocus();
    expect(sentTo(decideEntry)).toMatchObject([{ id: 1, decision: 'approve' }]);
  });

  test('letters in a text are letters', async () => {
    await opens('?open=2');
    const words = page.getByRole('textbox', { name: /^审核说明/ });
    await words.click();
    await userEvent.keyboard('jk1');
    await expect.element(words).toHaveValue('jk1');
    expect(sentTo(decideEntry)).toEqual([]);
  });

  test('they can be switched off', async () => {
    await opens();
    await page.getByText('键盘快捷键').click();
    await page.getByRole('checkbox', { name: '使用单个字母的快捷键' }).click();
    await userEvent.keyboard('j');
    await expect.element(head('麦穗科技')).not.toHaveFocus();
    await page.getByRole('checkbox', { name: '使用单个字母的快捷键' }).click();
  });
});

describe('a case', () => {
  test('is taken by writing in it, not by opening it', async () => {
    await opens();
    await head('云杉物流').click();
    const words = page.getByRole('textbox', { name: /^审核说明/ });
    await expect.element(words).toBeVisible();
    expect(sentTo(claimReview)).toEqual([]);
    await words.fill('核');
    await expect
      .poll(() => sentTo(claimReview))
      .toMatchObject([{ kind: 'entries', record_id: 2, take: false }]);
  });

  test('stays with whoever writes in it: an own claim is renewed before it ends', async () => {
    const mine = (id: number, minutes: number) => ({
      id,
      account_id: useSession.getState().userInfo?.account_id ?? 0,
      by: '',
      at: new Date(Date.now() - minutes * 60_000).toISOString(),
    });
    answers(listCaseClaims, { claims: [mine(1, 2), mine(2, 15)], staff: [] });
    await opens('?open=1');
    const words = page.getByRole('textbox', { name: /^审核说明/ });
    await words.fill('核');
    await head('云杉物流').click();
    await words.fill('对');
    await expect
      .poll(() => sentTo(claimReview))
      .toMatchObject([{ kind: 'entries', record_id: 2, take: false }]);
  });

  test('that a colleague has is said to be theirs, and taken over by one press', async () => {
    const theirs = { id: 1, account_id: 9, by: '程一鸣', at: '2026-11-24T10:00:00.000Z' };
    answers(listCaseClaims, { claims: [theirs], staff: [] });
    await opens('?open=1');
    await expect.element(page.getByText('程一鸣在处理', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: '通过', exact: true })).toBeDisabled();
    await page.getByRole('button', { name: '接手' }).click();
    expect(sentTo(claimReview)).toMatchObject([{ kind: 'entries', record_id: 1, take: true }]);
  });

  test('that waits longer than promised is marked', async () => {
    await opens();
    await expect.element(head('麦穗科技').getByText('已超时')).toBeVisible();
  });
});

describe('many at once', () => {
  test('say before what will happen to each, ask one reason, and say after what happened', async () => {
    await opens();
    await page.getByRole('checkbox', { name: /^选择 麦穗科技/ }).click();
    await page.getByRole('checkbox', { name: /^选择 云杉物流/ }).click();
    await page.getByRole('button', { name: '批量不通过' }).click();
    const dialog = page.getByRole('dialog', { name: '批量不通过 2 件' });
    await expect
      .element(dialog.getByText('“秋季双选会”的报名退回，报名人会看到原因。').first())
      .toBeVisible();
    await dialog.getByRole('button', { name: '不通过 2 件' }).click();
    await expect.element(dialog.getByText('处理说明至少 5 个字')).toBeVisible();
    refuses(decideEntry, 'conflict', '这份报名的状态已变化，请刷新后再处理');
    await dialog.getByRole('textbox', { name: /^处理说明/ }).fill('名额有限，请下次再来');
    await dialog.getByRole('button', { name: '不通过 2 件' }).click();
    await expect.element(dialog.getByText(/^0 件已处理，2 件没有处理/)).toBeVisible();
    await expect.element(dialog.getByText(/^没有处理：这份报名的状态已变化/).first()).toBeVisible();
    expect(sentTo(decideEntry)).toMatchObject([
      { id: 1, reason: '名额有限，请下次再来' },
      { id: 2, reason: '名额有限，请下次再来' },
    ]);
  });
});

test('a search is part of the address, and asks the server', async () => {
  const { router } = await opens();
  await page.getByRole('searchbox', { name: /^企业名称/ }).fill('麦穗');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.search).toBe(`?find=${encodeURIComponent('麦穗')}`);
  await expect.poll(() => sentTo(listEntryQueue).at(-1)).toMatchObject({ find: '麦穗' });
});
