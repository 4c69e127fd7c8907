// How long requests waited for a decision, for tables with `state` and `decided_at`.
import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Gives when the last decided requests were submitted (column `asked`) and decided, latest first. */
export async function listDecided(
  db: Db,
  { table, asked }: { table: string; asked: string },
  limit: number,
): Promise<{ from: Date; to: Date }[]> {
  // The condition must be that of the partial index.
  const { rows } = await sql<{ from: Date; to: Date }>`
    select ${sql.ref(asked)} as "from", decided_at as "to" from ${sql.table(table)}
    where state in ('approved', 'rejected') and decided_at is not null
    order by decided_at desc limit ${limit}`.execute(db);
  return rows;
}
