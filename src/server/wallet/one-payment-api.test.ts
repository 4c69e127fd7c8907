// Once an order is paid, or sold no more, no other attempt to pay it stays payable at its provider.
import { beforeEach, expect, test } from 'vitest';
import {
  bought,
  cashierFor,
  keepLoggedIn,
  ordered,
  press,
} from '../../../tests/stage/payment-stage.ts';
import { recruiterOf } from '../../../tests/stage/position-stage.ts';
import { type Person, type World, world } from '../../../tests/stage/world.ts';
import * as orders from '../../contract/wallet/order.ts';
import * as spending from '../../contract/wallet/spending.ts';
import { addMember } from '../enterprise/enterprise.ts';
import { askAttempt } from './order/asking.ts';
import { lookAfterOrders } from './order/jobs.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
const month = { kind: 'plan', product: 'month' } as const;
let w: World;
let boss: Person & { enterprise_id: number };
beforeEach(async () => {
  w = await world();
  w.setNow(NOW);
  boss = await recruiterOf(w);
  await keepLoggedIn(w);
});

const attempts = async () =>
  (await w.services.db.selectFrom('wallet_attempt').select('state').orderBy('id').execute()).map(
    ({ state }) => state,
  );
const trades = async () =>
  (
    await w.services.db
      .selectFrom('wallet_sandbox_trade')
      .select('state')
      .orderBy('out_no')
      .execute()
  ).map(({ state }) => state);
const stateOf = async (order_no: string) => (await boss.call(orders.getOrder, { order_no })).state;

test('a payment from the balance ends the cashier that was opened before', async () => {
  await bought(w, boss, { kind: 'top_up', top_up_fen: 50_000 });
  const order_no = await ordered(boss, month);
  const path = await cashierFor(boss, order_no);
  await boss.call(orders.payOrder, { order_no, way: 'balance', device: 'desktop' });
  // The provider is called by the job, not by the payment.
  expect((await trades()).sort()).toEqual(['paid', 'unpaid']);
  await lookAfterOrders(w.services, NOW);
  expect(await attempts()).toEqual(['paid', 'closed']);
  await press(w, path, 'pay');
  expect((await trades()).sort()).toEqual(['closed', 'paid']);
});

test('so does the approval of an administrator', async () => {
  const member = await w.person('recruiter');
  const { account_id } = member;
  const facts = { account_id, enterprise_id: boss.enterprise_id, title: 'HR', name: '许知意' };
  await addMember(w.services.db, { ...facts, role: 'recruiter' }, NOW);
  await keepLoggedIn(w);
  const { version } = await boss.call(spending.getSpending);
  const members = [{ id: account_id, may_spend: true, month_fen: 100 }];
  await boss.call(spending.saveSpending, { version, password_above_fen: 50_000, members });
  await bought(w, boss, { kind: 'top_up', top_up_fen: 50_000 });
  const order_no = await ordered(member, month);
  await member.call(spending.askApproval, { order_no });
  await cashierFor(boss, order_no);
  await boss.call(spending.decideApproval, { order_no, decision: 'pay', reason: '' });
  await lookAfterOrders(w.services, NOW);
  expect(await attempts()).toEqual(['paid', 'closed']);
});

/** An attempt beside the one that is paid, as one that could not be closed when the other was begun. */
async function besides(order_no: string): Promise<string> {
  const path = await cashierFor(boss, order_no);
  const { db } = w.services;
  await boss.call(orders.payOrder, { order_no, way: 'sandbox', device: 'desktop' });
  const old = path.split('/').at(-1) ?? '';
  await db
    .updateTable('wallet_attempt')
    .set({ state: 'waiting' })
    .where('out_no', '=', old)
    .execute();
  await db
    .updateTable('wallet_sandbox_trade')
    .set({ state: 'unpaid' })
    .where('out_no', '=', old)
    .execute();
  return path;
}

test.each(['paid', 'of another amount'])('so does a payment %s by another attempt', async (how) => {
  const order_no = await ordered(boss, month);
  const path = await besides(order_no);
  const other = path.replace(/A1$/, 'A2');
  if (how !== 'paid')
    await w.services.db
      .updateTable('wallet_sandbox_trade')
      .set({ fen: 1 })
      .where('out_no', '=', other.split('/').at(-1) ?? '')
      .execute();
  await press(w, other, 'pay');
  expect(await stateOf(order_no)).toBe(how === 'paid' ? 'paid' : 'review');
  await lookAfterOrders(w.services, NOW);
  expect(await attempts()).toEqual(['closed', 'paid']);
});

test('an answer that was asked for before the payment does not put the end off', async () => {
  await bought(w, boss, { kind: 'top_up', top_up_fen: 50_000 });
  const order_no = await ordered(boss, month);
  await cashierFor(boss, order_no);
  const waiting = w.services.db.selectFrom('wallet_attempt').selectAll();
  const read = await waiting.where('state', '=', 'waiting').executeTakeFirstOrThrow();
  await boss.call(orders.payOrder, { order_no, way: 'balance', device: 'desktop' });
  await askAttempt(w.services, read, NOW);
  await lookAfterOrders(w.services, NOW);
  expect(await attempts()).toEqual(['paid', 'closed']);
});

test('a provider that does not answer is asked again until the attempt has ended', async () => {
  await bought(w, boss, { kind: 'top_up', top_up_fen: 50_000 });
  const order_no = await ordered(boss, month);
  await cashierFor(boss, order_no);
  await boss.call(orders.payOrder, { order_no, way: 'balance', device: 'desktop' });
  w.services.config.sandboxCashier = false;
  await lookAfterOrders(w.services, NOW);
  w.services.config.sandboxCashier = true;
  expect(await attempts()).toEqual(['paid', 'waiting']);
  await lookAfterOrders(w.services, new Date(NOW.getTime() + 59_000));
  expect(await attempts()).toEqual(['paid', 'waiting']);
  await lookAfterOrders(w.services, new Date(NOW.getTime() + 61_000));
  expect(await attempts()).toEqual(['paid', 'closed']);
});
