// A refund from its beginning to its end. Its amount is set aside in the ledger until it is known how it ended. One that
// failed never leaves its money in between: what was paid for a plan, a pack or a service goes to the balance, and by
// hand where the enterprise has closed its account; a balance that was to be paid back is paid by hand.
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { priceOf } from '../../../contract/value/money.ts';
import { type PaymentWay, paymentWays } from '../../../contract/wallet/order.ts';
import { orderMoves } from '../../../contract/wallet/order-states.ts';
import {
  type RefundStateCode,
  refundRequestMoves,
} from '../../../contract/wallet/refund-states.ts';
import { say } from '../../notice/notice.ts';
import type { Db } from '../../platform/db/db.ts';
import { isClosed } from '../closing/queries.ts';
import { followRefund } from '../invoice/red.ts';
import type { Account } from '../ledger/accounts.ts';
import { record, release, settle, sourceOf } from '../ledger/ledger.ts';
import { insertRefund, listStrayStates, updateRefund } from '../order/attempt.queries.ts';
import { tellMoney, tellOrder } from '../order/notices.ts';
import { lockOrder, updateOrder } from '../order/queries.ts';
import { listRefundsOf, lockRequest, type Refund, updateRequest } from './queries.ts';

interface NewRefund {
  enterprise_id: number;
  /** Where the money lies. */
  from: Account;
  way: PaymentWay;
  number: string;
  fen: number;
  /** The order whose payment goes back; null for what fits none. */
  order_id: number | null;
  attempt_id: number | null;
  request_id: number | null;
  reason: string;
  is_stray: boolean;
}

const FINAL: readonly RefundStateCode[] = ['succeeded', 'failed'];
export const isFinal = (state: RefundStateCode): boolean => FINAL.includes(state);

/** Balance entries say whether money came back, or left the site. */
const kindOf = (from: Account) => (from.startsWith('balance:') ? 'payback' : 'refund');

/**
 * Begins a refund. To the balance it is done at once, a provider is asked by the job, and finance pays what goes to a
 * bank account. The caller holds the orders' lock of the enterprise.
 */
export async function openRefund(trx: Db, asked: NewRefund, now: Date): Promise<void> {
  const { enterprise_id, from, ...row } = asked;
  const way = await openWay(trx, asked);
  const to: Account = way === 'balance' ? `balance:${enterprise_id}` : `external:${way}`;
  const [pend_id = 0] = await record(trx, {
    idem: `refund:${row.number}`,
    kind: kindOf(from),
    ...(row.order_id !== null && { order_id: row.order_id }),
    event_at: now,
    transfers: [{ from, to, amount: row.fen, phase: 'pend' }],
  });
  const refund = await insertRefund(trx, {
    ...row,
    way,
    pend_id,
    state: way === 'bank' ? 'by_hand' : 'requested',
    created_at: now,
    ask_at: way === 'bank' || way === 'balance' ? null : now,
  });
  if (way === 'balance') await moveRefund(trx, { ...refund, enterprise_id }, 'succeeded', now);
}

/** Nobody could use the balance of an enterprise that has closed its account: finance transfers the money instead. */
async function openWay(trx: Db, { way, enterprise_id }: NewRefund): Promise<PaymentWay> {
  return way === 'balance' && (await isClosed(trx, enterprise_id)) ? 'bank' : way;
}

type Owned = Refund & { enterprise_id: number };

/** Moves a refund to another state, with everything that follows from it. */
export async function moveRefund(
  trx: Db,
  refund: Owned,
  to: RefundStateCode,
  now: Date,
): Promise<void> {
  const { id, number, pend_id, fen, order_id, request_id } = refund;
  const from = await sourceOf(trx, pend_id);
  const by = { idem: `${number}:${to}`, kind: kindOf(from), event_at: now } as const;
  if (to === 'succeeded') await settle(trx, pend_id, fen, by);
  if (to === 'failed') await release(trx, pend_id, by);
  await updateRefund(trx, id, { state: to, done_at: isFinal(to) ? now : null });
  if (to === 'failed') await replace(trx, refund, from, now);
  if (to === 'succeeded' && order_id !== null) await wentBack(trx, refund, order_id, now);
  if (isFinal(to) && request_id !== null) await finishRequest(trx, request_id, now);
}

/** What an order has got back, or that its odd payments are all gone. */
async function wentBack(
  trx: Db,
  { fen, is_stray, way }: Owned,
  order_id: number,
  now: Date,
): Promise<void> {
  const order = await lockOrder(trx, order_id);
  if (is_stray) {
    const 去向 =
      way === 'bank' ? '财务已转回付款账户' : `已退到${labelOf(paymentWays, way ?? 'bank')}`;
    const values = { 金额: priceOf(fen), 去向, 订单号: order.number };
    await tellOrder(trx, order, say('plan.stray_returned', values), now);
    if (order.state !== 'review') return;
    const states = await listStrayStates(trx, order_id);
    const state = orderMoves.next(order.state, 'refundWhole');
    if (state && states.every(isFinal)) await updateOrder(trx, order_id, { state });
    return;
  }
  const refunded_fen = order.refunded_fen + fen;
  const move = refunded_fen === order.fen ? 'refundWhole' : 'refundPart';
  const state = orderMoves.next(order.state, move);
  if (state === null) throw new Error(`order ${order_id} cannot be refunded while ${order.state}`);
  await updateOrder(trx, order_id, { refunded_fen, state });
  await followRefund(trx, order_id, now);
}

/** Sends the money of a refund that failed by another way. */
async function replace(trx: Db, failed: Owned, from: Account, now: Date): Promise<void> {
  const { enterprise_id, number, fen, order_id, attempt_id, request_id, reason, is_stray } = failed;
  const toBalance = from.startsWith('deferred:');
  const same = { enterprise_id, fen, order_id, attempt_id, request_id, reason, is_stray, from };
  const way = toBalance ? 'balance' : 'bank';
  await openRefund(trx, { ...same, number: `${number}H`, way }, now);
  const words = say('plan.refund_failed', {
    付款方式: labelOf(paymentWays, failed.way ?? 'bank'),
    金额: priceOf(fen),
    去向: toBalance
      ? '这笔钱已转入账户余额，可以继续使用，也可以申请退回'
      : '改由财务转账到贵企业的对公账户，转出后会通知您',
  });
  const about = { enterprise_id, account_id: null, link: '/layout/assets' };
  await tellMoney(trx, about, words, now);
}

/** A request is done once everything has gone, by whatever way. */
export async function finishRequest(trx: Db, request_id: number, now: Date): Promise<void> {
  const request = await lockRequest(trx, request_id, null);
  const state = request && refundRequestMoves.next(request.state, 'finish');
  if (!state) return;
  const refunds = await listRefundsOf(trx, [request_id]);
  if (!refunds.every((one) => isFinal(one.state))) return;
  await updateRequest(trx, request_id, { state });
  const parts = refunds
    .filter((one) => one.state === 'succeeded')
    .map(({ fen, way }) => `${priceOf(fen)} 退到${labelOf(paymentWays, way ?? 'bank')}`);
  const values = { 金额: priceOf(request.fen), 去向: parts.join('，') };
  if (request.order_id === null) {
    const words = say('plan.refunded', { ...values, 所属订单: '' });
    await tellMoney(trx, { ...request, link: '/layout/assets' }, words, now);
    return;
  }
  const { number } = await lockOrder(trx, request.order_id);
  const words = say('plan.refunded', { ...values, 所属订单: `订单号 ${number}。` });
  await tellOrder(trx, { ...request, number }, words, now);
}
