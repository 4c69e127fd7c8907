// PostgreSQL in WASM, in the thread that calls.
import { PGlite } from '@electric-sql/pglite';
import { PARSERS } from '../parsers.ts';

export interface EmbeddedOptions {
  /** Where the data lies; without it everything stays in memory (tests). */
  folder?: string | undefined;
  /** A dump to start from: making a new database takes seconds. */
  image?: Blob | undefined;
  /** How much of its files the database keeps in memory, in MB. Memory once used is not given back. */
  buffersMb?: number | undefined;
}

/**
 * Opens PostgreSQL in WASM in the calling thread.
 * @param code PGlite's module, when it is compiled already.
 * @throws when the folder's database cannot be opened.
 */
export function startEmbedded(
  { folder, image, buffersMb = 128 }: EmbeddedOptions,
  code?: WebAssembly.Module,
): Promise<PGlite> {
  return PGlite.create({
    ...(code ? { pgliteWasmModule: code } : {}),
    ...(folder ? { dataDir: folder } : {}),
    ...(image ? { loadDataDir: image } : {}),
    startParams: [
      ...PGlite.defaultStartParams,
      '-c',
      `shared_buffers=${buffersMb}MB`,
      // New WAL files are not filled with zeros first.
      '-c',
      'wal_init_zero=off',
      // Statements are parsed once (`statements.ts`), but planned for their values and the present size of their tables:
      // nothing here analyses tables by itself, so a plan that is kept would never be made anew.
      '-c',
      'plan_cache_mode=force_custom_plan',
    ],
    parsers: PARSERS,
  });
}
