// A database for the bench: DATABASE_URL, else a temporary PostgreSQL 15, else the embedded engine.
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../src/server/platform/db.ts';
import { migrate } from '../src/server/platform/migrate.ts';

const BIN = '/usr/lib/postgresql/15/bin';
const PORT = 25433;

export interface BenchDatabase {
  database: Database;
  name: string;
  /** Where processes of their own reach it; '' for the embedded engine. */
  url: string;
  stop(): Promise<void>;
}

/** Opens an empty, migrated database and says which one it is. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const cluster = process.env.DATABASE_URL ? null : startCluster();
  const databaseUrl = process.env.DATABASE_URL ?? cluster?.url;
  const database = await openDatabase({ databaseUrl });
  await migrate(database);
  return {
    database,
    url: databaseUrl ?? '',
    name: databaseUrl ? 'PostgreSQL' : 'PGlite in memory',
    stop: async () => {
      await database.close();
      cluster?.stop();
    },
  };
}

/** PostgreSQL does not run as root, so that its files and process belong to `postgres` then. */
function startCluster(): { url: string; stop(): void } | null {
  if (!existsSync(join(BIN, 'postgres'))) return null;
  const folder = mkdtempSync(join(tmpdir(), 'zemu-bench-'));
  const data = join(folder, 'data');
  const asRoot = process.getuid?.() === 0;
  if (asRoot) {
    chmodSync(folder, 0o755);
    execFileSync('chown', ['postgres', folder]);
  }
  const run = (tool: string, args: string[]) => {
    const who = ['--reuid=postgres', '--regid=postgres', '--clear-groups'];
    const command = asRoot ? 'setpriv' : join(BIN, tool);
    const prefix = asRoot ? [...who, join(BIN, tool)] : [];
    execFileSync(command, [...prefix, ...args], { cwd: folder, stdio: 'ignore' });
  };
  run('initdb', ['-D', data, '-U', 'zemu', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  const settings = `-p ${PORT} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c shared_buffers=2GB -c maintenance_work_mem=1GB -c max_wal_size=8GB`;
  run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']);
  return {
    url: `postgres://zemu@127.0.0.1:${PORT}/postgres`,
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'fast', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
