// SQL of lots. How many units are left stands in the ledger.
import type { Insertable } from 'kysely';
import type { SpentKind } from '../../../contract/wallet/quota.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

export async function insertLot(trx: Db, row: Insertable<Schema['wallet_lot']>): Promise<number> {
  const { id } = await trx
    .insertInto('wallet_lot')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lots with what their orders paid. */
const withOrders = (db: Db) =>
  db
    .selectFrom('wallet_lot as l')
    .innerJoin('wallet_order as o', 'o.id', 'l.order_id')
    .selectAll('l')
    .select(['o.number', 'o.snapshot', 'o.quantity', 'o.state as order_state'])
    .select((eb) => eb('o.fen', '+', eb.ref('o.credit_fen')).as('fen'));
export type LotRow = Awaited<ReturnType<typeof lockOpenLots>>[number];

/** The lots of a kind that can be used, in the order in which they are; their rows are held. */
export function lockOpenLots(trx: Db, enterprise_id: number, kind: SpentKind, now: Date) {
  return withOrders(trx)
    .where('l.enterprise_id', '=', enterprise_id)
    .where('l.kind', '=', kind)
    .where('l.ended_at', 'is', null)
    .where('l.ends_at', '>', now)
    .orderBy('l.starts_at')
    .orderBy('l.ends_at')
    .orderBy('l.id')
    .forUpdate('l')
    .execute();
}

/** The lots of these kinds that can be used at `now`. */
export function listOpenLots(db: Db, enterprise_id: number, now: Date) {
  return db
    .selectFrom('wallet_lot')
    .select(['id', 'kind'])
    .where('enterprise_id', '=', enterprise_id)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .execute();
}

/** A page of an enterprise's lots, the newest first; `before` is the id of the last one seen. */
export function listLots(
  db: Db,
  enterprise_id: number,
  kind: string | undefined,
  { before, limit }: { before: number | null; limit: number },
) {
  let query = withOrders(db)
    .select((eb) =>
      eb
        .selectFrom('wallet_spend as s')
        .whereRef('s.lot_id', '=', 'l.id')
        .select((q) => q.fn.countAll<number>().as('n'))
        .as('used'),
    )
    .where('l.enterprise_id', '=', enterprise_id);
  if (kind) query = query.where('l.kind', '=', kind as SpentKind);
  if (before !== null) query = query.where('l.id', '<', before);
  return query.orderBy('l.id', 'desc').limit(limit).execute();
}

/** Lots that are over and whose rest is still there; their rows are held. */
export function lockOverLots(trx: Db, now: Date, after: number, limit: number) {
  return withOrders(trx)
    .where('l.ended_at', 'is', null)
    .where('l.ends_at', '<=', now)
    .where('l.id', '>', after)
    .orderBy('l.id')
    .limit(limit)
    .forUpdate('l')
    .skipLocked()
    .execute();
}

/** Lots that end before `until` and whose members do not know it yet; their rows are held. */
export function lockEndingLots(trx: Db, now: Date, until: Date, limit: number) {
  return withOrders(trx)
    .where('l.ended_at', 'is', null)
    .where('l.reminded_at', 'is', null)
    .where('l.ends_at', '>', now)
    .where('l.ends_at', '<=', until)
    .orderBy('l.ends_at')
    .limit(limit)
    .forUpdate('l')
    .skipLocked()
    .execute();
}

export async function endLot(trx: Db, id: number, ended_at: Date): Promise<void> {
  await trx.updateTable('wallet_lot').set({ ended_at }).where('id', '=', id).execute();
}

export async function markLotsReminded(trx: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('wallet_lot').set({ reminded_at: now }).where('id', 'in', ids).execute();
}
