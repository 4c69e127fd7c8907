// ZIP archives for downloads.
import { type Zippable, zipSync } from 'fflate';
import { shanghaiParts } from '../../../contract/value/time.ts';

export interface ZipEntry {
  /** Path within the archive, parts joined by '/'; unique. */
  name: string;
  bytes: Uint8Array;
}

/** An archive of all entries, dated `now` in Shanghai's time. Small enough to lie in memory. */
export function zip(entries: readonly ZipEntry[], now: Date): Uint8Array {
  const { year, month, day, hour, minute, second } = shanghaiParts(now);
  // A ZIP entry has no time zone: the library writes the local time of this machine's clock.
  const mtime = new Date(year, month - 1, day, hour, minute, second);
  const files: Zippable = {};
  for (const { name, bytes } of entries) files[name] = [bytes, { mtime }];
  return zipSync(files);
}
