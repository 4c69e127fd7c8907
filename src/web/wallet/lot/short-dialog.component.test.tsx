// Running out in the middle of an act: what is missing and what it costs, paying from the balance and going on, or
// going to the order; and that nothing happens when it fails or is left.
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, lost, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { anOrder, aSpendingRight } from '../../../../tests/components/order.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import { getCatalogue, type Offer } from '../../../contract/wallet/catalogue.ts';
import {
  createOrder,
  getBalance,
  getOrder,
  type OrderDetail,
  payOrder,
  type SpendingRight,
} from '../../../contract/wallet/order.ts';
import { askApproval } from '../../../contract/wallet/spending.ts';
import { tellChanges } from '../../data/changes.ts';
import { getMore } from '../../parts/quota/get-more.ts';
import ShortDialog from './short-dialog.tsx';

const pack: Offer = {
  code: 'top-10',
  version_id: 9,
  label: '置顶 10 次',
  list_fen: 19_800,
  days: 365,
  rights: { top: 10 },
  refund_rule: 'by_unit',
};
const single: Offer = {
  code: 'top-1',
  version_id: 10,
  label: '置顶 1 次',
  list_fen: 2500,
  days: 31,
  rights: { top: 1 },
  refund_rule: 'by_unit',
};

/** A page with an act that needs units. */
function Stage({ missing }: { missing: number }) {
  const [said, setSaid] = useState('');
  const press = () =>
    void getMore({ kind: 'top', missing, act: '置顶' }).then((yes) => setSaid(yes ? '做' : '不做'));
  return (
    <>
      <button type="button" onClick={press}>
        置顶
      </button>
      <p role="status">{said}</p>
      <ShortDialog />
    </>
  );
}

const dialog = page.getByRole('dialog', { name: '职位置顶不够用' });
const button = (name: RegExp | string) => dialog.getByRole('button', { name });
const said = page.getByRole('status').filter({ hasText: /做/ });
async function opens(free_fen: number, missing = 1, right: Partial<SpendingRight> = {}) {
  answers(getBalance, { free_fen, held_fen: 0, spending: aSpendingRight(right) });
  const shown = await show(<Stage missing={missing} />, { at: '/layout/position' });
  await page.getByRole('button', { name: '置顶', exact: true }).click();
  await expect.element(dialog).toBeVisible();
  return shown;
}

beforeEach(() => {
  signIn('recruiter');
  answers(getCatalogue, { plans: [], packs: [pack], services: [single] });
  answers(createOrder, anOrder());
  answers(payOrder, anOrder({ state: 'paid' }));
});

test('from the balance it is paid at once, and the act goes on', async () => {
  const shown = await opens(2500);
  await expect.element(dialog.getByText('还差 1 次职位置顶', { exact: false })).toBeVisible();
  await expect.element(dialog.getByText('置顶 10 次，¥198', { exact: false })).toBeVisible();
  await button('用余额支付 ¥25 并置顶').click();
  await expect.element(said).toHaveTextContent('做');
  expect(sentTo(createOrder)).toEqual([
    { kind: 'service', product: 'top-1', quantity: 1, shown_fen: 2500 },
  ]);
  expect(sentTo(payOrder)).toMatchObject([{ way: 'balance' }]);
  expect(shown.path()).toBe('/layout/position');
});

test('without enough in the balance it leads to the order, and the act is not done', async () => {
  const shown = await opens(2499, 3);
  await expect.element(dialog.getByText('置顶 1 次 × 3，¥75', { exact: false })).toBeVisible();
  await dialog.getByRole('radio', { name: /置顶 10 次/ }).click();
  await expect.element(button(/用余额支付/)).not.toBeInTheDocument();
  await button('去付款 ¥198').click();
  await expect.poll(shown.path).toBe('/layout/pay/Z20261124abcdefgh1234');
  expect(sentTo(createOrder)).toMatchObject([{ kind: 'pack', product: 'top-10', quantity: 1 }]);
  expect(sentTo(payOrder)).toEqual([]);
});

test('a payment without an answer leads to the order, which knows what became of it', async () => {
  lost(payOrder);
  const shown = await opens(90_000);
  await button('用余额支付 ¥25 并置顶').click();
  await expect.poll(shown.path).toBe('/layout/pay/Z20261124abcdefgh1234');
});

test('a changed price is said, and nothing is paid or done', async () => {
  refuses(createOrder, 'conflict', '应付金额现在是 ¥30，请确认后再下单', {
    reason: 'price-changed',
  });
  await opens(90_000);
  await button('用余额支付 ¥25 并置顶').click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('应付金额现在是 ¥30，请确认后再下单');
  expect(sentTo(payOrder)).toEqual([]);
  await button('取消').click();
  await expect.element(said).toHaveTextContent('不做');
});

test('more than can be bought at once is said', async () => {
  await opens(0, 1000);
  await expect.element(dialog.getByText(/一次不能补足这么多/)).toBeVisible();
  await button('知道了').click();
  await expect.element(said).toHaveTextContent('不做');
});

const rule = (change: Partial<OrderDetail['pay_rule']>): OrderDetail['pay_rule'] => ({
  may: 'pay',
  words: '',
  password: 'none',
  password_above_fen: 1000,
  ...change,
});

test('the payment password is asked for here, and the act goes on', async () => {
  const waits = anOrder({ label: '置顶 1 次', fen: 2500, pay_rule: rule({ password: 'asked' }) });
  answers(createOrder, waits);
  answers(getOrder, waits);
  const shown = await opens(90_000);
  await button('用余额支付 ¥25 并置顶').click();
  await dialog.getByLabelText(/^支付密码/).fill('295817');
  expect(sentTo(payOrder)).toEqual([]);
  await button('用余额支付 ¥25').click();
  await expect.element(said).toHaveTextContent('做');
  expect(sentTo(payOrder)).toMatchObject([{ way: 'balance', pay_password: '295817' }]);
  expect(shown.path()).toBe('/layout/position');
});

test('above the limit an administrator is asked, and the act goes on once they have paid', async () => {
  const words = '超出您本月的额度：额度 ¥20，已用 ¥0，这份订单 ¥25';
  const waits = anOrder({
    pay_rule: rule({ may: 'ask', words }),
    approval: {
      state: 'waiting',
      label: '等待管理员批准',
      by: '林小满',
      asked_at: '2026-11-24T01:00:00.000Z',
      reason: '',
    },
  });
  answers(createOrder, anOrder({ pay_rule: rule({ may: 'ask', words }) }));
  answers(askApproval, waits);
  answers(getOrder, waits);
  await opens(90_000, 1, { month_fen: 2000, left_fen: 2000 });
  await expect.element(dialog.getByText(/还可以花 ¥20，/)).toBeVisible();
  await button('提交管理员批准 ¥25').click();
  await expect.element(dialog.getByText('等待管理员批准')).toBeVisible();
  await expect.element(dialog.getByText(/管理员付了款就接着置顶/)).toBeVisible();
  expect(sentTo(askApproval)).toHaveLength(1);
  expect(sentTo(payOrder)).toEqual([]);
  answers(getOrder, anOrder({ state: 'paid', can_pay: false }));
  tellChanges(['wallet']);
  await expect.element(said).toHaveTextContent('做');
});

test('who may not spend is told whom to ask, and nothing is ordered', async () => {
  const words = '管理员还没有允许您使用企业的钱';
  await opens(90_000, 1, { may: false, words, ask: ['周岚'] });
  await expect.element(dialog.getByRole('note')).toHaveTextContent(`${words}。企业管理员：周岚。`);
  await expect.element(button(/支付|付款/)).not.toBeInTheDocument();
  await button('知道了').click();
  await expect.element(said).toHaveTextContent('不做');
  expect(sentTo(createOrder)).toEqual([]);
});
