// The three lines in which files of browser tests run side by side. Each has its own site, because some tests
// close the site for everybody.
import { join } from 'node:path';
import { inject } from 'vitest';

/** 0, 1 or 2; constant for all tests of a file. */
const line = Number(process.env.VITEST_POOL_ID ?? 1) - 1;

/** The address of this line's site. */
export function siteUrl(): string {
  const url = inject('siteUrls')[line];
  if (!url) throw new Error(`no site runs for line ${line}`);
  return url;
}

/** The folder of a lasting browser's profile. */
export function profileFolder(index: number): string {
  return join(inject('profiles'), `${line}-${index}`);
}
