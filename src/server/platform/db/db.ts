// The database: PostgreSQL by DATABASE_URL, otherwise PostgreSQL in WASM in a local folder.
import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, type LogEvent, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Schema } from '../../schema/schema.ts';
import { ConfigError } from '../config/error.ts';
import { holdFolder } from '../file/folder-lock.ts';
import { closeFolder, ownFolder, reasonOf } from '../file/own-folder.ts';
import { noteStatement } from '../seeing/scope.ts';
import { waitForDatabase } from '../start-fault.ts';
import { startEmbeddedThread } from './embedded/remote.ts';
import type { EmbeddedOptions } from './embedded/start.ts';
import { isDeadlock, isReadOnly } from './faults.ts';
import { PARSERS } from './parsers.ts';
import { prepareMarked } from './prepared.ts';
import { Hosts } from './server/hosts.ts';
import { openReplica, type Replica } from './server/replica.ts';
import { SLOW_MS, slowStatements } from './slow.ts';

/** A database handle or an open transaction: the first parameter of every query. */
export type Db = Kysely<Schema>;

export interface Database {
  engine: 'postgresql' | 'embedded';
  db: Db;
  /** Runs a script of several statements on one connection, outside Kysely: migrations only. */
  script(sql: string): Promise<void>;
  /** Copies the files of an embedded database in a folder as they are at one moment; null for other databases. */
  copyTo: ((folder: string) => Promise<void>) | null;
  /** How the connections to a server do; null for the embedded one. */
  pool: (() => { used: number; idle: number; waiting: number }) | null;
  /** Answers what may be some seconds old; null where no replica is configured. */
  replica: Replica | null;
  close(): Promise<void>;
}

interface DatabaseOptions {
  databaseUrl?: string | undefined;
  /** Servers that follow the one of `databaseUrl`. */
  databaseReplicaUrl?: string | undefined;
  /** How many processes of this machine share the server's connections. */
  processes?: number;
  dataDir?: string | undefined;
  image?: EmbeddedOptions['image'];
  buffersMb?: EmbeddedOptions['buffersMb'];
  /** The embedded database runs in a worker thread of its own. */
  ownThread?: boolean;
  /** How long to wait for a server that is not up yet, in seconds. */
  databaseWaitS?: number;
  /** With `transaction` no statement gets a name: a pooler may run the next one on another connection. */
  databasePooler?: 'transaction' | undefined;
  /** The name of this machine, which the server shows beside each connection. */
  nodeName?: string;
  /** Hears of slow statements, in the scope of their request. */
  onSlow?: (text: string, took_ms: number) => void;
  slowMs?: number;
  /** Hears of every statement: tests count them. */
  onStatement?: () => void;
}

/** Opens the database that the configuration names, and waits until it answers. The embedded one is held by one process. */
export async function openDatabase(options: DatabaseOptions = {}): Promise<Database> {
  return answering(await openUnasked(options), options);
}

/** Opens it without waiting for a server. */
export async function openUnasked(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir } = options;
  if (databaseUrl) return openPostgres(databaseUrl, options);
  return openEmbedded(dataDir ? join(dataDir, 'database') : undefined, options);
}

/** Waits until a server answers. @throws ConfigError when it does not in time; it is closed then. */
export async function answering(database: Database, options: DatabaseOptions): Promise<Database> {
  if (database.engine === 'embedded') return database;
  try {
    await waitForDatabase(database.db, options.databaseWaitS ?? 0);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

const logTo =
  ({ onStatement, onSlow, slowMs = SLOW_MS }: DatabaseOptions) =>
  ({ level, query, queryDurationMillis: took_ms }: LogEvent) => {
    onStatement?.();
    noteStatement(query.sql, took_ms, level === 'error');
    if (level !== 'query' || took_ms < slowMs) return;
    slowStatements.note(query.sql, took_ms);
    onSlow?.(query.sql, took_ms);
  };

/** The type `bigint[]`, of which the embedded engine gives numbers by itself. Ours hold ids, never null. */
const INT8_ARRAY: number = 1016;
const idsOf = (text: string): number[] =>
  text === '{}' ? [] : text.slice(1, -1).split(',').map(Number);

/** The most connections of a process, and of all processes of a machine: a PostgreSQL server accepts 100 by default. */
const CONNECTIONS = 10;
const CONNECTIONS_OF_ALL = 80;

/** @param onlyReads true where a server that accepts no writes will do. */
function openPool(address: string, options: DatabaseOptions, onlyReads = false): Hosts {
  const { processes = 1, nodeName } = options;
  const share = Math.max(2, Math.floor(CONNECTIONS_OF_ALL / processes));
  const max = Math.min(CONNECTIONS, share);
  // A name in the address itself comes first.
  const name = nodeName === undefined ? 'zemu' : `zemu ${nodeName}/${process.pid}`;
  const prepare = options.databasePooler ? () => {} : prepareMarked;
  return new Hosts(address, { max, name, prepare, onlyReads });
}

function openPostgres(address: string, options: DatabaseOptions): Database {
  for (const [oid, parse] of Object.entries(PARSERS)) pg.types.setTypeParser(Number(oid), parse);
  pg.types.setTypeParser(INT8_ARRAY, idsOf);
  const pool = openPool(address, options);
  const log = logTo(options);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log });
  const { databaseReplicaUrl } = options;
  const replicas = databaseReplicaUrl ? openPool(databaseReplicaUrl, options, true) : null;
  const replica = replicas && openReplica(replicas, db, log);
  const script = async (sql: string) => {
    const client = await pool.connect();
    try {
      await client.query(sql);
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  };
  const counts = () => pool.counts();
  const close = async () => {
    await replica?.close();
    await db.destroy();
  };
  return { engine: 'postgresql', db, script, copyTo: null, pool: counts, replica, close };
}

/** @param folder where the data lies; without it everything stays in memory (tests). */
async function openEmbedded(
  folder: string | undefined,
  options: DatabaseOptions,
): Promise<Database> {
  const { image, buffersMb, ownThread = false } = options;
  if (folder) ownFolder(folder);
  const release = folder ? holdFolder(folder) : () => {};
  const start = ownThread ? startEmbeddedThread : startHere;
  const { dialect, exec, close } = await start({ folder, image, buffersMb }).catch(
    (error: unknown) => {
      release();
      if (!folder) throw error;
      throw new ConfigError(`配置错误 DATA_DIR：${folder} 里的数据库打不开，${reasonOf(error)}`);
    },
  );
  // PGlite unpacks its files readable for everybody, whatever the umask.
  if (folder) closeFolder(folder);
  const script = async (sql: string) => {
    try {
      await exec(sql);
    } catch (error) {
      await exec('rollback').catch(() => {});
      throw error;
    }
  };
  const closeAll = async () => {
    await close();
    if (folder) closeFolder(folder);
    release();
  };
  const db = new Kysely<Schema>({ dialect, log: logTo(options) });
  const copyTo = folder ? (to: string) => copyAtRest(db, folder, to) : null;
  return { engine: 'embedded', db, script, copyTo, pool: null, replica: null, close: closeAll };
}

/**
 * Holds the one connection, so that no transaction is open, has all pages written, and copies the files. The database has
 * no threads of its own: nothing is written meanwhile, and queries wait. Clones blocks where the disk can.
 */
async function copyAtRest(db: Db, folder: string, to: string): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`checkpoint`.execute(connection);
    await cp(folder, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
  });
}

/** Loads the engine, which a site with a server database never needs. */
async function startHere(options: EmbeddedOptions) {
  const { startEmbeddedHere } = await import('./embedded/here.ts');
  return startEmbeddedHere(options);
}

/** Runs `work` in a transaction in which the database refuses every write. */
export function onlyReading<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .execute(async (trx) => {
      await sql`set transaction read only`.execute(trx);
      return work(trx);
    })
    .catch((error: unknown) => {
      // Refused by this transaction, not by a server that only reads: trying again would not help.
      throw isReadOnly(error)
        ? new Error('a write where only reading is allowed', { cause: error })
        : error;
    });
}

/** How many times a transaction is tried when the database ends it because of a deadlock. */
const TURNS = 4;

/**
 * Runs `work` in one transaction; inside an open transaction, joins it. After a deadlock the transaction
 * starts again, so `work` may run more than once: it must do nothing that a rollback does not undo.
 */
export async function transact<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  for (let turn = 1; ; turn += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (turn === TURNS || !isDeadlock(error)) throw error;
    }
  }
}
