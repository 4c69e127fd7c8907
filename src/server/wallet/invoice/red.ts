// Refunds of invoiced orders. The refund slice calls `followRefund` in the transaction in which an order's refunded
// sum has grown.
import { say } from '../../notice/notice.ts';
import type { Db } from '../../platform/db/db.ts';
import { findLive, lockInvoice, updateInvoice, updateInvoiceOrder } from './queries.ts';
import { takeStep, tell } from './steps.ts';

/**
 * Brings the order's invoice up to what was paid back. One that is not submitted yet is made smaller, or withdrawn
 * when nothing is left. One that is issued needs a red letter over that sum; one being issued gets it afterwards.
 * The same refund again changes nothing. The caller holds the enterprise's lock of orders.
 * @returns true when a red letter is due now.
 */
export async function followRefund(trx: Db, order_id: number, now: Date): Promise<boolean> {
  const found = await findLive(trx, order_id);
  const invoice = found && (await lockInvoice(trx, found.invoice_id, null));
  // Read again: operators do not take the lock of orders.
  const live = invoice && (await findLive(trx, order_id));
  if (!invoice || !live) return false;
  const back_fen = live.fen - live.red_fen - Number(live.left_fen);
  if (back_fen <= 0) return false;
  const { id: invoice_id } = invoice;
  const at = { invoice_id, order_id };
  if (invoice.state === 'requested') {
    const fen = invoice.fen - back_fen;
    await updateInvoiceOrder(trx, at, { fen: live.fen - back_fen, is_live: live.fen > back_fen });
    if (fen > 0) {
      await updateInvoice(trx, invoice_id, { fen });
      return false;
    }
    await takeStep(trx, invoice, { move: 'withdraw', reason: '订单已全额退款，不再开票' }, now);
    await updateInvoice(trx, invoice_id, { fen });
    return false;
  }
  await updateInvoiceOrder(trx, at, { red_fen: live.red_fen + back_fen });
  const due = { due_fen: invoice.due_fen + back_fen };
  if (invoice.state !== 'issued') {
    await updateInvoice(trx, invoice_id, due);
    return invoice.state !== 'submitted';
  }
  const waits = {
    state: 'red_requested',
    asked_at: now,
    state_at: now,
    ask_at: now,
    asked: 0,
  } as const;
  await updateInvoice(trx, invoice_id, { ...due, ...waits });
  const values = { 发票号: invoice.invoice_no ?? '', 编号: invoice.number };
  await tell(trx, invoice, say('plan.red_coming', values), now);
  return true;
}
