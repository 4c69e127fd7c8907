// SQL of invoices. Whose it is stands in the `where`.
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

type InvoiceRecord = Insertable<Schema['wallet_invoice']>;

/** Orders with what is known of their invoices. */
const invoiceable = (db: Db, enterprise_id: number) =>
  db
    .selectFrom('wallet_order as o')
    .select(['o.id', 'o.number', 'o.kind', 'o.state', 'o.fen', 'o.refunded_fen'])
    .select(['o.snapshot', 'o.quantity', 'o.paid_at'])
    .select(({ exists, or, selectFrom }) => [
      or([
        exists(
          selectFrom('wallet_refund as r')
            .select('r.id')
            .whereRef('r.order_id', '=', 'o.id')
            .where('r.is_stray', '=', false)
            .where('r.state', 'not in', ['succeeded', 'failed']),
        ),
        exists(
          selectFrom('wallet_refund_request as q')
            .select('q.id')
            .whereRef('q.order_id', '=', 'o.id')
            .where('q.state', '=', 'waiting'),
        ),
      ]).as('is_refunding'),
      exists(
        selectFrom('wallet_invoice_order as i')
          .select('i.order_id')
          .whereRef('i.order_id', '=', 'o.id')
          .where('i.is_live', '=', true),
      ).as('is_invoiced'),
    ])
    .$narrowType<{ is_refunding: boolean; is_invoiced: boolean }>()
    .where('o.enterprise_id', '=', enterprise_id);

/** A page of the orders that were paid, the newest first; `before` is the id of the last one seen. */
export function listInvoiceable(
  db: Db,
  { enterprise_id, account_id }: { enterprise_id: number; account_id: number | null },
  { before, limit }: { before: number | null; limit: number },
) {
  let query = invoiceable(db, enterprise_id).where('o.paid_at', 'is not', null);
  if (account_id !== null) query = query.where('o.account_id', '=', account_id);
  if (before !== null) query = query.where('o.id', '<', before);
  return query.orderBy('o.id', 'desc').limit(limit).execute();
}

/** Who placed these orders of the enterprise; null for an account that is gone. */
export async function listOwners(db: Db, enterprise_id: number, numbers: readonly string[]) {
  const rows = await db
    .selectFrom('wallet_order')
    .select('account_id')
    .where('enterprise_id', '=', enterprise_id)
    .where('number', 'in', numbers)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Those of these orders that are the enterprise's. */
export function findInvoiceable(db: Db, enterprise_id: number, numbers: readonly string[]) {
  return invoiceable(db, enterprise_id).where('o.number', 'in', numbers).orderBy('o.id').execute();
}

export async function insertInvoice(
  trx: Db,
  row: InvoiceRecord,
  orders: readonly { order_id: number; fen: number }[],
): Promise<number> {
  const { id } = await trx
    .insertInto('wallet_invoice')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = orders.map((order) => ({ ...order, invoice_id: id }));
  await trx.insertInto('wallet_invoice_order').values(rows).execute();
  return id;
}

/** An invoice with its row held; `enterprise_id` null for any enterprise's. */
export async function lockInvoice(trx: Db, id: number, enterprise_id: number | null) {
  let query = trx.selectFrom('wallet_invoice').selectAll().where('id', '=', id);
  if (enterprise_id !== null) query = query.where('enterprise_id', '=', enterprise_id);
  return (await query.forUpdate().executeTakeFirst()) ?? null;
}
export type LockedInvoice = NonNullable<Awaited<ReturnType<typeof lockInvoice>>>;

export async function updateInvoice(
  trx: Db,
  id: number,
  changes: Updateable<Schema['wallet_invoice']>,
): Promise<void> {
  await trx.updateTable('wallet_invoice').set(changes).where('id', '=', id).execute();
}

/** Its orders can be invoiced again. */
export async function freeOrders(trx: Db, invoice_id: number): Promise<void> {
  await trx
    .updateTable('wallet_invoice_order')
    .set({ is_live: false })
    .where('invoice_id', '=', invoice_id)
    .execute();
}

/** The live invoice of an order, with what the order has left; null for none. */
export async function findLive(db: Db, order_id: number) {
  const row = await db
    .selectFrom('wallet_invoice_order as i')
    .innerJoin('wallet_invoice as v', 'v.id', 'i.invoice_id')
    .innerJoin('wallet_order as o', 'o.id', 'i.order_id')
    .select(['i.invoice_id', 'i.fen', 'i.red_fen', 'v.state', 'v.invoice_no'])
    .select(({ eb }) => eb('o.fen', '-', eb.ref('o.refunded_fen')).as('left_fen'))
    .where('i.order_id', '=', order_id)
    .where('i.is_live', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/** True while a refund of one of its orders is asked for or under way, so that its amount is not known yet. */
export async function isRefundAsked(db: Db, invoice_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('wallet_invoice_order as i')
    .innerJoin('wallet_refund_request as r', 'r.order_id', 'i.order_id')
    .select('r.id')
    .where('i.invoice_id', '=', invoice_id)
    .where('i.is_live', '=', true)
    .where('r.state', 'in', ['waiting', 'approved'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateInvoiceOrder(
  trx: Db,
  { invoice_id, order_id }: { invoice_id: number; order_id: number },
  changes: Updateable<Schema['wallet_invoice_order']>,
): Promise<void> {
  await trx
    .updateTable('wallet_invoice_order')
    .set(changes)
    .where('invoice_id', '=', invoice_id)
    .where('order_id', '=', order_id)
    .execute();
}

/** Orders whose live invoice does not know yet what was paid back. */
export function listBehind(db: Db, limit: number) {
  return db
    .selectFrom('wallet_invoice_order as i')
    .innerJoin('wallet_order as o', 'o.id', 'i.order_id')
    .select(['o.id as order_id', 'o.enterprise_id'])
    .where('i.is_live', '=', true)
    .where('o.refunded_fen', '>', 0)
    .where(sql<boolean>`i.fen - i.red_fen > o.fen - o.refunded_fen`)
    .orderBy('o.id')
    .limit(limit)
    .execute();
}

/** True when an invoice or a red letter has this number already. */
export async function isNumberTaken(db: Db, number: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from wallet_invoice where invoice_no = ${number})
      or exists (select from wallet_invoice_red where red_no = ${number}) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

export async function insertRed(
  trx: Db,
  row: Insertable<Schema['wallet_invoice_red']>,
): Promise<number> {
  const { id } = await trx
    .insertInto('wallet_invoice_red')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A page of an enterprise's invoices, the newest first. */
export function listInvoices(
  db: Db,
  enterprise_id: number,
  { before, limit }: { before: number | null; limit: number },
) {
  let query = db
    .selectFrom('wallet_invoice')
    .selectAll()
    .where('enterprise_id', '=', enterprise_id);
  if (before !== null) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** Invoices as the operators' queue shows them. */
export const invoiceRows = (db: Db) =>
  db
    .selectFrom('wallet_invoice as q')
    .innerJoin('enterprise as e', 'e.id', 'q.enterprise_id')
    .leftJoin('enterprise_member as m', (join) =>
      join
        .onRef('m.account_id', '=', 'q.account_id')
        .onRef('m.enterprise_id', '=', 'q.enterprise_id'),
    )
    .selectAll('q')
    .select(['e.full_name', 'm.name as asked_by']);

/** The orders, red letters and files of these invoices. */
export async function listParts(db: Db, invoice_ids: readonly number[]) {
  if (invoice_ids.length === 0) return { orders: [], reds: [], files: [] };
  const orders = await db
    .selectFrom('wallet_invoice_order as i')
    .innerJoin('wallet_order as o', 'o.id', 'i.order_id')
    .select(['i.invoice_id', 'i.fen', 'o.number', 'o.snapshot', 'o.quantity'])
    .where('i.invoice_id', 'in', invoice_ids)
    .orderBy('i.order_id')
    .execute();
  const reds = await db
    .selectFrom('wallet_invoice_red')
    .select(['id', 'invoice_id', 'fen', 'red_no', 'issued_on'])
    .where('invoice_id', 'in', invoice_ids)
    .orderBy('id')
    .execute();
  const files = await db
    .selectFrom('wallet_invoice_file')
    .select(['invoice_id', 'red_id', 'name', 'bytes'])
    .where('invoice_id', 'in', invoice_ids)
    .execute();
  return { orders, reds, files };
}
export type Parts = Awaited<ReturnType<typeof listParts>>;

/** Invoices whose adapter is to be asked. */
export function listToAsk(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('wallet_invoice')
    .selectAll()
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(limit)
    .execute();
}

/** Invoices whose newest file is to be mailed. */
export function listToMail(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('wallet_invoice')
    .select(['id', 'number', 'title', 'fen', 'invoice_no', 'mailed'])
    .where('mail_at', '<=', now)
    .orderBy('mail_at')
    .limit(limit)
    .execute();
}

/** An invoice stays with its enterprise; who asked for it is forgotten. */
export async function forgetInvoicesOf(db: Db, account_id: number): Promise<void> {
  for (const table of ['wallet_invoice', 'wallet_invoice_file'] as const) {
    await db
      .updateTable(table)
      .set({ account_id: null })
      .where('account_id', '=', account_id)
      .execute();
  }
}
