// Orders that are paid already (demo town).
import { formatDate } from '../../contract/value/time.ts';
import type { TitleValues } from '../../contract/wallet/invoice-title.ts';
import type { SpentKind } from '../../contract/wallet/quota.ts';
import { type Db, transact } from '../platform/db/db.ts';
import type { Services } from '../platform/http/call.ts';

export { createCoupon } from './coupon/coupons.ts';

import { keepFile } from './invoice/files.ts';
import { addInvoice } from './invoice/invoices.ts';
import { lockInvoice, updateInvoice } from './invoice/queries.ts';
import { takeStep } from './invoice/steps.ts';
import { insertTitle, listTitles } from './invoice/title.queries.ts';
import { lockNextLot, takeUnit } from './lot/lot.ts';
import { insertAttempt, insertNotice } from './order/attempt.queries.ts';
import { completeOrder } from './order/granting.ts';
import { offerFor, type Wish } from './order/offer.ts';
import { addOrder } from './order/orders.ts';
import { findOrder, lockOrder, lockOrders } from './order/queries.ts';
import { insertTrade, payTrade } from './provider/sandbox.queries.ts';
import { insertSpend } from './queries.ts';

export { addPastBillDay } from './reconcile/past.ts';

/** Places an order and pays it at the sandbox, as of `at`; gives its number. */
export function addPaidOrder(
  db: Db,
  { wish, ...who }: { enterprise_id: number; account_id: number; wish: Wish },
  at: Date,
): Promise<string> {
  return transact(db, async (trx) => {
    await lockOrders(trx, who.enterprise_id);
    const offer = await offerFor(trx, who.enterprise_id, wish, at);
    const number = await addOrder(trx, offer, who, at);
    const found = await findOrder(trx, who.enterprise_id, number);
    const order = await lockOrder(trx, found?.id ?? 0);
    const { id: order_id, fen, expires_at } = order;
    const out_no = `${number}A1`;
    const provider_no = `S${out_no}`;
    const paid = { provider_no, paid_at: at } as const;
    const attempt = { order_id, out_no, fen, provider: 'sandbox', device: 'desktop' } as const;
    const times = { created_at: at, expires_at, ask_at: null };
    await insertAttempt(trx, { ...attempt, ...times, ...paid, state: 'paid', pay: null });
    const description = `择木 ${order.snapshot.label}`;
    await insertTrade(trx, { out_no, fen, description, state: 'unpaid' });
    await payTrade(trx, { out_no, ...paid });
    const told = { provider: 'sandbox', out_no, provider_no, fen, outcome: 'paid', at } as const;
    await insertNotice(trx, { ...told, notice_no: `notice:${provider_no}`, raw: '{}' });
    const idem = `pay:${out_no}:${provider_no}`;
    const from = 'external:sandbox' as const;
    await completeOrder(trx, order, { from, way: 'sandbox', idem, paid_at: at }, at);
    return number;
  });
}

/** Uses a unit of the oldest lot as of `at`, whatever the plan grants. */
export function addPastLotUse(
  db: Db,
  use: { enterprise_id: number; account_id: number; kind: SpentKind; about: string },
  at: Date,
): Promise<void> {
  return transact(db, async (trx) => {
    const lot = await lockNextLot(trx, use.enterprise_id, use.kind, at);
    if (!lot) throw new Error(`no lot of ${use.kind} has a unit left`);
    await takeUnit(trx, lot, await insertSpend(trx, { ...use, at, lot_id: lot.id }), at);
  });
}

/** Keeps a title and asks for an invoice over these orders as of `at`; gives its id. */
export async function addPastInvoice(
  db: Db,
  {
    order_nos,
    title,
    ...who
  }: {
    enterprise_id: number;
    account_id: number;
    order_nos: readonly string[];
    title: TitleValues;
  },
  at: Date,
): Promise<number> {
  const kept = await listTitles(db, who.enterprise_id);
  const found = kept.find(({ tax_number }) => tax_number === title.tax_number);
  const row = { ...title, enterprise_id: who.enterprise_id, updated_at: at };
  const title_id = found?.id ?? (await insertTitle(db, row));
  return transact(db, (trx) => addInvoice(trx, who, { order_nos, title_id }, at));
}

/** Issues a requested invoice with a file, as of `at`. */
export async function issuePastInvoice(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { id, invoice_no, bytes }: { id: number; invoice_no: string; bytes: Buffer },
  at: Date,
): Promise<void> {
  const { file } = await keepFile({ db, files }, bytes, null, at);
  const paper = { invoice_no, issued_on: formatDate(at, 'yyyy-MM-dd'), file };
  await transact(db, async (trx) => {
    for (const step of [{ move: 'submit' }, { move: 'issue', paper }] as const) {
      const invoice = await lockInvoice(trx, id, null);
      if (invoice) await takeStep(trx, invoice, step, at);
    }
    // The address of the demo title belongs to nobody.
    await updateInvoice(trx, id, { mail_at: null });
  });
}
