// PostgreSQL in WASM, in the thread that calls.
import { PGlite, types } from '@electric-sql/pglite';

export interface EmbeddedOptions {
  /** Where the data lies; without it everything stays in memory (tests). */
  folder?: string | undefined;
  /** What it begins with, as its own dump: a new one takes seconds to make. */
  image?: Blob | undefined;
  /** How much it keeps of its files in memory, in MB; all it touched stays taken. */
  buffersMb?: number | undefined;
}

/** Types are read the same from every engine: int8 and numeric as numbers, dates as text. */
export const PARSERS: Record<number, (text: string) => unknown> = {
  [types.INT8]: Number,
  [types.NUMERIC]: Number,
  [types.DATE]: (text) => text,
};

/**
 * @param code PGlite's module, where it was made before.
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
      // New files of the log are not filled with zeros first.
      '-c',
      'wal_init_zero=off',
    ],
    parsers: PARSERS,
  });
}
