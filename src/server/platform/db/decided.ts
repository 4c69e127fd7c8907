// SQL of how long requests waited for a decision, for tables of them with `state` and `decided_at`.
import { sql } from 'kysely';
import type { Db } from './db.ts';

/** When the last decided ones were handed in, by the column `asked`, and decided, the latest first. */
export async function listDecided(
  db: Db,
  { table, asked }: { table: string; asked: string },
  limit: number,
): Promise<{ from: Date; to: Date }[]> {
  // The condition is the one of the indexes.
  const { rows } = await sql<{ from: Date; to: Date }>`
    select ${sql.ref(asked)} as "from", decided_at as "to" from ${sql.table(table)}
    where state in ('approved', 'rejected') and decided_at is not null
    order by decided_at desc limit ${limit}`.execute(db);
  return rows;
}
