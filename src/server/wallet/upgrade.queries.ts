// SQL of requests for a plan. Whose it is stands in the `where`.
import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../platform/db/db.ts';
import type { Schema } from '../schema/schema.ts';

/** Gives the id; null when the enterprise has an open request already. */
export async function insertUpgrade(
  db: Db,
  row: Insertable<Schema['wallet_upgrade']>,
): Promise<number | null> {
  const inserted = await db
    .insertInto('wallet_upgrade')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('enterprise_id').where('state', '=', 'pending').doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** The enterprise's last request; null when it never asked. */
export async function findLastUpgrade(db: Db, enterprise_id: number) {
  const row = await db
    .selectFrom('wallet_upgrade')
    .selectAll()
    .where('enterprise_id', '=', enterprise_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** A request with its row held; `enterprise_id` null for any enterprise's. */
export async function lockUpgrade(db: Db, id: number, enterprise_id: number | null) {
  let query = db.selectFrom('wallet_upgrade').selectAll().where('id', '=', id);
  if (enterprise_id !== null) query = query.where('enterprise_id', '=', enterprise_id);
  return (await query.forUpdate().executeTakeFirst()) ?? null;
}

export async function updateUpgrade(
  db: Db,
  id: number,
  changes: Updateable<Schema['wallet_upgrade']>,
): Promise<void> {
  await db.updateTable('wallet_upgrade').set(changes).where('id', '=', id).execute();
}

/** Requests as the operators' queue shows them. */
export const upgradeRows = (db: Db) =>
  db
    .selectFrom('wallet_upgrade as q')
    .innerJoin('enterprise as e', 'e.id', 'q.enterprise_id')
    .leftJoin('enterprise_member as m', 'm.account_id', 'q.account_id')
    .selectAll('q')
    .select(['e.full_name', 'm.name as asked_by']);

/** Whose a request is; null for none. */
export async function findUpgradeOwner(db: Db, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('wallet_upgrade')
    .select('enterprise_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.enterprise_id ?? null;
}

/** A person's own requests, for the copy of their data. */
export function listUpgradesOf(db: Db, account_id: number) {
  return db
    .selectFrom('wallet_upgrade')
    .select(['plan', 'state', 'contact', 'note', 'created_at'])
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute();
}

export async function forgetUpgradesOf(db: Db, account_id: number): Promise<void> {
  await db.deleteFrom('wallet_upgrade').where('account_id', '=', account_id).execute();
  await db
    .updateTable('wallet_spend')
    .set({ account_id: null })
    .where('account_id', '=', account_id)
    .execute();
}
