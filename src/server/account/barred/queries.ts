// SQL of contacts that nobody may use anew. Whether an account is banned is read from the measures, as with its session.
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

/** The contacts of an account with the ban that is in force against it; null without one. */
export async function findBanned(db: Db, account_id: number) {
  const row = await db
    .selectFrom('account as a')
    .innerJoin('measure as m', 'm.account_id', 'a.id')
    .select(['m.id as measure_id', 'a.mobile', 'a.email'])
    .where('a.id', '=', account_id)
    .where('m.kind', '=', 'ban')
    .where('m.state', '=', 'active')
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertBarred(
  db: Db,
  row: Insertable<Schema['account_barred']>,
): Promise<void> {
  await db
    .insertInto('account_barred')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The ban that keeps a contact under one of these hashes; null for a free one. */
export async function findBarred(db: Db, hashes: readonly string[]) {
  const row = await db
    .selectFrom('account_barred as b')
    .innerJoin('measure as m', 'm.id', 'b.measure_id')
    .select(['b.measure_id', 'm.starts_at'])
    .where('b.hash', 'in', hashes)
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteBarredOf(db: Db, measure_id: number): Promise<void> {
  await db.deleteFrom('account_barred').where('measure_id', '=', measure_id).execute();
}
