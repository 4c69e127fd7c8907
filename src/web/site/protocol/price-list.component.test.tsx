// The text on fees says what is sold, for how much, and what of it comes back.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/stage.tsx';
import type { Catalogue } from '../../../contract/wallet/catalogue.ts';
import { PriceList, pricePassages, RefundRules } from './price-list.tsx';
import { findIn } from './search.ts';

const catalogue: Catalogue = {
  plans: [
    {
      code: 'month',
      version_id: 2,
      label: 'VIP 月卡',
      list_fen: 31_000,
      days: 31,
      rights: { open_positions: 30, top: 3, urgent: 0 },
      refund_rule: 'by_day',
    },
  ],
  packs: [
    {
      code: 'top-10',
      version_id: 5,
      label: '置顶 10 次',
      list_fen: 19_800,
      days: 365,
      rights: { top: 10 },
      refund_rule: 'by_unit',
    },
  ],
  services: [],
};

test('each offer has price, end, content and rule of refunds', async () => {
  await show(
    <>
      <PriceList catalogue={catalogue} />
      <RefundRules catalogue={{ ...catalogue, packs: [] }} />
    </>,
    { at: '/protocol' },
  );
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  const plan = row('VIP 月卡');
  await expect.element(plan.getByText(/^¥310 \/ 31 天合 ¥10\/天$/)).toBeVisible();
  await expect.element(plan.getByText('同时在招职位 30 个；职位置顶 3 次/月')).toBeVisible();
  await expect.element(row('置顶 10 次').getByText('合 ¥19.8/次')).toBeVisible();
  await expect.element(row('置顶 10 次').getByText('按次退')).toBeVisible();
  await expect.element(page.getByText(/^按天退：有效期内可以申请退款/)).toBeVisible();
  expect(page.getByText(/^按次退：/).query()).toBeNull();
});

test('a name in the prices is found, and nothing is wider than a phone', async () => {
  const passages = pricePassages(catalogue, '收费标准');
  expect(findIn(passages, '置顶').map(({ heading }) => heading)).toEqual([
    'VIP 月卡',
    '置顶 10 次',
  ]);
  await page.viewport(390, 800);
  await show(<PriceList catalogue={catalogue} />, { at: '/protocol' });
  await expect.element(page.getByRole('row').getByText('合 ¥19.8/次')).toBeVisible();
  for (const table of page.getByRole('table').elements()) {
    expect(table.scrollWidth).toBeLessThanOrEqual(390);
  }
});
