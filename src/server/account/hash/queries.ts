// SQL of hashes whose plain values are not kept.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** True when anything was hashed yet. */
export async function hasHashes(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from account_real_name where card_hash is not null)
      or exists (select from account_barred) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** All hashes, and those of fewer secrets than `layer`. */
export async function countHashes(db: Db, layer: number): Promise<{ all: number; old: number }> {
  const { rows } = await sql<{ all: number; old: number }>`
    select count(*)::int as all, count(*) filter (where hash_layer < ${layer})::int as old from (
      select hash_layer from account_real_name where card_hash is not null
      union all select hash_layer from account_barred) as hashes`.execute(db);
  return rows[0] ?? { all: 0, old: 0 };
}

interface OldHash {
  hash: string;
  hash_layer: number;
}

/** ID numbers hashed by fewer secrets than `layer`. */
export async function listOldCards(db: Db, layer: number, limit: number): Promise<OldHash[]> {
  const rows = await db
    .selectFrom('account_real_name')
    .select(['card_hash as hash', 'hash_layer'])
    .where('card_hash', 'is not', null)
    .where('hash_layer', '<', layer)
    .limit(limit)
    .execute();
  return rows.map(({ hash, hash_layer }) => ({ hash: hash ?? '', hash_layer }));
}

export const listOldBarred = (db: Db, layer: number, limit: number): Promise<OldHash[]> =>
  db
    .selectFrom('account_barred')
    .select(['hash', 'hash_layer'])
    .where('hash_layer', '<', layer)
    .limit(limit)
    .execute();

interface Move {
  from: string;
  to: string;
}

/** Puts new hashes in place of old ones; one that has gone meanwhile stays gone. */
export async function moveCards(db: Db, layer: number, moves: readonly Move[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update account_real_name as r set card_hash = m.to, hash_layer = ${layer}
    from json_to_recordset(${JSON.stringify(moves)}::json) as m ("from" text, "to" text)
    where r.card_hash = m.from`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The same, in place, so that a ban which is lifted meanwhile goes; where a contact is kept in its new form already, the old one goes. */
export async function moveBarred(db: Db, layer: number, moves: readonly Move[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with m as (
      select * from json_to_recordset(${JSON.stringify(moves)}::json) as m ("from" text, "to" text)
    ), moved as (
      update account_barred b set hash = m.to, hash_layer = ${layer}::int from m
      where b.hash = m.from and not exists (select from account_barred k where k.hash = m.to)
      returning 1
    ), gone as (
      delete from account_barred b using m
      where b.hash = m.from and exists (select from account_barred k where k.hash = m.to)
      returning 1
    )
    select ((select count(*) from moved) + (select count(*) from gone))::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}
