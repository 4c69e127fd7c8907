// Behind a pooler that gives each transaction another connection, no statement may have a name.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../db.ts';
import { PREPARED } from '../prepared.ts';

const { DATABASE_URL } = process.env;

/** How many named statements a connection holds after a marked query. */
async function namedWith(databasePooler: 'transaction' | undefined): Promise<number> {
  const { db, close } = await openDatabase({ databaseUrl: DATABASE_URL, databasePooler });
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`${PREPARED} select 1`.execute(trx);
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_prepared_statements`.execute(trx);
      return rows[0]?.n ?? -1;
    });
  } finally {
    await close();
  }
}

it.skipIf(!DATABASE_URL)('marked queries have names, and none behind such a pooler', async () => {
  expect(await namedWith(undefined)).toBe(1);
  expect(await namedWith('transaction')).toBe(0);
});
