// An enterprise closes its account: what it loses is told, what is under way keeps it open, and what waits to be paid is
// cancelled. Whatever arrives afterwards goes back to who paid it (order/apply.ts), because nobody is left to use it.
import { fail } from '../../../contract/call/errors.ts';
import { priceOf } from '../../../contract/value/money.ts';
import { orderMoves } from '../../../contract/wallet/order-states.ts';
import { quotaKinds, type SpentKind } from '../../../contract/wallet/quota.ts';
import type { Db } from '../../platform/db/db.ts';
import { balancesOf } from '../ledger/ledger.ts';
import { unitsLeft } from '../lot/lot.ts';
import { listOpenOrders, listTerms, lockOrder, lockOrders, updateOrder } from '../order/queries.ts';
import { hasWaitingRequest } from '../refund/queries.ts';
import { deleteRenewal } from '../renewal/queries.ts';
import { hasRefundRunning, hasVoucherWaiting } from './queries.ts';

/** What an enterprise has paid for and would lose by closing, and what keeps it from closing. */
export async function moneyLeft(db: Db, enterprise_id: number, now: Date) {
  const balance_fen = await freeBalance(db, enterprise_id);
  const terms = await listTerms(db, enterprise_id, now);
  const units = await unitsLeft(db, enterprise_id, now);
  const lots = quotaKinds.flatMap(({ code, label, unit }) => {
    const left = units.get(code as SpentKind) ?? 0;
    return left > 0 ? [{ label, unit, left }] : [];
  });
  return {
    balance_fen,
    open_orders: (await listOpenOrders(db, enterprise_id)).length,
    plans: terms.map(({ label, ends_at }) => ({ label, ends_at: ends_at.toISOString() })),
    lots,
    refund_waits: await hasWaitingRequest(db, enterprise_id),
    refund_runs: await hasRefundRunning(db, enterprise_id),
    voucher_waits: await hasVoucherWaiting(db, enterprise_id),
  };
}

/**
 * Holds the orders of an enterprise that closes, before anything else of it is held.
 * @throws Failure `conflict` while money is on its way to it or back to it, because nobody could receive it, and while
 * it has a balance, which is always paid back.
 */
export async function holdForClosing(trx: Db, enterprise_id: number): Promise<void> {
  await lockOrders(trx, enterprise_id);
  const keep = (words: string) => fail('conflict', `${words}，再注销企业账号`);
  if (await hasWaitingRequest(trx, enterprise_id))
    throw keep('贵企业有退款申请在审核，请等待结果或先撤回');
  if (await hasRefundRunning(trx, enterprise_id))
    throw keep('贵企业有一笔退款还没有到账，请等退款完成');
  if (await hasVoucherWaiting(trx, enterprise_id))
    throw keep('贵企业有转账凭证在核对，请等财务核对完');
  const left = await freeBalance(trx, enterprise_id);
  if (left > 0) throw keep(`账户余额还有 ${priceOf(left)}，请先到“账户资产”退回余额`);
}

async function freeBalance(db: Db, enterprise_id: number): Promise<number> {
  const account = `balance:${enterprise_id}` as const;
  return (await balancesOf(db, [account])).get(account)?.free ?? 0;
}

/** Cancels what waits to be paid or to be renewed, when the enterprise closes. The job ends it at the providers. */
export async function cancelOpenOrders(trx: Db, enterprise_id: number, now: Date): Promise<void> {
  await lockOrders(trx, enterprise_id);
  await deleteRenewal(trx, enterprise_id);
  for (const { id } of await listOpenOrders(trx, enterprise_id)) {
    const state = orderMoves.next((await lockOrder(trx, id)).state, 'cancel');
    if (state) await updateOrder(trx, id, { state, look_at: now });
  }
}
