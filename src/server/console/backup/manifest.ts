// What a backup's folder says about itself: `backup.json`, written last, and `SHA256SUMS` in the form of sha256sum. Pure.
import { z } from 'zod';

export const FORMAT = 2;
/** The names in a backup's folder. */
export const NAMES = {
  database: 'database',
  files: 'files',
  sums: 'SHA256SUMS',
  about: 'backup.json',
} as const;

const About = z.object({
  /** The first format had no `tables`. */
  format: z.literal([1, FORMAT]),
  at: z.iso.datetime(),
  /** The last migration of the database. */
  schema: z.string(),
  /** Of each table: how many rows, and the hash of them. */
  tables: z.record(z.string(), z.object({ rows: z.int().min(0), hash: z.string() })).optional(),
  /** False where uploads lie in an S3 bucket, which the backup leaves to the bucket. */
  has_files: z.boolean(),
  count: z.int().min(0),
  bytes: z.int().min(0),
  /** The hash of `SHA256SUMS`. */
  sums: z.string().length(64),
});
export type About = z.infer<typeof About>;

/** What `backup.json` says; null where it is none of ours. */
export function readAbout(text: string): About | null {
  try {
    return About.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** A file's hash, and its path below the backup's folder with slashes. */
export type Sum = readonly [hash: string, path: string];

export const sumsText = (sums: readonly Sum[]): string =>
  sums.map(([hash, path]) => `${hash}  ${path}\n`).join('');

/** @throws where a line is none of sha256sum's. */
export function readSums(text: string): Sum[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const [, hash, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (hash === undefined || path === undefined)
      throw new Error(`SHA256SUMS 里读不懂的一行：${line}`);
    return [hash, path];
  });
}

/** What is wrong with the files that were found, by the list of those that should be there. */
export function faultsOf(wanted: readonly Sum[], found: readonly Sum[]): string[] {
  const left = new Map(found.map(([hash, path]) => [path, hash]));
  const faults = wanted.flatMap(([hash, path]) => {
    const own = left.get(path);
    left.delete(path);
    if (own === hash) return [];
    return [own === undefined ? `缺少 ${path}` : `${path} 的内容变了`];
  });
  return [...faults, ...[...left.keys()].map((path) => `多了 ${path}`)];
}
