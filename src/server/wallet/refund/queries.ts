// SQL of what enterprises ask back. Whose it is stands in the `where`.
import { type Insertable, sql, type Updateable } from 'kysely';
import type { PaymentWay } from '../../../contract/wallet/order.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

export async function insertRequest(
  trx: Db,
  row: Insertable<Schema['wallet_refund_request']>,
): Promise<number> {
  const { id } = await trx
    .insertInto('wallet_refund_request')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateRequest(
  trx: Db,
  id: number,
  changes: Updateable<Schema['wallet_refund_request']>,
): Promise<void> {
  await trx.updateTable('wallet_refund_request').set(changes).where('id', '=', id).execute();
}

/** The enterprise whose request it is, to take its lock first; null for none. */
export async function findRequestOwner(db: Db, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('wallet_refund_request')
    .select('enterprise_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.enterprise_id ?? null;
}

/** A request with its row held; `enterprise_id` null for any enterprise's. */
export async function lockRequest(trx: Db, id: number, enterprise_id: number | null) {
  let query = trx.selectFrom('wallet_refund_request').selectAll().where('id', '=', id);
  if (enterprise_id !== null) query = query.where('enterprise_id', '=', enterprise_id);
  return (await query.forUpdate().executeTakeFirst()) ?? null;
}
export type RequestRow = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

/** The last request about an order; null for none. */
export async function findRequestFor(db: Db, order_id: number) {
  const row = await db
    .selectFrom('wallet_refund_request')
    .selectAll()
    .where('order_id', '=', order_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The lot that an order gave, with its row held; null for none. */
export async function lockLotOf(db: Db, order_id: number) {
  const row = await db
    .selectFrom('wallet_lot')
    .selectAll()
    .where('order_id', '=', order_id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a plan of the enterprise waits for a decision. */
export async function hasWaitingPlan(db: Db, enterprise_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('wallet_refund_request')
    .select('id')
    .where('enterprise_id', '=', enterprise_id)
    .where('kind', '=', 'plan')
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row !== undefined;
}

/** The last requests for the balance, the newest first. */
export function listPaybacks(db: Db, enterprise_id: number, limit: number) {
  return db
    .selectFrom('wallet_refund_request')
    .selectAll()
    .where('enterprise_id', '=', enterprise_id)
    .where('kind', '=', 'balance')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function hasWaitingPayback(db: Db, enterprise_id: number): Promise<boolean> {
  return (await listPaybacks(db, enterprise_id, 1)).some(({ state }) => state === 'waiting');
}

/** The refunds of requests, in the order in which they were begun. */
export async function listRefundsOf(db: Db, request_ids: readonly number[]) {
  if (request_ids.length === 0) return [];
  return db
    .selectFrom('wallet_refund')
    .selectAll()
    .where('request_id', 'in', request_ids)
    .orderBy('id')
    .execute();
}
export type Refund = Awaited<ReturnType<typeof listRefundsOf>>[number];

/** Refunds of an order's payments that belong to no request about this order. */
export function listOtherRefunds(db: Db, order_id: number): Promise<Refund[]> {
  return db
    .selectFrom('wallet_refund as r')
    .leftJoin('wallet_refund_request as q', 'q.id', 'r.request_id')
    .selectAll('r')
    .where('r.order_id', '=', order_id)
    .where((eb) => eb.or([eb('q.order_id', 'is', null), eb('q.order_id', '<>', order_id)]))
    .orderBy('r.id')
    .execute();
}

/** What of an order's payment has not gone back and is not on its way. */
const leftOf = sql<number>`o.fen - o.refunded_fen - coalesce((select sum(r.fen) from wallet_refund r
  where r.order_id = o.id and not r.is_stray
    and r.state in ('requested', 'processing', 'unknown', 'abnormal', 'by_hand')), 0)::bigint`;

/** Paid orders with the attempt that paid each; none for the balance. */
const payments = (db: Db) =>
  db
    .selectFrom('wallet_order as o')
    .leftJoin('wallet_attempt as a', (join) =>
      join
        .onRef('a.order_id', '=', 'o.id')
        .on((eb) =>
          eb.exists(
            eb
              .selectFrom('wallet_payment_notice as n')
              .select('n.id')
              .whereRef('n.out_no', '=', 'a.out_no')
              .where('n.outcome', '=', 'paid'),
          ),
        ),
    )
    .select(['o.id as order_id', 'o.paid_way', 'a.id as attempt_id', 'a.out_no'])
    .select(leftOf.as('left_fen'))
    .where('o.paid_at', 'is not', null);

type Paying = Awaited<ReturnType<ReturnType<typeof payments>['execute']>>[number];

const paymentOf = ({ paid_way, out_no, ...row }: Paying) => ({
  ...row,
  way: paid_way as PaymentWay,
  out_no: out_no ?? '',
});

/** The payment of an order. */
export async function findPayment(db: Db, order_id: number) {
  return paymentOf(await payments(db).where('o.id', '=', order_id).executeTakeFirstOrThrow());
}

/** The top-ups of an enterprise of which something is left, the newest first. */
export async function listTopUps(db: Db, enterprise_id: number) {
  const rows = await payments(db)
    .where('o.enterprise_id', '=', enterprise_id)
    .where('o.kind', '=', 'top_up')
    .whereRef('o.refunded_fen', '<', 'o.fen')
    .orderBy('o.paid_at', 'desc')
    .orderBy('o.id', 'desc')
    .execute();
  return rows.map(paymentOf);
}

/** Requests as the operators' queue shows them. */
export const requestRows = (db: Db) =>
  db
    .selectFrom('wallet_refund_request as q')
    .innerJoin('enterprise as e', 'e.id', 'q.enterprise_id')
    .leftJoin('enterprise_member as m', 'm.account_id', 'q.account_id')
    .leftJoin('wallet_order as o', 'o.id', 'q.order_id')
    .selectAll('q')
    .select([
      'e.full_name',
      'm.name as asked_by',
      'o.number as order_no',
      'o.snapshot',
      'o.quantity',
    ]);

/** What was used of the plans that are asked back, since each began and until it was answered; without units of lots. */
export function listUsesOf(db: Db, request_ids: readonly number[], now: Date) {
  return (
    db
      .selectFrom('wallet_refund_request as q')
      .innerJoin('wallet_order as o', 'o.id', 'q.order_id')
      .innerJoin('wallet_spend as s', 's.enterprise_id', 'q.enterprise_id')
      .select(['q.id', 's.kind'])
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('q.id', 'in', [0, ...request_ids])
      .where('q.kind', '=', 'plan')
      .where('s.lot_id', 'is', null)
      // A plan that an upgrade pushed back ran before that.
      .where(
        sql<boolean>`s.at >= case when o.used_days > 0 then o.paid_at else coalesce(o.starts_at, o.paid_at) end`,
      )
      .where(sql<boolean>`s.at <= coalesce(q.answered_at, ${now}::timestamptz)`)
      .groupBy(['q.id', 's.kind'])
      .execute()
  );
}

/** Refunds that finance pays, as its queue shows them. */
export const payoutRows = (db: Db) =>
  db
    .selectFrom('wallet_refund as q')
    .leftJoin('wallet_order as o', 'o.id', 'q.order_id')
    .leftJoin('wallet_refund_request as r', 'r.id', 'q.request_id')
    .innerJoin('enterprise as e', (join) =>
      join.on(sql<boolean>`e.id = coalesce(o.enterprise_id, r.enterprise_id)`),
    )
    .leftJoin('wallet_bank_voucher as v', (join) =>
      join.onRef('v.attempt_id', '=', 'q.attempt_id').on('v.state', '=', 'confirmed'),
    )
    .selectAll('q')
    .select(['e.id as enterprise_id', 'e.full_name', 'e.closed_at', 'o.number as order_no'])
    .select('r.payee')
    .select(['v.payer as paid_from', 'v.bank_no']);

/** A refund with its enterprise, without a lock; null for none. */
export async function findRefundById(db: Db, id: number) {
  return (await payoutRows(db).where('q.id', '=', id).executeTakeFirst()) ?? null;
}

/** Who asked is forgotten with the account. */
export async function forgetRequestsOf(db: Db, account_id: number): Promise<void> {
  await db
    .updateTable('wallet_refund_request')
    .set({ account_id: null })
    .where('account_id', '=', account_id)
    .execute();
}
