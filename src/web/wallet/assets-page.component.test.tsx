// 账户资产: its tabs, the balance's entries, and what was used by right and member.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, sentTo } from '../../../tests/components/calls.ts';
import { aSpendingRight } from '../../../tests/components/order.ts';
import { show, signIn } from '../../../tests/components/stage.tsx';
import { listInvoices } from '../../contract/wallet/invoice.ts';
import { listLots } from '../../contract/wallet/lot.ts';
import { getBalance, listBalanceEntries, listOrders } from '../../contract/wallet/order.ts';
import { getBalanceRefund } from '../../contract/wallet/refund.ts';
import { listApprovals } from '../../contract/wallet/spending.ts';
import { getUses } from '../../contract/wallet/usage.ts';
import { getWallet, listSpends } from '../../contract/wallet/wallet.ts';
import AssetsPage from './assets-page.tsx';

const order_no = 'Z20261124abcdefgh1234';
const none = { items: [], next: null };
const at = '2026-11-24T01:00:00.000Z';
const topUp = { id: 2, label: '充值', fen: 100_000, order_no, at };
const bought = { id: 3, label: '购买', fen: -29_850, order_no: '', at };

beforeEach(() => {
  signIn('recruiter');
  answers(getWallet, {
    plan: { code: 'free', label: '免费版', is_trial: false },
    since: null,
    until: null,
    next: [],
    renews: false,
    quotas: [],
    upgrade: null,
  });
  answers(getBalance, { free_fen: 70_150, held_fen: 0, spending: aSpendingRight() });
  answers(getBalanceRefund, { free_fen: 0, parts: [], by_hand_fen: 0, requests: [] });
  answers(listApprovals, []);
  answers(listBalanceEntries, ({ kind }) => ({
    items: kind ? [topUp] : [bought, topUp],
    next: null,
  }));
  for (const list of [listLots, listOrders, listInvoices, listSpends]) answers(list, none);
  answers(getUses, {
    uses: [
      {
        kind: 'refresh',
        label: '职位刷新',
        unit: '次',
        total: 7,
        members: [
          { id: 4, name: '方晓', count: 4 },
          { id: null, name: '', count: 3 },
        ],
      },
    ],
  });
});

const opens = (query = '') =>
  show(<AssetsPage />, { at: `/layout/assets${query}`, route: '/layout/assets' });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const tab = (name: string) =>
  page.getByRole('navigation', { name: '账户资产' }).getByRole('link', { name });

test('a plan that is renewed says until when, and names what follows', async () => {
  const plan = { code: 'year', label: 'VIP 年卡' } as const;
  const later = { starts_at: '2027-06-12T02:00:00.000Z', ends_at: '2028-06-12T02:00:00.000Z' };
  answers(getWallet, {
    plan: { ...plan, is_trial: false },
    since: '2026-06-12T02:00:00.000Z',
    until: later.starts_at,
    next: [{ ...plan, ...later }],
    renews: false,
    quotas: [],
    upgrade: null,
  });
  await opens();
  const words = '2026-06-12 至 2027-06-12，已续到 2028-06-12';
  await expect.element(page.getByText(words)).toBeVisible();
  const next = page.getByText('之后：VIP 年卡，2027-06-12 至 2028-06-12');
  await expect.element(next).toBeVisible();
});

test('units that are asked back are shown as frozen', async () => {
  const lot = {
    id: 6,
    kind: { code: 'top', label: '职位置顶' },
    label: '置顶 10 次',
    quantity: 1,
    unit: '次',
    units: 10,
    used: 2,
    left: 0,
    held: 8,
    state: 'open',
    state_label: '可用',
    starts_at: at,
    ends_at: '2027-11-24T01:00:00.000Z',
    order_no,
  } as const;
  answers(listLots, { items: [lot, { ...lot, id: 5, left: 8, held: 0 }], next: null });
  await opens();
  await expect.element(page.getByText('退款审核中，已冻结 8 次')).toBeVisible();
  // One of the two alone: the other can be used.
  expect(page.getByText(/已冻结/).elements()).toHaveLength(1);
  await expect.element(page.getByText('可用', { exact: true })).toBeVisible();
});

test('each tab has an address', async () => {
  const shown = await opens();
  await expect.element(heading('账户余额')).toBeVisible();
  await tab('订单与发票').click();
  await expect.element(heading('订单')).toBeVisible();
  await expect.element(heading('发票')).toBeVisible();
  await expect.element(heading('账户余额')).not.toBeInTheDocument();
  await expect.poll(shown.path).toBe('/layout/assets?tab=orders');
});

test.each([
  ['#invoices', '发票'],
  ['?kind=top', '使用记录'],
])('the older address %s leads to its tab', async (query, name) => {
  await opens(query);
  await expect.element(heading(name)).toBeVisible();
});

test('the entries of the balance lead to their orders, and are read by kind', async () => {
  await opens('?tab=entries');
  await expect.element(page.getByText('−¥298.50')).toBeVisible();
  await expect.element(page.getByText('+¥1000')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: `订单 ${order_no}` }))
    .toHaveAttribute('href', `/layout/pay/${order_no}`);
  await page.getByRole('combobox', { name: '明细的类型' }).selectOptions('top_up');
  await expect.poll(() => sentTo(listBalanceEntries).at(-1)).toEqual({ kind: 'top_up' });
  await expect.element(page.getByText('−¥298.50')).not.toBeInTheDocument();
  await expect.element(page.getByText('+¥1000')).toBeVisible();
});

test('what was used is a table for screen readers, of 90 days or of the month chosen', async () => {
  await opens('?tab=uses');
  await expect.element(heading('近 90 天的用量')).toBeVisible();
  const row = page.getByRole('row', { name: '职位刷新 方晓 4 次' });
  await expect.element(row).toBeInTheDocument();
  await expect.element(page.getByRole('row', { name: /已注销的成员 3 次/ })).toBeInTheDocument();
  await opens('?tab=uses&month=2026-10');
  await expect.element(heading('2026 年 10 月的用量')).toBeVisible();
  expect(sentTo(getUses).at(-1)).toEqual({ month: '2026-10' });
});
