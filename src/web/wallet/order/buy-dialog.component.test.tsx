// Buying a plan from the table: what is shown before the order, and the order at exactly that price.
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { anOffer, anOrder } from '../../../../tests/components/order.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import { createOrder, quoteOrder } from '../../../contract/wallet/order.ts';
import { BuyDialog, type Wanted } from './buy-dialog.tsx';

function Stage({ left_fen = null }: { left_fen?: number | null }) {
  const [wanted, setWanted] = useState<Wanted | null>({
    kind: 'plan',
    product: 'quarter',
    label: 'VIP 季卡',
  });
  return <BuyDialog wanted={wanted} left_fen={left_fen} onClose={() => setWanted(null)} />;
}

beforeEach(() => {
  signIn('recruiter');
  answers(quoteOrder, anOffer());
});

const dialog = page.getByRole('dialog', { name: '确认订单：VIP 季卡' });
const send = () => dialog.getByRole('button', { name: '提交订单' }).click();

test('who has less left this month reads that an approval is needed', async () => {
  await show(<Stage left_fen={1800} />, { at: '/layout/vip' });
  await expect.element(dialog.getByText(/^您本月还可以花 ¥18，不够付这份订单/)).toBeVisible();
});

test('price, credit, time, rights and refund stand there before the order, which is placed at that price', async () => {
  const shown = await show(<Stage />, { at: '/layout/vip' });
  await expect.element(dialog.getByText('¥798', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('−¥240（¥298 × 剩余 25 天 ÷ 31 天）')).toBeVisible();
  await expect.element(dialog.getByText('2026-11-24 08:00 至 2027-02-24 08:00')).toBeVisible();
  await expect.element(dialog.getByText('同时在招职位 50 个、职位置顶 6 次/月')).toBeVisible();
  await expect.element(dialog.getByText(/^有效期内可以申请退款/)).toBeVisible();
  await expect.element(dialog.getByText('¥558', { exact: true })).toBeVisible();
  answers(createOrder, anOrder());
  await send();
  await expect.poll(shown.path).toBe('/layout/pay/Z20261124abcdefgh1234');
  expect(sentTo(createOrder)).toEqual([{ kind: 'plan', product: 'quarter', shown_fen: 55_800 }]);
});

test('a changed price is said and shown, and nothing is ordered', async () => {
  const shown = await show(<Stage />, { at: '/layout/vip' });
  await expect.element(dialog.getByText('¥558', { exact: true })).toBeVisible();
  answers(quoteOrder, anOffer({ fen: 56_700 }));
  refuses(createOrder, 'conflict', '应付金额现在是 ¥567，请确认后再下单', {
    reason: 'price-changed',
  });
  await send();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('应付金额现在是 ¥567，请确认后再下单');
  await expect.element(dialog.getByText('¥567', { exact: true })).toBeVisible();
  expect(shown.path()).toBe('/layout/vip');
});

test('an order that still waits can be opened', async () => {
  const shown = await show(<Stage />, { at: '/layout/vip' });
  refuses(createOrder, 'conflict', '贵企业已有一份待付款的套餐订单，请先付款或取消', {
    reason: 'order-open',
    fields: { order_no: 'Z20261124zzzzzzzz9999' },
  });
  await send();
  await dialog.getByRole('link', { name: '打开这份订单' }).click();
  await expect.poll(shown.path).toBe('/layout/pay/Z20261124zzzzzzzz9999');
});

test('a pack is bought in a number from 1 to 99, at the price of that number', async () => {
  const pack: Wanted = { kind: 'pack', product: 'top-10', label: '置顶 10 次' };
  const asked = anOffer({
    kind: { code: 'pack', label: '次数包' },
    label: '置顶 10 次',
    credits: [],
    fen: 19_800,
  });
  answers(quoteOrder, asked);
  const shown = await show(<BuyDialog wanted={pack} left_fen={null} onClose={() => {}} />, {
    at: '/layout/vip',
  });
  const box = page.getByRole('dialog', { name: '确认订单：置顶 10 次' });
  await expect.element(box.getByText('¥198', { exact: true })).toBeVisible();
  const field = box.getByRole('textbox', { name: '数量' });
  const order = box.getByRole('button', { name: '提交订单' });
  for (const typed of ['0', '', '-1', '1.']) {
    await field.fill(typed);
    await expect.element(box.getByText('数量请填 1–99')).toBeVisible();
    await expect.element(order).toBeDisabled();
  }
  answers(quoteOrder, { ...asked, quantity: 12, fen: 237_600 });
  await field.fill('12');
  await expect.element(box.getByText('置顶 10 次 × 12')).toBeVisible();
  await expect.element(box.getByText('¥2376', { exact: true })).toBeVisible();
  answers(createOrder, anOrder());
  await order.click();
  await expect.poll(shown.path).toBe('/layout/pay/Z20261124abcdefgh1234');
  expect(sentTo(createOrder)).toEqual([
    { kind: 'pack', product: 'top-10', quantity: 12, shown_fen: 237_600 },
  ]);
});

test('a coupon is used by a press, and the order is placed at the price with it', async () => {
  const shown = await show(<Stage />, { at: '/layout/vip' });
  const order = dialog.getByRole('button', { name: '提交订单' });
  await expect.element(order).toBeEnabled();
  const field = dialog.getByRole('textbox', { name: '优惠码' });
  await field.fill('zemu-20');
  // Typed and not used: the price below is without it.
  await expect.element(order).toBeDisabled();
  await expect.element(dialog.getByText('点“使用”后，下面显示优惠后的价格')).toBeVisible();
  const refusal = '这个优惠码不能用来买VIP 季卡';
  answers(quoteOrder, anOffer({ coupon_refusal: refusal }));
  await dialog.getByRole('button', { name: '使用', exact: true }).click();
  await expect.element(dialog.getByText(refusal)).toBeVisible();
  await expect.element(dialog.getByText('¥558', { exact: true })).toBeVisible();
  answers(quoteOrder, anOffer({ coupon_code: 'ZEMU-10', coupon_fen: 5580, fen: 50_220 }));
  await field.fill('zemu-10');
  await dialog.getByRole('button', { name: '使用', exact: true }).click();
  await expect.element(dialog.getByText('−¥55.80（优惠码 ZEMU-10）')).toBeVisible();
  await expect.element(dialog.getByText('¥502.20', { exact: true })).toBeVisible();
  answers(createOrder, anOrder());
  await order.click();
  await expect.poll(shown.path).toBe('/layout/pay/Z20261124abcdefgh1234');
  expect(sentTo(createOrder)).toEqual([
    { kind: 'plan', product: 'quarter', coupon: 'ZEMU-10', shown_fen: 50_220 },
  ]);
});

test('a coupon that does not fit is left out of the order, and can be put away', async () => {
  await show(<Stage />, { at: '/layout/vip' });
  answers(quoteOrder, anOffer({ coupon_refusal: '这个优惠码已停用' }));
  await dialog.getByRole('textbox', { name: '优惠码' }).fill('OLD-1');
  await dialog.getByRole('button', { name: '使用', exact: true }).click();
  await expect.element(dialog.getByText('这个优惠码已停用')).toBeVisible();
  answers(createOrder, anOrder());
  await send();
  await expect
    .poll(() => sentTo(createOrder))
    .toEqual([{ kind: 'plan', product: 'quarter', shown_fen: 55_800 }]);
});
