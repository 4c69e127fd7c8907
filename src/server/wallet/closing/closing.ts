// An enterprise closes its account: what it loses is told, what is under way keeps it open, and what waits to be paid is
// cancelled. Whatever arrives afterwards goes back to who paid it (order/apply.ts), because nobody is left to use it.
import { fail } from '../../../contract/call/errors.ts';
import { priceOf } from '../../../contract/value/money.ts';
import { orderMoves } from '../../../contract/wallet/order-states.ts';
import { quotaKinds, type SpentKind } from '../../../contract/wallet/quota.ts';
import type { Db } from '../../platform/db/db.ts';
import { unitsLeft } from '../lot/lot.ts';
import { listOpenOrders, listTerms, lockOrder, lockOrders, updateOrder } from '../order/queries.ts';
import { deleteRenewal } from '../renewal/queries.ts';
import { readUnderWay } from './queries.ts';

/** What an enterprise has paid for and would lose by closing, and what keeps it from closing. */
export async function moneyLeft(db: Db, enterprise_id: number, now: Date) {
  const underWay = await readUnderWay(db, enterprise_id);
  const terms = await listTerms(db, enterprise_id, now);
  const units = await unitsLeft(db, enterprise_id, now);
  const lots = quotaKinds.flatMap(({ code, label, unit }) => {
    const left = units.get(code as SpentKind) ?? 0;
    return left > 0 ? [{ label, unit, left }] : [];
  });
  return {
    ...underWay,
    plans: terms.map(({ label, ends_at }) => ({ label, ends_at: ends_at.toISOString() })),
    lots,
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
  const { refund_waits, refund_runs, voucher_waits, balance_fen } = await readUnderWay(
    trx,
    enterprise_id,
  );
  if (refund_waits) throw keep('贵企业有退款申请在审核，请等待结果或先撤回');
  if (refund_runs) throw keep('贵企业有一笔退款还没有到账，请等退款完成');
  if (voucher_waits) throw keep('贵企业有转账凭证在核对，请等财务核对完');
  if (balance_fen > 0) throw keep(`账户余额还有 ${priceOf(balance_fen)}，请先到“账户资产”退回余额`);
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
