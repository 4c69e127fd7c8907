// Running out in the middle of an act: what is missing and what it costs, paying from the balance and going on, or
// going to the order; and that nothing happens when it fails or is left.
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, lost, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { anOrder } from '../../../../tests/components/order.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import { getCatalogue, type Offer } from '../../../contract/wallet/catalogue.ts';
import { createOrder, getBalance, payOrder } from '../../../contract/wallet/order.ts';
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
async function opens(free_fen: number, missing = 1) {
  answers(getBalance, { free_fen, held_fen: 0 });
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
