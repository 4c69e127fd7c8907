// The record of a posting says what is known with its rule, and nothing of what is not.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/stage.tsx';
import type { PositionRecord } from '../../../contract/position/record.ts';
import { RecordCard } from './record-card.tsx';

const record: PositionRecord = {
  days_open: 40,
  renewals: 1,
  refreshes: 12,
  counted_from: null,
  last_seen: 'three-days',
  answers: { counted: 25, answered: 20, hired: 2 },
};
const shown = (facts: Partial<PositionRecord>) =>
  show(<RecordCard record={{ ...record, ...facts }} />, { at: '/position-details' });

test('shows days, moves, answers and hires, each with how it is counted', async () => {
  await shown({});
  const card = page.getByRole('region', { name: '这个职位的记录' });
  for (const text of ['第 40 天', '续期 1 次，刷新 12 次', '3 天内']) {
    await expect.element(card.getByText(text)).toBeVisible();
  }
  await expect.element(card.getByText('25 份投递，7 天内答复 20 份，录用 2 人')).toBeVisible();
  await expect.element(card.getByText(/不到 10 份显示“样本不足”/)).toBeVisible();
  await expect.element(card.getByText(/中间暂停的日子也算在内/)).toBeVisible();
  expect(card.getByText(/起计/).query()).toBeNull();
});

test('says 样本不足 under ten cases, and since when moves are counted', async () => {
  await shown({ answers: null, counted_from: '2026-11-27T04:00:00.000Z' });
  await expect.element(page.getByText('样本不足', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/从 2026年11月27日 起计，此前没有记录/)).toBeVisible();
  expect(page.getByText(/份投递，7 天内答复/).query()).toBeNull();
});

test('leaves out days of a stopped posting and a recruiter that there is none of', async () => {
  await shown({ days_open: null, last_seen: null });
  await expect.element(page.getByText('续期与刷新')).toBeVisible();
  expect(page.getByText('公开招聘').query()).toBeNull();
  expect(page.getByText('招聘者最近来过').query()).toBeNull();
});
