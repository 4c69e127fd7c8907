// The one place where an order becomes paid, by a provider (apply.ts) or from the balance (paying.ts): the money's
// entry in the ledger, the order's state, and what it gives: the balance, the plan from when until when, or a lot. Once
// for each order, in one transaction.
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { priceOf } from '../../../contract/value/money.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { orderName, type PaymentWay } from '../../../contract/wallet/order.ts';
import { orderMoves } from '../../../contract/wallet/order-states.ts';
import { quotaKinds } from '../../../contract/wallet/quota.ts';
import { say } from '../../notice/notice.ts';
import type { Db } from '../../platform/db/db.ts';
import { grantsOf } from '../catalogue/catalogue.ts';
import { freeUse } from '../coupon/queries.ts';
import type { Account } from '../ledger/accounts.ts';
import { balancesOf, record, release, settle } from '../ledger/ledger.ts';
import { giveLot } from '../lot/lot.ts';
import { closeOthersSoon } from './attempt.queries.ts';
import { tellOrder } from './notices.ts';
import { listCredits, listTerms, type lockOrder, updateOrder } from './queries.ts';
import { beginOf, DAY_MS, pushedBack, type Term } from './rules.ts';

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;

interface Payment {
  from: Account;
  way: PaymentWay;
  /** The key of the payment in the ledger. */
  idem: string;
  paid_at: Date;
  /** Why a plan was paid without a press, for those who are told. */
  note?: string;
}

/** Takes the money of an order into the books and gives what it buys. The caller holds the order's row. */
export async function completeOrder(
  trx: Db,
  order: LockedOrder,
  { from, way, idem, paid_at, note = '' }: Payment,
  now: Date,
): Promise<void> {
  const { id, enterprise_id, fen, kind } = order;
  const state = orderMoves.next(order.state, 'pay');
  if (state === null) throw new Error(`order ${id} cannot be paid while ${order.state}`);
  const isTopUp = kind === 'top_up';
  const to: Account = isTopUp ? `balance:${enterprise_id}` : `deferred:${id}`;
  await record(trx, {
    idem,
    kind: isTopUp ? 'top_up' : 'purchase',
    order_id: id,
    event_at: paid_at,
    transfers: [{ from, to, amount: fen }],
  });
  await closeOthersSoon(trx, id);
  const paid = { state, paid_at, paid_way: way } as const;
  if (isTopUp) {
    await updateOrder(trx, id, paid);
    const words = say('plan.topped_up', { 金额: priceOf(fen), 订单号: order.number });
    await tellOrder(trx, order, words, now);
    return;
  }
  if (kind === 'pack' || kind === 'service') {
    await updateOrder(trx, id, paid);
    await tellOrder(trx, order, lotWords(order, await giveLot(trx, order, now)), now);
    return;
  }
  const term = await givePlan(trx, order, now);
  await updateOrder(trx, id, { ...paid, ...term });
  await tellOrder(trx, order, planWords(order, term, { note, now }), now);
}

/** One that begins after what runs now has not been opened yet, so its notice says when it does. */
function planWords(
  { snapshot, number }: LockedOrder,
  { starts_at, ends_at }: Span,
  { note, now }: { note: string; now: Date },
) {
  const begin = formatDate(starts_at, 'yyyy-MM-dd');
  const end = formatDate(ends_at, 'yyyy-MM-dd');
  return say(starts_at > now ? 'plan.begins_later' : 'plan.begun', {
    套餐: snapshot.label,
    付款: note,
    开始: begin,
    截止: end,
    订单号: number,
  });
}

function lotWords(
  { snapshot, quantity, number }: LockedOrder,
  { kind, units, ends_at }: Awaited<ReturnType<typeof giveLot>>,
) {
  const unit = quotaKinds.find(({ code }) => code === kind)?.unit ?? '';
  return say('plan.lot_given', {
    商品: orderName(snapshot.label, quantity),
    份额: `${labelOf(quotaKinds, kind)} ${units} ${unit}`,
    截止: formatDate(ends_at, 'yyyy-MM-dd hh:mm'),
    订单号: number,
  });
}

interface Span {
  starts_at: Date;
  ends_at: Date;
}

/**
 * From when until when the plan holds. An upgrade begins now, in place of what it was credited with. Everything else
 * begins after what is paid already, so that no paid day is lost.
 */
async function givePlan(trx: Db, order: LockedOrder, now: Date): Promise<Span> {
  const { enterprise_id, snapshot, quantity, act } = order;
  await takeCredits(trx, order, now);
  const terms = await listTerms(trx, enterprise_id, now);
  const grants = await grantsOf(trx, enterprise_id, now);
  const starts_at =
    act === 'upgrade' ? now : beginOf({ terms, grants, product: snapshot.product }, now);
  const ends_at = new Date(starts_at.getTime() + (snapshot.days ?? 0) * quantity * DAY_MS);
  if (act === 'upgrade') await pushBack(trx, terms, ends_at, now);
  return { starts_at, ends_at };
}

/** What was paid meanwhile, and so not credited, goes on after the upgrade. */
async function pushBack(trx: Db, terms: readonly Term[], end: Date, now: Date): Promise<void> {
  let free = end;
  for (const term of terms) {
    const pushed = pushedBack(term, free, now);
    await updateOrder(trx, term.order_id, pushed);
    if (pushed.ends_at > now) free = pushed.ends_at;
  }
}

/** Moves the credits that were set aside into the new order; what is left of the old ones was used and is earned. */
async function takeCredits(trx: Db, { id }: LockedOrder, now: Date): Promise<void> {
  for (const { from_order_id, fen, pend_id } of await listCredits(trx, id)) {
    const kind = 'upgrade_credit';
    await settle(trx, pend_id, fen, {
      idem: `credit:${id}:${from_order_id}:take`,
      kind,
      event_at: now,
    });
    const from: Account = `deferred:${from_order_id}`;
    const used = (await balancesOf(trx, [from])).get(from)?.free ?? 0;
    if (used > 0)
      await record(trx, {
        idem: `earn:${from_order_id}:rest`,
        kind: 'recognition',
        order_id: from_order_id,
        event_at: now,
        transfers: [{ from, to: 'revenue', amount: used }],
      });
    await updateOrder(trx, from_order_id, { replaced_by: id });
  }
}

/** Gives back what was set aside for an order that ended unpaid: its credits, and the use of its coupon. */
export async function giveBack(trx: Db, order_id: number, now: Date): Promise<void> {
  await freeUse(trx, order_id, now);
  for (const { from_order_id, pend_id } of await listCredits(trx, order_id)) {
    const idem = `credit:${order_id}:${from_order_id}:free`;
    await release(trx, pend_id, { idem, kind: 'upgrade_credit', event_at: now });
  }
}
