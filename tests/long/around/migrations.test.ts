// A migration of a table that somebody uses: others go on meanwhile, and it is made as soon as the table is free.
// Requires the server's programs (Debian's package), even where DATABASE_URL names another server.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../src/server/platform/db/db.ts';
import { applyMigrations } from '../../../src/server/platform/db/migrate.ts';
import { startCluster } from '../../stage/cluster.ts';
import { freePort } from '../../stage/process/free-port.ts';

it('waits for the table without letting others wait behind it for long', async () => {
  const cluster = (await startCluster(await freePort())) ?? expect.fail('needs PostgreSQL');
  const folder = mkdtempSync(join(tmpdir(), 'zemu-migrations-'));
  const database = await openDatabase({ databaseUrl: cluster.url, databaseWaitS: 10 });
  const { db } = database;
  try {
    await sql`create table used (n int)`.execute(db);
    writeFileSync(join(folder, '0001_more.sql'), 'alter table used add column more int');
    const isAsked = Promise.withResolvers<void>();
    const isFree = Promise.withResolvers<void>();
    const user = db.transaction().execute(async (trx) => {
      await sql`select from used`.execute(trx);
      isAsked.resolve();
      await isFree.promise;
    });
    await isAsked.promise;
    const migrated = applyMigrations(database, folder);
    // It waits, and this one behind it; it gives up before this one does.
    const waiting = sql<{ n: number }>`
      select count(*)::int as n from pg_locks where not granted and locktype = 'relation'`;
    await expect.poll(async () => (await waiting.execute(db)).rows[0]?.n).toBe(1);
    await sql`select from used`.execute(db);
    isFree.resolve();
    await user;
    expect(await migrated).toEqual(['0001_more.sql']);
    await sql`select more from used`.execute(db);
  } finally {
    await database.close();
    await cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}, 90_000);
