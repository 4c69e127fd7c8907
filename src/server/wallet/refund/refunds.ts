// Asking a plan or the balance back, and taking a request for a plan back. The sum is set aside from the request on:
// the days are counted once, so that what was shown is what goes back, however long the decision takes.
import { conflict, fail, fieldFault } from '../../../contract/call/errors.ts';
import { priceOf } from '../../../contract/value/money.ts';
import * as contract from '../../../contract/wallet/refund.ts';
import { refundRequestMoves } from '../../../contract/wallet/refund-states.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { findLive } from '../invoice/queries.ts';
import { balancesOf, record, release } from '../ledger/ledger.ts';
import { lotAccount } from '../lot/lot.ts';
import { newNumber } from '../order/orders.ts';
import { findOrder, isSetAside, lockOrder, lockOrders } from '../order/queries.ts';
import { paidFor, refundFor } from './plan.ts';
import {
  findRequestFor,
  hasWaitingPayback,
  insertRequest,
  listOtherRefunds,
  listPaybacks,
  listTopUps,
  lockRequest,
  updateRequest,
} from './queries.ts';
import { splitOver, splitPlan } from './rules.ts';
import { partsOf, refundShown, requestsShown } from './shown.ts';

const ABSENT = '没有找到这份订单';
const ANSWERED = '这份申请已处理过，请刷新后查看';
const PAYBACKS_SHOWN = 5;

/** Requests under which a plan is gone, or may be soon. */
const isLive = (request: { state: string } | null) =>
  request !== null && request.state !== 'refused' && request.state !== 'withdrawn';

export const getOrderRefund = handle(
  contract.getOrderRefund,
  async ({ db, member: { enterprise_id }, now }, { order_no }) => {
    const order = await findOrder(db, enterprise_id, order_no);
    if (!order) throw fail('not-found', ABSENT);
    const request = await findRequestFor(db, order.id);
    const [shown] = await requestsShown(db, request ? [request] : []);
    const others = await listOtherRefunds(db, order.id);
    const refund = isLive(request) ? null : await refundFor(db, order, now);
    const split = refund && splitPlan(refund.fen, await paidFor(db, order.id));
    return {
      quote: refund &&
        split && { ...refund, lot: undefined, parts: partsOf(split.pieces, split.rest) },
      request: shown ?? null,
      others: others.map(refundShown),
      invoice: (await findLive(db, order.id))?.state ?? null,
    };
  },
);

/** @throws Failure `conflict`: nothing can go back, another sum, or an upgrade that holds the money. */
export const requestRefund = handle(
  contract.requestRefund,
  async ({ db, member, now }, { order_no, reason, shown_fen }) => {
    const { enterprise_id, account_id } = member;
    const id = await transact(db, async (trx) => {
      await lockOrders(trx, enterprise_id);
      const found = await findOrder(trx, enterprise_id, order_no);
      if (!found) throw fail('not-found', ABSENT);
      const order = await lockOrder(trx, found.id);
      if (isLive(await findRequestFor(trx, order.id)))
        throw fail('conflict', '这份订单已经申请过退款，请刷新后查看');
      const refund = await refundFor(trx, order, now);
      if (!refund) throw fail('conflict', '这份订单现在没有可退的金额');
      const { fen, charge_fen, used, lot } = refund;
      if (fen !== shown_fen)
        throw conflict('price-changed', `可退金额现在是 ${priceOf(fen)}，请确认后再提交`);
      const from = `deferred:${order.id}` as const;
      const free = (await balancesOf(trx, [from])).get(from)?.free ?? 0;
      // What was used but is not earned yet can hide that an upgrade has set the rest aside.
      if (free < fen || (await isSetAside(trx, order.id)))
        throw fail('conflict', '有一份升级订单正在抵扣这份套餐，请先付款或取消它，再申请退款');
      const kind = lot ? ('lot' as const) : ('plan' as const);
      const what = { kind, order_id: order.id, used, charge_fen, lot };
      return ask(trx, { ...what, enterprise_id, account_id, fen, reason, payee: '', from }, now);
    });
    return { id };
  },
);

type Asked = Pick<
  Parameters<typeof insertRequest>[1],
  'kind' | 'order_id' | 'used' | 'charge_fen' | 'fen' | 'reason' | 'payee' | 'enterprise_id'
> & { account_id: number; fen: number; from: `deferred:${number}` | `balance:${number}`; lot: Lot };
type Lot = NonNullable<Awaited<ReturnType<typeof refundFor>>>['lot'];

/** Sets the sum aside and keeps the request. */
async function ask(trx: Db, { from, lot, ...row }: Asked, now: Date): Promise<number> {
  const number = newNumber('R', now);
  // Where it will go is decided by the operators' answer; until then it is only set aside.
  const to = row.order_id ? (`balance:${row.enterprise_id}` as const) : 'review';
  const aside = lot && {
    from: lotAccount(lot),
    to: `expired:${lot.kind}` as const,
    amount: lot.left,
    phase: 'pend' as const,
  };
  const [pend_id = 0, units_pend_id = null] = await record(trx, {
    idem: `request:${number}`,
    kind: 'refund',
    ...(row.order_id && { order_id: row.order_id }),
    event_at: now,
    transfers: [{ from, to, amount: row.fen, phase: 'pend' }, ...(aside ? [aside] : [])],
  });
  const pends = { pend_id, units_pend_id };
  return insertRequest(trx, { ...row, ...pends, number, state: 'waiting', created_at: now });
}

/** @throws Failure `not-found` for another enterprise's, `conflict` once it is answered. */
export const withdrawRefund = handle(
  contract.withdrawRefund,
  async ({ db, member: { enterprise_id }, now }, { id }) => {
    await transact(db, async (trx) => {
      await lockOrders(trx, enterprise_id);
      const request = await lockRequest(trx, id, enterprise_id);
      if (!request) throw fail('not-found', '没有找到这份申请');
      refundRequestMoves.require(request.state, 'withdraw', 'enterprise', ANSWERED);
      const idem = `${request.number}:withdrawn`;
      await release(trx, request.pend_id, { idem, kind: 'refund', event_at: now });
      if (request.units_pend_id !== null)
        await release(trx, request.units_pend_id, {
          idem: `${idem}:units`,
          kind: 'refund',
          event_at: now,
        });
      await updateRequest(trx, id, { state: 'withdrawn', answered_at: now });
    });
    return null;
  },
);

export const getBalanceRefund = handle(
  contract.getBalanceRefund,
  async ({ db, member: { enterprise_id } }) => {
    const account = `balance:${enterprise_id}` as const;
    const free_fen = (await balancesOf(db, [account])).get(account)?.free ?? 0;
    const { pieces, rest } = splitOver(free_fen, await listTopUps(db, enterprise_id));
    const requests = await listPaybacks(db, enterprise_id, PAYBACKS_SHOWN);
    return {
      free_fen,
      parts: partsOf(pieces, rest),
      by_hand_fen: rest,
      requests: await requestsShown(db, requests),
    };
  },
);

/** @throws Failure `conflict` for more than the balance, or while another request waits. */
export const requestPayback = handle(
  contract.requestPayback,
  async ({ db, member: { enterprise_id, account_id }, now }, { fen, reason, payee }) => {
    const id = await transact(db, async (trx) => {
      await lockOrders(trx, enterprise_id);
      if (await hasWaitingPayback(trx, enterprise_id))
        throw fail('conflict', '贵企业已有一份余额退回申请在审核，请等待结果或先撤回');
      const from = `balance:${enterprise_id}` as const;
      const free = (await balancesOf(trx, [from])).get(from)?.free ?? 0;
      if (free < fen) throw conflict('balance-short', `余额现在可退 ${priceOf(free)}，请改小金额`);
      const { rest } = splitOver(fen, await listTopUps(trx, enterprise_id));
      const words = `其中 ${priceOf(rest)} 不能原路退回，请填写对公账户的户名、开户行和账号`;
      if (rest > 0 && payee === '') throw fieldFault('payee', words);
      const what = {
        kind: 'balance' as const,
        order_id: null,
        used: null,
        charge_fen: 0,
        lot: null,
      };
      return ask(trx, { ...what, enterprise_id, account_id, fen, reason, payee, from }, now);
    });
    return { id };
  },
);
