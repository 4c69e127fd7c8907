// What pages make a browser load: `npm run bench -- weight [--before FOLDER]`, where FOLDER is a built
// checkout of another commit, which is measured in the same way.
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { hydrated, openBrowser, openVisit } from '../tests/e2e/stage/browser.ts';
import { startSite } from '../tests/e2e/stage/site.ts';
import { type Person, storageFor } from '../tests/e2e/walk/person.ts';
import { printTable } from './table.ts';

/** Pages by who opens them. */
const PAGES: readonly [Person, readonly string[]][] = [
  [
    'visitor',
    [
      '/',
      '/position',
      '/position-details?id=1',
      '/enterprise',
      '/company-details?id=1',
      '/protocol',
      '/login',
    ],
  ],
  ['seeker', ['/elite', '/my-resume', '/my-resume/basic', '/personal-center', '/interaction']],
  ['recruiter', ['/layout/position', '/layout/manage', '/layout/interactive', '/layout/interview']],
];

/** A page that loads no further file for so long has all of them. */
const QUIET_MS = 2000;
/** For a busy machine. */
const PATIENCE_MS = 60_000;
const KINDS = ['script', 'stylesheet'] as const;
/** Gzipped bytes of a page's files by their kind. */
type Weight = Record<(typeof KINDS)[number], number>;

/** Weighs what a page loads in a fresh browser before anything is pressed. */
async function weigh(
  browser: Browser,
  url: string,
  path: string,
  storage: Record<string, string>,
): Promise<Weight> {
  const visit = await openVisit(browser, url, { storage });
  const loaded: Weight = { script: 0, stylesheet: 0 };
  const read: Promise<void>[] = [];
  visit.page.on('response', (response) => {
    const kind = KINDS.find((one) => one === response.request().resourceType());
    if (!kind || !response.ok()) return;
    read.push(
      response.body().then((body) => {
        loaded[kind] += gzipSync(body).length;
      }),
    );
  });
  visit.page.setDefaultTimeout(PATIENCE_MS);
  await visit.page.goto(path);
  await hydrated(visit.page);
  // Signed-in pages hold a stream open, so the network is never idle: no more files is the end.
  for (let seen = -1; seen < read.length; ) {
    seen = read.length;
    await visit.page.waitForTimeout(QUIET_MS);
  }
  await Promise.all(read);
  await visit.close();
  return loaded;
}

/** Weighs all pages of a checkout. */
async function weighAll(browser: Browser, checkout?: string): Promise<Map<string, Weight>> {
  const site = await startSite({}, checkout);
  const weights = new Map<string, Weight>();
  try {
    for (const [person, paths] of PAGES) {
      const storage = await storageFor(person, site.url);
      for (const path of paths) weights.set(path, await weigh(browser, site.url, path, storage));
    }
  } finally {
    await site.stop();
  }
  return weights;
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Prints the gzipped bytes of each page, and those of another checkout beside them. */
export async function benchWeight(args: readonly string[]): Promise<void> {
  const at = args.indexOf('--before');
  const browser = await openBrowser();
  try {
    const before = at < 0 ? null : await weighAll(browser, resolve(args[at + 1] ?? '.'));
    const now = await weighAll(browser);
    for (const kind of KINDS) {
      const lines = [...now].map(([path, weight]) => {
        const was = before?.get(path)?.[kind];
        const ratio = was
          ? `之前 ${kb(was)}，${(weight[kind] / was).toFixed(3)} 倍`
          : `首页的 ${(weight[kind] / (now.get('/')?.[kind] ?? 1)).toFixed(2)} 倍`;
        return { what: path, value: kb(weight[kind]), ratio };
      });
      const title = kind === 'script' ? '脚本' : '样式';
      printTable(`${title}字节（gzip，含水合后加载的）`, lines);
    }
  } finally {
    await browser.close();
  }
}
