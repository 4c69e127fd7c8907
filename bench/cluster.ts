// A database for the bench: DATABASE_URL, else a temporary PostgreSQL 15, else the embedded engine.
import { type Database, openDatabase } from '../src/server/platform/db/db.ts';
import { migrate } from '../src/server/platform/db/migrate.ts';
import { startCluster } from '../tests/stage/cluster.ts';

const PORT = 25433;
const SETTINGS = ['shared_buffers=2GB', 'maintenance_work_mem=1GB', 'max_wal_size=8GB'];

export interface BenchDatabase {
  database: Database;
  name: string;
  /** The connection string for other processes; '' for the embedded engine, which has none. */
  url: string;
  stop(): Promise<void>;
}

/** Opens an empty, migrated database and says which one it is. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const cluster = process.env.DATABASE_URL ? null : await startCluster(PORT, SETTINGS);
  const databaseUrl = process.env.DATABASE_URL ?? cluster?.url;
  const database = await openDatabase({ databaseUrl });
  await migrate(database);
  return {
    database,
    url: databaseUrl ?? '',
    name: databaseUrl ? 'PostgreSQL' : 'PGlite in memory',
    stop: async () => {
      await database.close();
      await cluster?.remove();
    },
  };
}
