// A plan paid by Alipay is paid back in part, over HTTP: at once, late, by a notice that comes before the answer, and
// not at all.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { numberOf, pageFor, withAlipay } from '../../../../../tests/stage/pay/alipay-stage.ts';
import { keepLoggedIn, ordered } from '../../../../../tests/stage/payment-stage.ts';
import { recruiterOf } from '../../../../../tests/stage/position-stage.ts';
import { askedBack } from '../../../../../tests/stage/refund-stage.ts';
import { type Person, type World, world } from '../../../../../tests/stage/world.ts';
import * as orders from '../../../../contract/wallet/order.ts';
import { decidePayout, decideRefund, listPayoutQueue } from '../../../../contract/wallet/refund.ts';
import { auditLedger } from '../../audit.ts';
import { earnDays } from '../../order/earning.ts';
import { lookAfterOrders } from '../../order/jobs.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
const DAY_MS = 86_400_000;
/** What is left of the plan on its tenth day, and goes back. */
const LEFT = 20_188;

let w: World;
let boss: Person;
let stage: Awaited<ReturnType<typeof withAlipay>>;
let order_no: string;
let out_no: string;
beforeEach(async () => {
  w = await world();
  w.setNow(NOW);
  boss = await recruiterOf(w);
  stage = await withAlipay(w);
  order_no = await ordered(boss, { kind: 'plan', product: 'month' });
  const page = await pageFor(boss, order_no);
  out_no = numberOf(page);
  await stage.pay(page);
  await stage.deliver();
  await keepLoggedIn(w);
});
afterEach(async () => {
  expect(await auditLedger(w.services.db)).toEqual([]);
  await stage.end();
});

/** Lets the jobs run when so many days have passed since the order. */
async function after(days: number) {
  const now = new Date(NOW.getTime() + days * DAY_MS);
  w.setNow(now);
  await earnDays(w.services.db, now);
  await lookAfterOrders(w.services, now);
}
/** Asks the plan's rest back on its tenth day, and has an operator agree. */
async function agreed() {
  await after(9.5);
  const id = await askedBack(boss, order_no);
  const operator = await w.person('operator');
  await operator.call(decideRefund, { id, decision: 'approve' });
}
const order = () => boss.call(orders.getOrder, { order_no });
const refunds = () => [...(stage.trades.get(out_no)?.refunds.values() ?? [])].map(({ fen }) => fen);

test('at once, and the notice of it changes nothing more', async () => {
  await agreed();
  await after(9.6);
  expect(refunds()).toEqual([LEFT]);
  const done = { state: 'part_refunded', refunded_fen: LEFT };
  expect(await order()).toMatchObject(done);
  await stage.deliver();
  expect([stage.waiting(), refunds()]).toEqual([0, [LEFT]]);
  expect(await order()).toMatchObject(done);
});

test('late, while the account has too little, under the same number', async () => {
  stage.refundsEnd = 'short';
  await agreed();
  await after(9.6);
  expect(await order()).toMatchObject({ state: 'paid', refunded_fen: 0 });
  stage.refundsEnd = 'later';
  await after(10);
  expect(await order()).toMatchObject({ state: 'paid', refunded_fen: 0 });
  for (const refund of stage.trades.get(out_no)?.refunds.values() ?? []) refund.isDone = true;
  await after(11);
  expect(await order()).toMatchObject({ state: 'part_refunded', refunded_fen: LEFT });
  expect(refunds()).toEqual([LEFT]);
});

test('by the notice, when the answer is lost', async () => {
  await agreed();
  // The job's call is done and its answer lost.
  stage.fail('cut');
  await after(9.6);
  await stage.deliver();
  expect(await order()).toMatchObject({ state: 'part_refunded', refunded_fen: LEFT });
  await after(12);
  expect(refunds()).toEqual([LEFT]);
});

test('not at all, when Alipay refuses: the money is in the balance', async () => {
  await agreed();
  Object.assign(stage.trades.get(out_no) ?? {}, { state: 'TRADE_FINISHED' });
  await after(9.6);
  expect(refunds()).toEqual([]);
  expect((await boss.call(orders.getBalance)).free_fen).toBe(LEFT);
});

test('by finance, when Alipay has refused for a week', async () => {
  stage.refundsEnd = 'short';
  await agreed();
  for (const days of [9.6, 12, 16.4]) await after(days);
  const operator = await w.person('operator');
  expect((await operator.call(listPayoutQueue, {})).items).toEqual([]);
  await after(16.6);
  const { items } = await operator.call(listPayoutQueue, {});
  expect(items).toMatchObject([
    { fen: LEFT, state: 'abnormal', trouble: '支付宝回答 ACQ.SELLER_BALANCE_NOT_ENOUGH' },
  ]);
  // It is not sent again, so that it cannot go back twice.
  stage.refundsEnd = 'done';
  await after(20);
  expect(refunds()).toEqual([]);
  const paid = { decision: 'confirm', reason: '已转账 1234' } as const;
  await operator.call(decidePayout, { id: items[0]?.id ?? 0, ...paid });
  expect(await order()).toMatchObject({ state: 'part_refunded', refunded_fen: LEFT });
});

test('by finance, when Alipay was switched off; an order that waits for it closes', async () => {
  await agreed();
  const waiting = await ordered(boss, { kind: 'top_up', top_up_fen: 10_000 });
  await pageFor(boss, waiting);
  const { alipay } = w.services.config;
  Object.assign(w.services.config, { alipay: null });
  await after(9.6);
  expect((await boss.call(orders.getOrder, { order_no: waiting })).state).toBe('closing');
  await after(10.6);
  expect((await boss.call(orders.getOrder, { order_no: waiting })).state).toBe('closed');
  const operator = await w.person('operator');
  const { items } = await operator.call(listPayoutQueue, {});
  expect(items).toMatchObject([{ fen: LEFT, trouble: '这种付款方式已停用' }]);
  Object.assign(w.services.config, { alipay });
});
