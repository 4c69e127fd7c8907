// The content of all tables of a database, to be compared with that of another one.
import { sql } from 'kysely';
import type { Db } from '../../../src/server/platform/db/db.ts';

/** Of every table, also without a type: how many rows, and what hash of their texts in order. */
export function hashTables(db: Db): Promise<Record<string, string>> {
  return db.transaction().execute(async (trx) => {
    await sql`set local timezone = 'UTC'`.execute(trx);
    const { rows: tables } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = current_schema() order by 1`.execute(
      trx,
    );
    const hashes: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await sql<{ count: number; hash: string }>`
        select count(*)::int as count,
          coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash
        from ${sql.table(name)} t`.execute(trx);
      hashes[name] = `${rows[0]?.count} ${rows[0]?.hash}`;
    }
    return hashes;
  });
}
