// A database for the bench: with --embedded the embedded engine, else DATABASE_URL, else a temporary PostgreSQL 15.
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
  const isEmbedded = process.argv.includes('--embedded');
  const given = isEmbedded ? undefined : process.env.DATABASE_URL;
  const cluster = isEmbedded || given ? null : await startCluster(PORT, SETTINGS);
  const databaseUrl = given ?? cluster?.url;
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
