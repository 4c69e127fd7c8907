// An upgrade that is bought in the last day of a plan which goes on: no day is given twice, and none is lost.
import { beforeEach, expect, test } from 'vitest';
import {
  bought,
  cashierFor,
  keepLoggedIn,
  ordered,
  press,
} from '../../../../tests/stage/payment-stage.ts';
import { recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { getOrder } from '../../../contract/wallet/order.ts';
import { decideRefund, getOrderRefund, requestRefund } from '../../../contract/wallet/refund.ts';
import { getWallet } from '../../../contract/wallet/wallet.ts';
import { auditLedger } from '../audit.ts';
import { balancesOf } from '../ledger/ledger.ts';
import { earnDays } from './earning.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
const DAY_MS = 86_400_000;
const days = (count: number) => new Date(NOW.getTime() + count * DAY_MS);
const month = { kind: 'plan', product: 'month' } as const;
const quarter = { kind: 'plan', product: 'quarter' } as const;

let w: World;
let boss: Person & { enterprise_id: number };
beforeEach(async () => {
  w = await world();
  w.setNow(NOW);
  boss = await recruiterOf(w);
  await keepLoggedIn(w);
});

const order = (order_no: string) => boss.call(getOrder, { order_no });
const refundOf = async (order_no: string) =>
  (await boss.call(getOrderRefund, { order_no })).quote?.fen ?? 0;
const planAt = async (now: Date) => {
  w.setNow(now);
  return (await boss.call(getWallet)).plan.code;
};
const balanced = async () => expect(await auditLedger(w.services.db)).toEqual([]);

test('the plan in its last day ends; the renewal is credited whole', async () => {
  const first = await bought(w, boss, month);
  const second = await bought(w, boss, month);
  const now = days(30.5);
  w.setNow(now);
  const upgrade = await bought(w, boss, quarter);
  // Its thirty-first day has begun and is used, so nothing of it is left to come again.
  expect((await order(first)).ends_at).toBe(now.toISOString());
  expect(await refundOf(first)).toBe(0);
  expect((await order(upgrade)).credits).toMatchObject([{ order_no: second, unused_days: 31 }]);
  const asked = await refundOf(upgrade);
  expect(asked).toBe(79_800);
  const wish = { order_no: upgrade, reason: '招聘暂停', shown_fen: asked };
  const { id } = await boss.call(requestRefund, wish);
  const operator = await w.person('operator');
  await operator.call(decideRefund, { id, decision: 'approve' });
  await balanced();
  for (const later of [31, 60, 92, 124]) expect(await planAt(days(later))).toBe('free');
  await earnDays(w.services.db, days(124));
  expect((await balancesOf(w.services.db, ['revenue'])).get('revenue')?.posted).toBe(29_800);
  await balanced();
});

test('a plan that runs and is not credited keeps the days that it has left', async () => {
  await bought(w, boss, month);
  const late = await ordered(boss, month);
  const path = await cashierFor(boss, late);
  const { db } = w.services;
  // Its provider does not answer, so it is not closed yet, and neither is the upgrade.
  const state = 'closing';
  await db.updateTable('wallet_order').set({ state }).where('number', '=', late).execute();
  const upgrade = await ordered(boss, quarter);
  const upgradePath = await cashierFor(boss, upgrade);
  await db.updateTable('wallet_order').set({ state }).where('number', '=', upgrade).execute();
  await press(w, path, 'pay');
  // The first month is over, the second has run for ten days and a half.
  w.setNow(days(41.5));
  await earnDays(db, days(41.5));
  await press(w, upgradePath, 'pay');
  expect(await order(late)).toMatchObject({
    starts_at: days(41.5 + 92).toISOString(),
    ends_at: days(41.5 + 92 + 20).toISOString(),
  });
  // Eleven of its days are used: floor(29800 × 11 ÷ 31) is not paid back.
  expect(await refundOf(late)).toBe(29_800 - 10_574);
  await balanced();
  expect(await planAt(days(41.5 + 91.9))).toBe('quarter');
  expect(await planAt(days(41.5 + 92))).toBe('month');
  expect(await planAt(days(41.5 + 112))).toBe('free');
  await earnDays(db, days(41.5 + 112));
  const sold = 29_800 + 29_800 + 79_800;
  const credited = (await order(upgrade)).credit_fen;
  expect((await balancesOf(db, ['revenue'])).get('revenue')?.posted).toBe(sold - credited);
  await balanced();
});

test('days are earned of plans behind those that an upgrade has set aside', async () => {
  const { db } = w.services;
  const others = [await recruiterOf(w), await recruiterOf(w)];
  for (const one of [boss, ...others]) await bought(w, one, month);
  // Two upgrades wait to be paid: more than fits one page of the job.
  w.setNow(new Date(NOW.getTime() + 60_000));
  for (const one of [boss, others[0] as Person]) await ordered(one, quarter);
  await earnDays(db, days(12), 1);
  const earned = await db
    .selectFrom('wallet_order')
    .select('earned_days')
    .where('act', '=', 'buy')
    .orderBy('id')
    .execute();
  expect(earned.map(({ earned_days }) => earned_days)).toEqual([0, 0, 12]);
  await balanced();
});
