// SQL of the wall of famous companies as the staff arrange it.
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** All that were granted a place, also those whose certification is not in force now, in the order of the wall. */
export function listEntries(
  db: Db,
  after: readonly [rank: number, open_positions: number, id: number] | null,
  limit: number,
) {
  let query = db
    .selectFrom('enterprise')
    .select(['id', 'short_name', 'full_name', 'logo', 'open_positions'])
    .select(['famous_rank', 'certified_at'])
    .where('famous_since', 'is not', null)
    .where('closed_at', 'is', null);
  if (after) {
    query = query.where(
      sql<SqlBool>`(famous_rank, open_positions, id) < (${after[0]}, ${after[1]}, ${after[2]})`,
    );
  }
  return query
    .orderBy('famous_rank', 'desc')
    .orderBy('open_positions', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Enterprises by their number, credit code or a part of their names. */
export function findCandidates(db: Db, keyword: string, limit: number) {
  const names = sql.raw("full_name || ' ' || short_name");
  const named = sql<SqlBool>`(platform_grams(${names}) @> platform_grams(${keyword})
    and strpos(lower(${names}), lower(${keyword})) > 0)`;
  const code = sql<SqlBool>`(credit_code <> '' and credit_code = ${keyword.toUpperCase()})`;
  const number = /^\d{1,15}$/.test(keyword)
    ? sql<SqlBool>`id = ${Number(keyword)}`
    : sql<SqlBool>`false`;
  return db
    .selectFrom('enterprise')
    .select(['id', 'short_name', 'full_name', 'credit_code', 'certified_at', 'famous_since'])
    .where(sql<SqlBool>`(${number} or ${code} or ${named})`)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Those that stand first, in their order. */
export async function listFirst(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('enterprise')
    .select('id')
    .where('famous_since', 'is not', null)
    .where('closed_at', 'is', null)
    .where('famous_rank', '>', 0)
    .orderBy('famous_rank', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** Puts these first in their order, and nobody else; gives how many of them are on the wall. */
export async function setFirst(db: Db, ids: readonly number[]): Promise<number> {
  await db
    .updateTable('enterprise')
    .set({ famous_rank: 0 })
    .where('famous_since', 'is not', null)
    .where('closed_at', 'is', null)
    .where('famous_rank', '>', 0)
    .execute();
  const { rows } = await sql<{ id: number }>`
    update enterprise e set famous_rank = ${ids.length} + 1 - w.at
    from unnest(${[...ids]}::bigint[]) with ordinality as w (id, at)
    where e.id = w.id and e.famous_since is not null and e.closed_at is null
    returning e.id`.execute(db);
  return rows.length;
}
