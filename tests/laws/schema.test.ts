// The schema is equal on both engines. Migrations run once, each completely or not at all.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { printCatalogue } from '../../scripts/catalogue.ts';
import { type Database, openDatabase } from '../../src/server/platform/db/db.ts';
import { migrate } from '../../src/server/platform/db/migrate.ts';
import { createDatabase, dropDatabase } from '../stage/scratch-database.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const serverUrl = process.env.DATABASE_URL;

let databaseUrl: string | undefined;
let database: Database;
let folder: string;

beforeAll(async () => {
  databaseUrl = serverUrl ? await createDatabase(serverUrl) : undefined;
  database = await openDatabase({ databaseUrl });
});

afterAll(async () => {
  await database.close();
  if (databaseUrl) await dropDatabase(databaseUrl);
});

beforeEach(async () => {
  await database.script('drop schema public cascade; create schema public;');
  folder = mkdtempSync(join(tmpdir(), 'zemu-migrations-'));
  return () => rmSync(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const countOf = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
    database.db,
  );
  return rows[0]?.n;
};
const tables = async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(
    database.db,
  );
  return rows.map(({ name }) => name);
};

describe(`the schema (${serverUrl ? 'PostgreSQL server' : 'embedded engine'})`, () => {
  it('is exactly the one in migrations/schema.txt, as on the other engine', async () => {
    await migrate(database);
    const committed = readFileSync(join(MIGRATIONS, 'schema.txt'), 'utf8');
    // Fails after a new migration until `node scripts/schema.ts` has rewritten the file.
    expect(await printCatalogue(database.db)).toBe(committed);
  });

  it('shows every difference: a column, a default, an index, a rule', async () => {
    await migrate(database);
    const seen = new Set([await printCatalogue(database.db)]);
    const changes = [
      'alter table resume add column hobby text',
      "alter table resume alter column hobby set default 'x'",
      'alter table resume alter column hobby set not null',
      'create index resume_hobby on resume (hobby)',
      "alter table resume add constraint resume_dull check (hobby <> '')",
      'alter table resume alter column hobby type varchar(10)',
    ];
    for (const change of changes) {
      await database.script(change);
      seen.add(await printCatalogue(database.db));
    }
    expect(seen.size).toBe(changes.length + 1);
  });
});

describe('migrations', () => {
  it('are applied in the order of their names, each once', async () => {
    write('0002_b.sql', 'alter table a add column later text;');
    write('0001_a.sql', 'create table a (id integer);');
    write('notes.txt', 'no migration');
    expect(await migrate(database, folder)).toEqual(['0001_a.sql', '0002_b.sql']);
    expect(await migrate(database, folder)).toEqual([]);
    write('0003_c.sql', 'drop table a;');
    expect(await migrate(database, folder)).toEqual(['0003_c.sql']);
    expect(await countOf('migration')).toBe(3);
  });

  it('are applied once when several starters come at the same time', async () => {
    write('0001_a.sql', 'create table a (id integer); insert into a values (1);');
    write('0002_b.sql', 'insert into a values (2);');
    const others = await Promise.all(
      [1, 2].map(async () => (databaseUrl ? openDatabase({ databaseUrl }) : database)),
    );
    const applied = await Promise.all([database, ...others].map((one) => migrate(one, folder)));
    expect(applied.flat().sort()).toEqual(['0001_a.sql', '0002_b.sql']);
    expect(await countOf('a')).toBe(2);
    for (const other of others) if (other !== database) await other.close();
  });

  it('that were edited after they ran are refused, and named', async () => {
    write('0001_a.sql', 'create table a (id integer);');
    await migrate(database, folder);
    write('0001_a.sql', 'create table a (id bigint);');
    write('0002_b.sql', 'create table b (id integer);');
    await expect(migrate(database, folder)).rejects.toThrow('0001_a.sql');
    expect(await tables()).toEqual(['a', 'migration']);
  });

  it('that fail leave nothing behind, and run once they are right', async () => {
    write('0001_a.sql', 'create table a (id integer); insert into a values (1 / 0);');
    await expect(migrate(database, folder)).rejects.toThrow(/division/);
    expect(await tables()).toEqual(['migration']);
    expect(await countOf('migration')).toBe(0);
    write('0001_a.sql', 'create table a (id integer); insert into a values (1);');
    expect(await migrate(database, folder)).toEqual(['0001_a.sql']);
    expect(await countOf('a')).toBe(1);
  });

  it('that fail do not undo the ones before', async () => {
    write('0001_a.sql', 'create table a (id integer);');
    write('0002_b.sql', 'create table b (id integer); select wrong;');
    await expect(migrate(database, folder)).rejects.toThrow(/wrong/);
    expect(await tables()).toEqual(['a', 'migration']);
  });
});
