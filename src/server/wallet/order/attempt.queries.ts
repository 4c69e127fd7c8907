// SQL of attempts to pay, of what providers said, and of refunds.
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

export async function insertAttempt(trx: Db, row: Insertable<Schema['wallet_attempt']>) {
  return trx.insertInto('wallet_attempt').values(row).returningAll().executeTakeFirstOrThrow();
}

/** The attempts of an order, the newest first. */
export function listAttempts(db: Db, order_id: number) {
  return db
    .selectFrom('wallet_attempt')
    .selectAll()
    .where('order_id', '=', order_id)
    .orderBy('id', 'desc')
    .execute();
}
export type AttemptRow = Awaited<ReturnType<typeof listAttempts>>[number];

/** The attempt of this number at a provider, with its order's enterprise; null for an unknown one. */
export async function findAttempt(db: Db, provider: string, out_no: string) {
  const row = await db
    .selectFrom('wallet_attempt as a')
    .innerJoin('wallet_order as o', 'o.id', 'a.order_id')
    .select(['a.id', 'a.order_id', 'o.enterprise_id'])
    .where('a.provider', '=', provider as AttemptRow['provider'])
    .where('a.out_no', '=', out_no)
    .executeTakeFirst();
  return row ?? null;
}

export function lockAttempt(trx: Db, id: number) {
  return trx
    .selectFrom('wallet_attempt')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateAttempt(
  db: Db,
  id: number,
  changes: Updateable<Schema['wallet_attempt']>,
): Promise<void> {
  await db.updateTable('wallet_attempt').set(changes).where('id', '=', id).execute();
}

/** Changes an attempt that is still under way; a paid one stays as it is. */
export async function updateOpenAttempt(
  db: Db,
  id: number,
  changes: Updateable<Schema['wallet_attempt']>,
): Promise<void> {
  await db
    .updateTable('wallet_attempt')
    .set(changes)
    .where('id', '=', id)
    .where('state', 'in', ['making', 'waiting'])
    .execute();
}

/**
 * Has the job end the attempts that are still open at their providers: their order needs no payment any more. A provider
 * is never called in the transaction in which the order was paid.
 *
 * They are due since their beginning, a moment for which no question is ever planned. So a question that is under way
 * sees that something changed (`putOffAsking`), even when it was due at this very moment.
 */
export async function closeOthersSoon(trx: Db, order_id: number): Promise<void> {
  await trx
    .updateTable('wallet_attempt')
    .set((eb) => ({ ask_at: eb.ref('created_at') }))
    .where('order_id', '=', order_id)
    .where('state', 'in', ['making', 'waiting'])
    .execute();
}

/**
 * Sets when an attempt is asked about next, unless that was changed since it was read: its order may have been paid in
 * another way meanwhile, and then it is ended soon.
 */
export async function putOffAsking(
  db: Db,
  { id, ask_at }: AttemptRow,
  changes: { asked: number; ask_at: Date | null },
): Promise<void> {
  await db
    .updateTable('wallet_attempt')
    .set(changes)
    .where('id', '=', id)
    .where('ask_at', 'is not distinct from', ask_at)
    .execute();
}

/** Attempts under way that a provider is to be asked about, with the states of their orders. */
export function listToAsk(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('wallet_attempt as a')
    .innerJoin('wallet_order as o', 'o.id', 'a.order_id')
    .selectAll('a')
    .select('o.state as order_state')
    .where('a.state', 'in', ['making', 'waiting'])
    .where('a.ask_at', '<=', now)
    .orderBy('a.ask_at')
    .limit(limit)
    .execute();
}

/** Keeps what a provider said; false when it has said so before. */
export async function insertNotice(
  trx: Db,
  row: Insertable<Schema['wallet_payment_notice']>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('wallet_payment_notice')
    .values(row)
    .onConflict((conflict) => conflict.columns(['provider', 'notice_no']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** What a provider said under this number; null for nothing. */
export async function findNotice(
  db: Db,
  { provider, notice_no }: { provider: string; notice_no: string },
) {
  const row = await db
    .selectFrom('wallet_payment_notice')
    .select('out_no')
    .where('provider', '=', provider)
    .where('notice_no', '=', notice_no)
    .executeTakeFirst();
  return row ?? null;
}

export async function setOutcome(
  trx: Db,
  { provider, notice_no }: { provider: string; notice_no: string },
  outcome: string,
): Promise<void> {
  await trx
    .updateTable('wallet_payment_notice')
    .set({ outcome })
    .where('provider', '=', provider)
    .where('notice_no', '=', notice_no)
    .execute();
}

export async function countRefunds(db: Db, attempt_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('wallet_refund')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('attempt_id', '=', attempt_id)
    .executeTakeFirstOrThrow();
  return count;
}

export function insertRefund(trx: Db, row: Insertable<Schema['wallet_refund']>) {
  return trx.insertInto('wallet_refund').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateRefund(
  trx: Db,
  id: number,
  changes: Updateable<Schema['wallet_refund']>,
): Promise<void> {
  await trx.updateTable('wallet_refund').set(changes).where('id', '=', id).execute();
}

/** Refunds as a provider is asked about them. */
const asked = (db: Db) =>
  db
    .selectFrom('wallet_refund as r')
    .innerJoin('wallet_attempt as a', 'a.id', 'r.attempt_id')
    .innerJoin('wallet_order as o', 'o.id', 'r.order_id')
    .selectAll('r')
    .select(['o.id as order_id', 'a.provider', 'a.out_no', 'a.fen as attempt_fen'])
    .select('o.enterprise_id')
    // What was really paid, which may be another amount than asked for.
    .select((eb) =>
      eb
        .selectFrom('wallet_payment_notice as n')
        .select((q) => q.fn.max<number | null>('n.fen').as('fen'))
        .whereRef('n.out_no', '=', 'a.out_no')
        .as('paid_fen'),
    );

export function listRefundsDue(db: Db, now: Date, limit: number) {
  return asked(db)
    .where('r.state', 'in', ['requested', 'processing', 'unknown'])
    .where('r.ask_at', '<=', now)
    .orderBy('r.ask_at')
    .limit(limit)
    .execute();
}
export type RefundRow = Awaited<ReturnType<typeof listRefundsDue>>[number];

export async function findRefund(db: Db, number: string) {
  return (await asked(db).where('r.number', '=', number).executeTakeFirst()) ?? null;
}

/** The states of an order's refunds of money that fitted nothing. */
export async function listStrayStates(db: Db, order_id: number) {
  const rows = await db
    .selectFrom('wallet_refund')
    .select('state')
    .where('order_id', '=', order_id)
    .where('is_stray', '=', true)
    .execute();
  return rows.map(({ state }) => state);
}

/**
 * The money of an enterprise's payments that fitted no order, by order: what came, and what of it is back with the
 * payer. A refund that failed was replaced by another one.
 */
export async function strayMoney(db: Db, enterprise_id: number) {
  const rows = await db
    .selectFrom('wallet_refund as r')
    .innerJoin('wallet_order as o', 'o.id', 'r.order_id')
    .select('o.id')
    .select((eb) => [
      eb.fn.sum<number>('r.fen').as('received_fen'),
      eb.fn
        .coalesce(eb.fn.sum<number>('r.fen').filterWhere('r.state', '=', 'succeeded'), eb.lit(0))
        .as('returned_fen'),
    ])
    .where('o.enterprise_id', '=', enterprise_id)
    .where('r.is_stray', '=', true)
    .where('r.state', '<>', 'failed')
    .groupBy('o.id')
    .execute();
  return new Map(
    rows.map(({ id, received_fen, returned_fen }) => [
      id,
      { received_fen: Number(received_fen), returned_fen: Number(returned_fen) },
    ]),
  );
}

/** What came in for an order and fitted nothing. A refund that failed is followed by another of the same money. */
export async function sumStrays(db: Db, order_id: number): Promise<number> {
  const { fen } = await db
    .selectFrom('wallet_refund')
    .select(sql<number>`coalesce(sum(fen), 0)::bigint`.as('fen'))
    .where('order_id', '=', order_id)
    .where('is_stray', '=', true)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow();
  return fen;
}
