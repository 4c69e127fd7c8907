// A migrated database in memory for one test that fills or breaks it.
import { readFileSync } from 'node:fs';
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
