// A migrated database for one test that fills or breaks it: in memory, or in a data folder.
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../src/server/platform/db/db.ts';
import { migrate } from '../../src/server/platform/db/migrate.ts';

/** Opens it; the caller closes it. */
export async function ownDatabase(): Promise<Database> {
  const migrated = inject('migrated');
  const image = 'image' in migrated ? new Blob([readFileSync(migrated.image)]) : undefined;
  const database = await openDatabase({ image });
  if (!image) await migrate(database);
  return database;
}

/** Puts a migrated embedded database into a data folder, for a process that starts with it: migrating takes it many seconds. */
export function putDatabase(dataDir: string): void {
  const migrated = inject('migrated');
  if (!('folder' in migrated)) throw new Error('only the embedded database lies in a folder');
  cpSync(join(migrated.folder, 'database'), join(dataDir, 'database'), { recursive: true });
}
