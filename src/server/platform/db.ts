// The database: PostgreSQL by DATABASE_URL, otherwise PostgreSQL in WASM in a local folder.
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { CompiledQuery, Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from '../schema.ts';
import { ConfigError } from './config.ts';
import { holdFolder } from './folder-lock.ts';
import { closeFolder, ownFolder, reasonOf } from './own-folder.ts';
import { keepMarked } from './prepared.ts';
import { waitForDatabase } from './start-fault.ts';

/** A database handle or an open transaction: the first parameter of every query. */
export type Db = Kysely<Schema>;

export interface Database {
  engine: 'postgresql' | 'embedded';
  db: Db;
  /** Runs a script of several statements on one connection, outside Kysely: migrations only. */
  script(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** Types read the same from both engines: int8 and numeric as numbers, dates as text. */
const PARSERS: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: (text) => text,
};

export interface DatabaseOptions {
  databaseUrl?: string | undefined;
  dataDir?: string | undefined;
  /** What an embedded database begins with, as its own dump: a new one takes seconds to make. */
  image?: Blob | undefined;
  /** How much the embedded database keeps of its files in memory, in MB; all it touched stays taken. */
  buffersMb?: number;
  /** How long to wait for a server that is not up yet, in seconds. */
  databaseWaitS?: number;
}

/** Opens the database that the configuration names. The embedded one is held by one process. */
export async function openDatabase(options: DatabaseOptions = {}): Promise<Database> {
  const { databaseUrl, dataDir } = options;
  if (databaseUrl) {
    const database = openPostgres(databaseUrl);
    try {
      await waitForDatabase(database.db, options.databaseWaitS ?? 0);
    } catch (error) {
      await database.close();
      throw error;
    }
    return database;
  }
  return openEmbedded(dataDir ? join(dataDir, 'database') : undefined, options);
}

function openPostgres(connectionString: string): Database {
  for (const [oid, parse] of Object.entries(PARSERS)) pg.types.setTypeParser(Number(oid), parse);
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 10_000 });
  // A connection that the server ends, idle or at work, must not end the process: whoever uses it hears
  // of it by the question that fails.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    keepMarked(client);
  });
  const dialect = new PostgresDialect({
    pool,
    // Compiling pays for questions of seconds; ours are of milliseconds, whatever their estimates.
    onCreateConnection: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('set jit = off'));
    },
  });
  const db = new Kysely<Schema>({ dialect });
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
  return { engine: 'postgresql', db, script, close: () => db.destroy() };
}

/** @param folder where the data lies; without it everything stays in memory (tests). */
async function openEmbedded(
  folder: string | undefined,
  { image, buffersMb = 128 }: DatabaseOptions,
): Promise<Database> {
  if (folder) ownFolder(folder);
  const release = folder ? holdFolder(folder) : () => {};
  const pglite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(image ? { loadDataDir: image } : {}),
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${buffersMb}MB`],
    parsers: PARSERS,
  }).catch((error: unknown) => {
    release();
    if (!folder) throw error;
    throw new ConfigError(`配置错误 DATA_DIR：${folder} 里的数据库打不开，${reasonOf(error)}`);
  });
  // What PGlite unpacks is open to everybody, whatever this process allows.
  if (folder) closeFolder(folder);
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  const script = async (sql: string) => {
    try {
      await pglite.exec(sql);
    } catch (error) {
      await pglite.exec('rollback').catch(() => {});
      throw error;
    }
  };
  const close = async () => {
    if (!pglite.closed) await pglite.close();
    if (folder) closeFolder(folder);
    release();
  };
  return { engine: 'embedded', db, script, close };
}

/** Runs `work` in one transaction; inside one already, joins it. */
export function transact<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
