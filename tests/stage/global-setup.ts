// Migrates once for all test processes. Each begins with a copy, which is much faster than migrating.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/server/platform/db/db.ts';
import { migrate } from '../../src/server/platform/db/migrate.ts';
import { createDatabase, dropWithCopies } from './scratch-database.ts';
import { noteWrites } from './table-rows.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The connection string of a migrated database, or an embedded one: the file with its image, and its data folder. */
    migrated: { url: string } | { image: string; folder: string };
    /** A folder for files of the test processes; removed at the end of the run. */
    scratch: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const serverUrl = process.env.DATABASE_URL;
  const scratch = mkdtempSync(join(tmpdir(), 'zemu-test-'));
  const { migrated, remove } = serverUrl ? await onServer(serverUrl) : await embedded();
  project.provide('migrated', migrated);
  project.provide('scratch', scratch);
  // Servers that tests start as processes compile the house once for all.
  process.env.NODE_COMPILE_CACHE ??= join(scratch, 'compiled');
  return async () => {
    await remove();
    rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
  };
}

async function onServer(serverUrl: string) {
  const url = await createDatabase(serverUrl);
  const database = await openDatabase({ databaseUrl: url });
  await migrate(database);
  await noteWrites(database);
  // A database with open connections cannot be copied.
  await database.close();
  return { migrated: { url }, remove: () => dropWithCopies(url) };
}

async function embedded() {
  const folder = mkdtempSync(join(tmpdir(), 'zemu-migrated-'));
  const database = await openDatabase({ dataDir: folder });
  await migrate(database);
  await noteWrites(database);
  await database.close();
  const pglite = await PGlite.create(join(folder, 'database'));
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  const image = join(folder, 'image.tar');
  writeFileSync(image, Buffer.from(await dump.arrayBuffer()));
  return {
    migrated: { image, folder },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}
