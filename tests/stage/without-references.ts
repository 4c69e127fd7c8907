// Inserts rows into a few tables without the rows they refer to, for tests of single queries.
import { sql } from 'kysely';
import type { Db } from '../../src/server/platform/db/db.ts';

/**
 * Writes to `tables` without checking foreign keys or running triggers. Then it records that the tables were
 * written to, because their triggers did not (table-rows.ts resets them).
 */
export async function withoutReferences(
  db: Db,
  tables: readonly string[],
  write: (trx: Db) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await write(trx);
    await sql`set local session_replication_role = default`.execute(trx);
    for (const table of tables) await sql`delete from ${sql.table(table)} where false`.execute(trx);
  });
}
