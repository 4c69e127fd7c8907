// A database as it was before a migration, on the engine of the run.
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../../src/server/platform/db/db.ts';
import { migrate } from '../../../src/server/platform/db/migrate.ts';
import { createDatabase, dropDatabase } from '../scratch-database.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');

interface Before {
  database: Database;
  /** Applies the migration; with a name all from it to that one. */
  apply: (last?: string) => Promise<void>;
}

/** Opens it for one test. */
export async function beforeMigration(name: string): Promise<Before> {
  const serverUrl = process.env.DATABASE_URL;
  const databaseUrl = serverUrl ? await createDatabase(serverUrl) : undefined;
  const database = await openDatabase({ databaseUrl });
  const folder = mkdtempSync(join(tmpdir(), 'zemu-before-'));
  onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
    if (databaseUrl) await dropDatabase(databaseUrl);
  });
  const put = (fits: (file: string) => boolean) => {
    for (const file of readdirSync(MIGRATIONS))
      if (file.endsWith('.sql') && fits(file))
        copyFileSync(join(MIGRATIONS, file), join(folder, file));
  };
  put((file) => file < name);
  await migrate(database, folder);
  const apply = async (last = name) => {
    put((file) => file >= name && file <= last);
    await migrate(database, folder);
  };
  return { database, apply };
}
