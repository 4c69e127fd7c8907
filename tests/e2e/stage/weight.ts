// What a page makes a fresh browser load: for the bench and for the test that holds the limits.
import { gzipSync } from 'node:zlib';
import { hydrated, type Visit } from './browser.ts';

/** A page that loads no further file for so long has all of them. */
const QUIET_MS = 2000;
/** For a busy machine. */
const PATIENCE_MS = 60_000;
export const KINDS = ['script', 'stylesheet'] as const;
/** Gzipped bytes of a page's files by their kind. */
export type Weight = Record<(typeof KINDS)[number], number>;

/** Weighs what a page loads in a fresh window before anything is pressed, also after hydration. */
export async function weigh({ page }: Visit, path: string): Promise<Weight> {
  const loaded: Weight = { script: 0, stylesheet: 0 };
  const read: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = KINDS.find((one) => one === response.request().resourceType());
    if (!kind || !response.ok()) return;
    read.push(
      response.body().then((body) => {
        loaded[kind] += gzipSync(body).length;
      }),
    );
  });
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(path);
  await hydrated(page);
  // Signed-in pages hold a stream open, so the network is never idle: no more files is the end.
  for (let seen = -1; seen < read.length; ) {
    seen = read.length;
    await page.waitForTimeout(QUIET_MS);
  }
  await Promise.all(read);
  return loaded;
}
