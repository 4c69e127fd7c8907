// `node scripts/schema.ts` rewrites migrations/schema.txt after a new migration.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../src/server/platform/db/db.ts';
import { migrate } from '../src/server/platform/db/migrate.ts';
import { printCatalogue } from './catalogue.ts';

const database = await openDatabase();
await migrate(database);
writeFileSync(
  join(import.meta.dirname, '../migrations/schema.txt'),
  await printCatalogue(database.db),
);
await database.close();
