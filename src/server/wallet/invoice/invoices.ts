// Invoices as an enterprise asks for them: which orders, one request for several of them, the list.
import { randomInt } from 'node:crypto';
import { conflict, fail } from '../../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import { priceOf } from '../../../contract/value/money.ts';
import { formatDate } from '../../../contract/value/time.ts';
import * as contract from '../../../contract/wallet/invoice.ts';
import { orderName } from '../../../contract/wallet/order.ts';
import { pageById, readIdCursor } from '../../platform/db/cursor.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { lockOrders } from '../order/queries.ts';
import { requireMayChange } from '../spending/rules.ts';
import {
  findInvoiceable,
  insertInvoice,
  listInvoiceable,
  listInvoices,
  listOwners,
  listParts,
  lockInvoice,
} from './queries.ts';
import { invoiceFen, whyNot } from './rules.ts';
import { takeStep } from './steps.ts';
import { findTitle } from './title.queries.ts';
import { invoiceOf } from './view.ts';

/** A page of the orders that were paid, the newest first: a member's own, and for administrators all. */
export const listInvoiceOrders = handle(
  contract.listInvoiceOrders,
  async ({ db, member }, { cursor }) => {
    const of = member.role === 'administrator' ? { ...member, account_id: null } : member;
    const span = { before: readIdCursor(cursor), limit: PAGE_SIZE + 1 };
    const { items, next } = pageById(await listInvoiceable(db, of, span));
    return {
      next,
      items: items.map((order) => ({
        order_no: order.number,
        label: orderName(order.snapshot.label, order.quantity),
        paid_at: order.paid_at?.toISOString() ?? null,
        fen: invoiceFen(order),
        refunded_fen: order.refunded_fen,
        reason: whyNot(order),
      })),
    };
  },
);

export const requestInvoice = handle(contract.requestInvoice, ({ db, member, now }, wish) =>
  transact(db, async (trx) => {
    const owners = await listOwners(trx, member.enterprise_id, wish.order_nos);
    for (const owner of owners)
      requireMayChange(member, owner, '只有提交订单的人和管理员可以为它申请发票');
    return { id: await addInvoice(trx, member, wish, now) };
  }),
);

/**
 * Asks for one invoice over some orders, as `shown_fen` where it is given; gives its id.
 * @throws Failure `not-found` for another enterprise's order, `conflict` for an order that cannot be invoiced (any
 * more) or another sum than the page showed.
 */
export async function addInvoice(
  trx: Db,
  { enterprise_id, account_id }: { enterprise_id: number; account_id: number },
  {
    order_nos,
    title_id,
    shown_fen,
  }: { order_nos: readonly string[]; title_id: number; shown_fen?: number },
  now: Date,
): Promise<number> {
  await lockOrders(trx, enterprise_id);
  const orders = await ordersOf(trx, enterprise_id, [...new Set(order_nos)]);
  const fen = orders.reduce((sum, order) => sum + order.fen, 0);
  if (shown_fen !== undefined && fen !== shown_fen)
    throw conflict('price-changed', `可开票金额现在是 ${priceOf(fen)}，请确认后再提交`);
  const found = await findTitle(trx, enterprise_id, title_id);
  if (!found) throw fail('conflict', '这个抬头已被删除，请重新选择');
  const { id: _id, version: _version, ...title } = found;
  const times = { created_at: now, asked_at: now, state_at: now, ask_at: now };
  const facts = { number: newNumber(now), enterprise_id, account_id, fen };
  const row = { ...facts, ...times, title: JSON.stringify(title), state: 'requested' as const };
  return insertInvoice(trx, row, orders);
}

/** These orders with their sums, if each of them can be invoiced. */
async function ordersOf(trx: Db, enterprise_id: number, numbers: readonly string[]) {
  const orders = await findInvoiceable(trx, enterprise_id, numbers);
  if (orders.length < numbers.length) throw fail('not-found', '没有找到这份订单');
  for (const order of orders) {
    const reason = whyNot(order);
    if (reason) throw fail('conflict', `订单 ${order.number} 不能开票：${reason}`);
  }
  return orders.map((order) => ({ order_id: order.id, fen: invoiceFen(order) }));
}

/** A number that tells the day, and nothing of how many there are. */
function newNumber(now: Date): string {
  const digits = Array.from({ length: 8 }, () => randomInt(10)).join('');
  return `F${formatDate(now, 'yyyyMMdd')}${digits}`;
}

/** @throws Failure `not-found` for another enterprise's, `conflict` once it is being issued. */
export const withdrawInvoice = handle(
  contract.withdrawInvoice,
  async ({ db, member, now }, { id }) => {
    const { enterprise_id } = member;
    await transact(db, async (trx) => {
      await lockOrders(trx, enterprise_id);
      const invoice = await lockInvoice(trx, id, enterprise_id);
      if (!invoice) throw fail('not-found', '没有找到这张发票');
      requireMayChange(member, invoice.account_id, '这张发票是同事申请的，由本人或管理员撤回');
      if (invoice.state !== 'requested') throw fail('conflict', '已经开始开票，不能撤回');
      await takeStep(trx, invoice, { move: 'withdraw', reason: '' }, now);
    });
    return null;
  },
);

/** A page of the enterprise's invoices, the newest first. */
export const listOwnInvoices = handle(
  contract.listInvoices,
  async ({ db, member: { enterprise_id } }, { cursor }) => {
    const span = { before: readIdCursor(cursor), limit: PAGE_SIZE + 1 };
    const { items, next } = pageById(await listInvoices(db, enterprise_id, span));
    const parts = await listParts(
      db,
      items.map(({ id }) => id),
    );
    return { next, items: items.map((row) => invoiceOf(row, parts)) };
  },
);
