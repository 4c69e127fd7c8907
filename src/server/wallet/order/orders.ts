// Orders: what one would cost, placing one, and the list of them.
import { randomInt } from 'node:crypto';
import { conflict, fail } from '../../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { priceOf } from '../../../contract/value/money.ts';
import { formatDate } from '../../../contract/value/time.ts';
import * as contract from '../../../contract/wallet/order.ts';
import { orderKinds } from '../../../contract/wallet/order.ts';
import type { OrderState } from '../../../contract/wallet/order-states.ts';
import { pageById, readIdCursor } from '../../platform/db/cursor.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { withCoupon } from '../coupon/coupon.ts';
import { insertUse, lockCoupon } from '../coupon/queries.ts';
import { balancesOf, record } from '../ledger/ledger.ts';
import { notesOf } from '../plan-notes.ts';
import { requireSpender, spendingRightOf } from '../spending/spending.ts';
import { detailOf, rightsOf, rowOf, ruleOf } from './detail.ts';
import { type Offer, offerFor, planOffersFor } from './offer.ts';
import {
  findOpenPlan,
  insertCredit,
  insertOrder,
  isSetAside,
  listOrders,
  lockOrders,
} from './queries.ts';
import { ORDER_MS } from './rules.ts';

/** What an order would cost, if it were placed and paid now. */
export const quoteOrder = handle(
  contract.quoteOrder,
  async ({ db, member: { enterprise_id }, now }, { coupon: code, ...wish }) => {
    const whole = await offerFor(db, enterprise_id, wish, now);
    const { offer, refusal } = await withCoupon(db, whole, { code, enterprise_id }, now);
    const { kind, act, snapshot, list_fen, credit_fen, fen } = offer;
    return {
      kind: { code: kind, label: labelOf(orderKinds, kind) },
      act,
      label: snapshot.label,
      quantity: offer.quantity,
      list_fen,
      credit_fen,
      coupon_fen: offer.coupon_fen,
      coupon_code: offer.coupon?.code ?? '',
      coupon_refusal: refusal,
      fen,
      starts_at: offer.starts_at?.toISOString() ?? null,
      ends_at: offer.ends_at?.toISOString() ?? null,
      notes: await notesOf(
        db,
        { kind, act, snapshot, enterprise_id, replaced_by: null },
        true,
        now,
      ),
      days: snapshot.days,
      rights: rightsOf(offer),
      credits: offer.credits.map(({ number, label, worth_fen, days, unused_days, fen }) => ({
        order_no: number,
        label,
        worth_fen,
        days,
        unused_days,
        fen,
      })),
      refund_rule: ruleOf(snapshot),
    };
  },
);

/** What each plan would cost now; one that cannot be bought says why. */
export const listPlanOffers = handle(contract.listPlanOffers, async ({ db, member, now }) => {
  const found = await planOffersFor(db, member.enterprise_id, now);
  const plans = found.map(({ code, offer }) => {
    if ('refusal' in offer)
      return { code, act: null, credit_fen: 0, fen: 0, refusal: offer.refusal };
    const { act, credit_fen, fen } = offer;
    return { code, act, credit_fen, fen, refusal: '' };
  });
  return { plans, spending: await spendingRightOf(db, member, now) };
});

const SIGNS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A number that tells the day, and nothing of how many orders there are. */
export function newNumber(letter: 'Z' | 'R', now: Date): string {
  const signs = Array.from({ length: 12 }, () => SIGNS[randomInt(SIGNS.length)]);
  return `${letter}${formatDate(now, 'yyyyMMdd')}${signs.join('')}`;
}

/**
 * Places an order at the price that the page showed.
 * @throws Failure `conflict`: another price, another order that still waits, or a plan that cannot be bought now.
 */
export const createOrder = handle(contract.createOrder, async (context, input) => {
  const { shown_fen, coupon: code, ...wish } = input;
  const { db, member, now } = context;
  const { enterprise_id, account_id } = member;
  const order_no = await transact(db, async (trx) => {
    await lockOrders(trx, enterprise_id);
    await requireSpender(trx, wish.kind, member);
    const open = wish.kind === 'plan' ? await findOpenPlan(trx, enterprise_id) : null;
    if (open) {
      const words = '贵企业已有一份待付款的套餐订单，请先付款或取消';
      throw conflict('order-open', words, { order_no: open });
    }
    if (code !== undefined) await lockCoupon(trx, code);
    const whole = await offerFor(trx, enterprise_id, wish, now);
    const { offer, refusal } = await withCoupon(trx, whole, { code, enterprise_id }, now);
    if (refusal) throw fail('conflict', refusal, { coupon: refusal });
    if (offer.fen !== shown_fen)
      throw conflict('price-changed', `应付金额现在是 ${priceOf(offer.fen)}，请确认后再下单`);
    return addOrder(trx, offer, { enterprise_id, account_id }, now);
  });
  return detailOf(context, { enterprise_id, order_no }, now);
});

const CLOSING = '上一份升级订单正在关闭，请稍后再试';

/** Places an order for what was offered, and sets its credits and its coupon aside; gives its number. The caller holds the lock. */
export async function addOrder(
  trx: Db,
  { credits, coupon, snapshot, starts_at: _, ends_at: __, ...offer }: Offer,
  who: { enterprise_id: number; account_id: number },
  now: Date,
): Promise<string> {
  const expires_at = new Date(now.getTime() + ORDER_MS);
  const number = newNumber('Z', now);
  // An order that is still being closed can have set it aside.
  for (const { order_id } of credits)
    if (await isSetAside(trx, order_id)) throw fail('conflict', CLOSING);
  const id = await insertOrder(trx, {
    ...offer,
    ...who,
    number,
    snapshot: JSON.stringify(snapshot),
    state: 'new',
    created_at: now,
    expires_at,
    look_at: expires_at,
  });
  if (coupon)
    await insertUse(trx, { order_id: id, coupon_id: coupon.id, enterprise_id: who.enterprise_id });
  const accounts = credits.map(({ order_id }) => `deferred:${order_id}` as const);
  const balances = await balancesOf(trx, accounts);
  for (const { order_id, fen, worth_fen, days, unused_days } of credits) {
    const from = `deferred:${order_id}` as const;
    if ((balances.get(from)?.free ?? 0) < fen) throw fail('conflict', CLOSING);
    const [pend_id = 0] = await record(trx, {
      idem: `credit:${id}:${order_id}`,
      kind: 'upgrade_credit',
      order_id: id,
      event_at: now,
      transfers: [{ from, to: `deferred:${id}`, amount: fen, phase: 'pend' }],
    });
    const credit = { order_id: id, from_order_id: order_id, fen, worth_fen, days, unused_days };
    await insertCredit(trx, { ...credit, pend_id });
  }
  return number;
}

const STATES: Readonly<Record<'waiting' | 'paid' | 'closed' | 'refunded', readonly OrderState[]>> =
  {
    waiting: ['new', 'pending', 'closing', 'review'],
    paid: ['paid'],
    closed: ['closed'],
    refunded: ['part_refunded', 'refunded'],
  };

/** A page of the enterprise's orders, the newest first. */
export const listOwnOrders = handle(
  contract.listOrders,
  async ({ db, member: { enterprise_id } }, { kind, state, cursor }) => {
    const filter = { kind, states: state && STATES[state] };
    const span = { before: readIdCursor(cursor), limit: PAGE_SIZE + 1 };
    const { items, next } = pageById(await listOrders(db, enterprise_id, filter, span));
    return { items: items.map(rowOf), next };
  },
);

export const getOrder = handle(contract.getOrder, (context, { order_no }) =>
  detailOf(context, { enterprise_id: context.member.enterprise_id, order_no }, context.now),
);
