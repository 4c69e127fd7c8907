// Continuous archiving of a server database: a table is lost, and all of the second before comes back.
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findArchiver } from '../../src/server/console/health/queries.ts';
import { archiveLine } from '../../src/server/console/health/rules.ts';
import { findMark } from '../../src/server/console/numbers/fold.queries.ts';
import { openDatabase } from '../../src/server/platform/db/db.ts';
import { migrate } from '../../src/server/platform/db/migrate.ts';
import { hasPgBackRest, ownPostgres } from '../stage/process/own-postgres.ts';
import { hashTables } from '../stage/storage/table-hashes.ts';

const BACKUP = join(import.meta.dirname, '../../deploy/pgbackrest/backup.sh');
// Like other tests of the engine, only where a server is named.
const isAsked = hasPgBackRest && process.env.DATABASE_URL !== undefined;

describe.skipIf(!isAsked)('a server database with pgBackRest', { timeout: 120_000 }, () => {
  let server: Awaited<ReturnType<typeof ownPostgres>>;
  let data = 'data';
  beforeAll(async () => {
    server = await ownPostgres();
  }, 120_000);
  afterAll(() => server?.remove(data));

  const open = () => openDatabase({ databaseUrl: server.url });
  const backrest = (...args: string[]) => server.run('pgbackrest', '--stanza=zemu', ...args);

  it('comes back as it was in the second before a table was lost', async () => {
    const before = await open();
    const { db } = before;
    await backrest('stanza-create');
    await migrate(before);
    await sql`create table probe (id int primary key, words text)`.execute(db);
    expect(await findMark(db, 'backup')).toBeNull();
    await server.run('sh', BACKUP);
    // What the health page shows, noted by the script itself.
    const noted = await findMark(db, 'backup');
    expect(Date.now() - (noted?.getTime() ?? 0)).toBeLessThan(120_000);

    // Only the archive has these: they came after the backup.
    await sql`insert into probe select n, repeat('择木', n % 50) from generate_series(1, 5000) n`.execute(
      db,
    );
    const wanted = await hashTables(db);
    const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(db);
    await sql`drop table probe`.execute(db);
    await sql`delete from migration`.execute(db);
    await backrest('check');
    // And whether the archive takes what is written.
    const archiver = await findArchiver(db);
    expect(archiver && archiveLine(archiver, new Date())).toMatchObject({ state: 'ok' });
    expect(archiver?.archived_at).toBeInstanceOf(Date);
    await before.close();
    await server.stop('data');

    await backrest(
      `--pg1-path=${join(server.folder, 'again')}`,
      '--type=time',
      `--target=${rows[0]?.at}`,
      '--target-action=promote',
      '--archive-mode=off',
      'restore',
    );
    await server.start('again');
    data = 'again';
    // It only reads until it has come to the moment.
    const after = await openDatabase({ databaseUrl: server.url, databaseWaitS: 60 });
    const found = await hashTables(after.db);
    expect(found.probe).toMatch(/^5000 /);
    expect(found).toEqual(wanted);
    expect(await migrate(after)).toEqual([]);
    await after.close();
  });
});
