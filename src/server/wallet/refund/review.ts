// The operators' queues: deciding what is asked back, and confirming what finance paid by hand.

import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { priceOf } from '../../../contract/value/money.ts';
import { asSentence } from '../../../contract/value/text-rule.ts';
import { ALONE_MAX_FEN } from '../../../contract/wallet/bill-states.ts';
import { orderName } from '../../../contract/wallet/order.ts';
import * as contract from '../../../contract/wallet/refund.ts';
import { refundMoves, refundRequestMoves } from '../../../contract/wallet/refund-states.ts';
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import { say } from '../../notice/notice.ts';
import type { Db } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { type Decision, review } from '../../platform/review.ts';
import type { Account } from '../ledger/accounts.ts';
import { release } from '../ledger/ledger.ts';
import { updateRefund } from '../order/attempt.queries.ts';
import { tellMoney } from '../order/notices.ts';
import { lockOrder, lockOrders } from '../order/queries.ts';
import { nextRefundNo } from '../order/refunding.ts';
import { finishRequest, moveRefund, openRefund } from './moving.ts';
import { endPlan, expireLot, paidFor } from './plan.ts';
import {
  findRefundById,
  findRequestOwner,
  listTopUps,
  lockRequest,
  payoutRows,
  type RequestRow,
  requestRows,
  updateRequest,
} from './queries.ts';
import { type Piece, splitOver, splitPlan } from './rules.ts';
import { refundShown, requestsShown } from './shown.ts';
import { usesInWords } from './uses.ts';

const KINDS = [
  { code: 'plan', label: '套餐' },
  { code: 'lot', label: '次数' },
  { code: 'balance', label: '余额' },
] as const;

/** Requests for the operators. */
export const refundQueue = handle(contract.listRefundQueue, ({ db, staff, now }, input) =>
  refundReview.list(db, { ...input, staff }, async (rows) => {
    const shown = await requestsShown(db, rows);
    const uses = await usesInWords(
      db,
      rows.map(({ id }) => id),
      now,
    );
    return rows.map((row, index) => ({
      ...(shown[index] as (typeof shown)[number]),
      kind: { code: row.kind, label: labelOf(KINDS, row.kind) },
      enterprise: { id: row.enterprise_id, full_name: row.full_name },
      asked_by: row.asked_by ?? '',
      label: row.snapshot ? orderName(row.snapshot.label, row.quantity ?? 1) : '',
      order_no: row.order_no ?? '',
      calculation: calculationOf(row),
      uses: uses.get(row.id) ?? '',
      payee: row.payee,
    }));
  }),
);

function calculationOf({ kind, used, charge_fen, fen, snapshot }: QueueRow): string {
  if (kind === 'balance') return '';
  const worth = priceOf(fen + charge_fen);
  if (kind === 'lot') return `实付 ${worth}，已用 ${used} 次计 ${priceOf(charge_fen)}`;
  return `实付 ${worth}，共 ${snapshot?.days ?? 0} 天，已用 ${used} 天计 ${priceOf(charge_fen)}`;
}
type QueueRow = Awaited<ReturnType<ReturnType<typeof requestRows>['execute']>>[number];

/** Sends back what was asked for, and ends the plan; or refuses, and the plan goes on. */
export const decideRefund = handle(
  contract.decideRefund,
  async ({ db, staff, now, bus }, input) => {
    const enterprise_id = await refundReview.decide(db, { ...input, staff }, now);
    tellEnterprise(bus, enterprise_id, 'wallet');
    return null;
  },
);

export const refundReview = review({
  kind: 'refunds',
  head: ({ full_name }) => full_name,
  table: 'wallet_refund_request',
  since: 'created_at',
  find: { numbers: ['number'], enterprise: true, order: true },
  waiting: ['waiting'],
  rows: requestRows,
  moves: refundRequestMoves,
  async lock(trx, id) {
    const owner = await findRequestOwner(trx, id);
    if (owner === null) return null;
    await lockOrders(trx, owner);
    return lockRequest(trx, id, null);
  },
  absent: '没有找到这份申请',
  changed: '这份申请已处理过，可以按状态查看结果',
  granting: ['approve'],
  reason: { min: 2, words: '请写明不退款的原因' },
  about: ({ account_id }) => account_id,
  enterprise: ({ enterprise_id }) => enterprise_id,
  async settle(trx, request, { decision, reason }: Decision<'approve' | 'refuse'>, now) {
    const { id, number, pend_id, enterprise_id, order_id, fen } = request;
    const state = refundRequestMoves.moves[decision].to;
    await release(trx, pend_id, { idem: `${number}:${state}`, kind: 'refund', event_at: now });
    await updateRequest(trx, id, { state, answer: reason, answered_at: now });
    const order = order_id === null ? null : await lockOrder(trx, order_id);
    const { units_pend_id } = request;
    const units = units_pend_id && { pend_id: units_pend_id, idem: `${number}:units` };
    if (state === 'approved') {
      if (order?.kind === 'plan') await endPlan(trx, order, request.charge_fen, now);
      else if (order && units) await expireLot(trx, order.id, units, now);
      await send(trx, request, now);
    }
    if (state === 'refused' && units)
      await release(trx, units.pend_id, { idem: units.idem, kind: 'refund', event_at: now });
    const what = order ? orderName(order.snapshot.label, order.quantity) : '余额';
    const link = order ? `/layout/pay/${order.number}` : '/layout/assets';
    const words =
      state === 'approved'
        ? say('plan.refund_approved', {
            商品: what,
            金额: priceOf(fen),
            随之: order ? `，${what}已结束` : '',
          })
        : say('plan.refund_refused', {
            商品: what,
            原因: asSentence(reason),
            随之: order ? `${what}没有因此改变` : '这笔余额已解冻',
          });
    await tellMoney(trx, { ...request, link }, words, now);
    await finishRequest(trx, id, now);
    return enterprise_id;
  },
});

/** Begins the refunds of an approved request, each by the way by which its money came. */
async function send(trx: Db, request: RequestRow, now: Date): Promise<void> {
  const { enterprise_id, order_id, id: request_id, fen, reason, number } = request;
  const { pieces, rest } =
    order_id === null
      ? splitOver(fen, await listTopUps(trx, enterprise_id))
      : splitPlan(fen, await paidFor(trx, order_id));
  const from: Account = order_id === null ? `balance:${enterprise_id}` : `deferred:${order_id}`;
  const same = { enterprise_id, from, request_id, reason, is_stray: false };
  for (const [index, piece] of pieces.entries()) {
    const { order_id, attempt_id, way } = piece.payment;
    const number = await numberOf(trx, piece, `${request.number}P${index + 1}`);
    await openRefund(trx, { ...same, order_id, attempt_id, way, number, fen: piece.fen }, now);
  }
  if (rest === 0) return;
  const none = { order_id: null, attempt_id: null, number: `${number}P0`, fen: rest };
  // What was paid for a plan fits its payments; only a balance can hold what no top-up brought.
  await openRefund(trx, { ...same, ...none, way: order_id === null ? 'bank' : 'balance' }, now);
}

const numberOf = (trx: Db, { payment: { attempt_id, out_no } }: Piece, other: string) =>
  attempt_id === null ? other : nextRefundNo(trx, { attempt_id, out_no });

/** The request behind a payout that two people look after; null for a small one and for one without a request. */
const largeRequestOf = ({ fen, request_id }: { fen: number; request_id: number | null }) =>
  fen > ALONE_MAX_FEN ? request_id : null;

/** Refunds that finance pays. */
export const payoutQueue = handle(contract.listPayoutQueue, ({ db, staff }, input) =>
  payoutReview.list(db, { ...input, staff }, async (rows) => {
    const forOthers = await payoutReview.forOthers(db, rows, staff.account_id);
    return rows.map((row) => ({
      ...refundShown(row),
      needs_other: forOthers.includes(row.id),
      id: row.id,
      enterprise: { id: row.enterprise_id, full_name: row.full_name },
      order_no: row.order_no ?? '',
      reason: row.reason,
      payee: row.payee || backTo(row),
      trouble: row.trouble,
    }));
  }),
);

/** Where a transfer came from: it goes back there. Of a closed enterprise nobody can be asked. */
function backTo({
  paid_from,
  bank_no,
  closed_at,
}: Pick<
  Awaited<ReturnType<ReturnType<typeof payoutRows>['execute']>>[number],
  'paid_from' | 'bank_no' | 'closed_at'
>) {
  if (paid_from !== null) return `转回原付款账户：${paid_from}，转入流水 ${bank_no ?? ''}`;
  return closed_at === null
    ? ''
    : '企业账号已注销，没有人可问：请在支付机构的商户平台按订单查到付款人，核对后转账';
}

/** Finance paid it by hand: the money has left. */
export const decidePayout = handle(
  contract.decidePayout,
  async ({ db, staff, now, bus }, input) => {
    const enterprise_id = await payoutReview.decide(db, { ...input, staff }, now);
    tellEnterprise(bus, enterprise_id, 'wallet');
    return null;
  },
);

export const payoutReview = review({
  kind: 'payouts',
  head: ({ full_name }) => full_name,
  table: 'wallet_refund',
  since: 'created_at',
  find: { numbers: ['number'], order: true },
  waiting: ['abnormal', 'by_hand'],
  rows: payoutRows,
  moves: refundMoves,
  async lock(trx, id) {
    const found = await findRefundById(trx, id);
    if (!found) return null;
    await lockOrders(trx, found.enterprise_id);
    return findRefundById(trx, id);
  },
  absent: '没有找到这笔退款',
  changed: '这笔退款已处理过，可以按状态查看结果',
  granting: ['confirm'],
  // Money that leaves the books by somebody's word: who let it go does not also say that it went.
  second: {
    decisions: ['confirm'],
    after: { kind: 'refunds', decisions: ['approve'], of: (row) => largeRequestOf(row) },
    words: '这笔退款的申请是您通过的，转账要由另一位运营确认',
  },
  async settle(trx, refund, { id, reason }: Decision<'confirm'>, now) {
    await updateRefund(trx, id, { note: reason });
    await moveRefund(trx, refund, 'succeeded', now);
    return refund.enterprise_id;
  },
});
