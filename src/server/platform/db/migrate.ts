// Forward-only SQL migrations: run at start, under a lock, each in a transaction of its own.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { ConfigError } from '../config/error.ts';
import type { Database, Db } from './db.ts';
import { isLocked } from './faults.ts';
import { MOVE_TABLE } from './move/tables.ts';

const FOLDER = join(import.meta.dirname, '../../../../migrations');
/** The advisory lock under which nodes migrate one after another; any fixed number. */
const LOCK = 72_150_001;
/**
 * How long a migration waits for a table that somebody uses. All who come later wait behind it, so it rather gives up and tries
 * again, as often as this.
 */
const TABLE_WAIT = '3s';
const TURNS = 60;
const TURN_MS = 1000;

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

function listMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

/** Whether a database belongs to this site, of whichever version. */
export async function hasSite(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`
    select to_regclass('migration') is not null as is_ours`.execute(db);
  return rows[0]?.is_ours ?? false;
}

/** The name of the last migration that this program knows. */
export const lastMigration = (): string => listMigrations(FOLDER).at(-1)?.name ?? '';

async function appliedChecksums({ db }: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from migration`.execute(db);
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/** The script that applies one migration, unless another node applied it first. */
function applyScript({ name, text, checksum }: Migration): string {
  return `begin;
    select pg_advisory_xact_lock(${LOCK});
    set local lock_timeout = '${TABLE_WAIT}';
    insert into migration (name, checksum) values ('${name}', '${checksum}');
    ${text}
    ;commit;`;
}

/**
 * Brings the schema up to date and gives the names of the migrations applied now.
 * @throws when a migration that was applied before has since been edited, or a move into this database was not finished.
 */
export async function migrate(database: Database, folder = FOLDER): Promise<string[]> {
  const { rows } = await sql<{ is_half: boolean }>`
    select to_regclass(${MOVE_TABLE}) is not null as is_half`.execute(database.db);
  if (rows[0]?.is_half)
    throw new ConfigError('这个数据库还没有搬完：请再运行一次 npm run move，它会接着搬');
  return applyMigrations(database, folder);
}

/** Like `migrate`, also in a database that a move is filling. */
export async function applyMigrations(database: Database, folder = FOLDER): Promise<string[]> {
  await database.script(`begin;
    select pg_advisory_xact_lock(${LOCK});
    create table if not exists migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
    commit;`);
  const done: string[] = [];
  const before = await appliedChecksums(database);
  for (const migration of listMigrations(folder)) {
    const { name } = migration;
    // Another node may have applied it since the list was read.
    const applied = before.get(name) ?? (await appliedChecksums(database)).get(name);
    if (applied === migration.checksum) continue;
    if (applied) throw new Error(`migration ${migration.name} was edited after it was applied`);
    if (await appliedMeanwhile(database, migration)) continue;
    done.push(migration.name);
  }
  return done;
}

/** Applies a migration; true when another node applied it while this one waited for the lock. */
async function appliedMeanwhile(database: Database, migration: Migration): Promise<boolean> {
  for (let turn = 1; ; turn += 1) {
    try {
      await database.script(applyScript(migration));
      return false;
    } catch (error) {
      if ((await appliedChecksums(database)).get(migration.name) === migration.checksum)
        return true;
      if (turn === TURNS || !isLocked(error)) throw error;
      await sleep(TURN_MS);
    }
  }
}
