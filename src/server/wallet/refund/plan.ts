// An order that goes back: how much, to which payments, and what ends with it.
import { shareOf } from '../../../contract/value/money.ts';
import { quotaKinds, type SpentKind } from '../../../contract/wallet/quota.ts';
import type { Db } from '../../platform/db/db.ts';
import { balancesOf, record, settle } from '../ledger/ledger.ts';
import { findPending } from '../ledger/queries.ts';
import { lotAccount } from '../lot/lot.ts';
import { endLot } from '../lot/queries.ts';
import { worthOf } from '../lot/worth.ts';
import { listCredits, listTerms, type lockOrder, updateOrder } from '../order/queries.ts';
import { findPayment, lockLotOf } from './queries.ts';
import { movedUp, type Paid, refundOf } from './rules.ts';

type Order = Awaited<ReturnType<typeof lockOrder>>;

/** The calculation for an order; null where nothing of it can go back now. */
function planRefund(order: Order, now: Date) {
  const { kind, state, starts_at, ends_at, replaced_by, used_days, snapshot, fen, credit_fen } =
    order;
  const days = snapshot.days ?? 0;
  const isRunning = kind === 'plan' && (state === 'paid' || state === 'part_refunded');
  if (!isRunning || snapshot.refund_rule !== 'by_day' || replaced_by !== null) return null;
  if (starts_at === null || ends_at === null || ends_at <= now) return null;
  const worth_fen = fen + credit_fen;
  const found = refundOf({ worth_fen, days, used_days, starts_at, ends_at }, now);
  return found.fen > 0 ? { ...found, worth_fen, whole: days, unit: '天' } : null;
}

type Calculation = NonNullable<ReturnType<typeof planRefund>> & {
  /** The lot whose units go back, with how many are left. */
  lot: { id: number; kind: SpentKind; left: number } | null;
};

/** The calculation for any order: days of a plan, or units of a lot. Holds the lot, so that none is used meanwhile. */
export async function refundFor(db: Db, order: Order, now: Date): Promise<Calculation | null> {
  if (order.kind === 'plan') {
    const found = planRefund(order, now);
    return found && { ...found, lot: null };
  }
  if (order.snapshot.refund_rule !== 'by_unit' || order.paid_at === null) return null;
  const lot = await lockLotOf(db, order.id);
  if (!lot || lot.ended_at !== null || lot.ends_at <= now) return null;
  const { id, kind, units } = lot;
  const left = (await balancesOf(db, [lotAccount(lot)])).get(lotAccount(lot))?.free ?? 0;
  const worth_fen = order.fen + order.credit_fen;
  const { used, used_fen, unused_fen } = worthOf({ units, left, fen: worth_fen });
  const unit = quotaKinds.find(({ code }) => code === kind)?.unit ?? '次';
  if (unused_fen === 0 || left === 0) return null;
  const sums = { charge_fen: used_fen, fen: unused_fen, worth_fen };
  return { ...sums, used, whole: units, unit, lot: { id, kind, left } };
}

/** Ends a lot now: the units that were set aside expire. What was used is revenue already. */
export async function expireLot(
  trx: Db,
  order_id: number,
  units: { pend_id: number; idem: string },
  now: Date,
): Promise<void> {
  const lot = await lockLotOf(trx, order_id);
  if (!lot) throw new Error(`order ${order_id} has no lot`);
  const { amount } = await findPending(trx, units.pend_id);
  await settle(trx, units.pend_id, amount, { idem: units.idem, kind: 'lot_ended', event_at: now });
  await endLot(trx, lot.id, now);
}

/** The payment of an order with those of the plans that it was credited with. */
export async function paidFor(db: Db, order_id: number): Promise<Paid> {
  const payment = await findPayment(db, order_id);
  const credits: { fen: number; from: Paid }[] = [];
  for (const { from_order_id, fen } of await listCredits(db, order_id))
    credits.push({ fen, from: await paidFor(db, from_order_id) });
  return { ...payment, credits };
}

/** Ends a plan now: what was used is revenue, and what was paid for after it begins earlier. */
export async function endPlan(trx: Db, order: Order, charge_fen: number, now: Date): Promise<void> {
  const { id, enterprise_id, starts_at, ends_at, fen, credit_fen, earned_days, snapshot } = order;
  const days = snapshot.days ?? 0;
  const unearned = charge_fen - shareOf(fen + credit_fen, earned_days, days);
  if (unearned > 0)
    await record(trx, {
      idem: `earn:${id}:ended`,
      kind: 'recognition',
      order_id: id,
      event_at: now,
      transfers: [{ from: `deferred:${id}`, to: 'revenue', amount: unearned }],
    });
  if (starts_at === null || ends_at === null) return;
  const others = (await listTerms(trx, enterprise_id, now)).filter((one) => one.order_id !== id);
  for (const term of movedUp({ starts_at, ends_at }, others, now))
    await updateOrder(trx, term.order_id, { starts_at: term.starts_at, ends_at: term.ends_at });
  const hasBegun = starts_at < now;
  const span = hasBegun
    ? { ends_at: ends_at < now ? ends_at : now }
    : { starts_at: null, ends_at: null };
  await updateOrder(trx, id, { ...span, earned_days: days });
}
