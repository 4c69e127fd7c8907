// What pages make a browser load: `npm run bench -- weight [--before FOLDER]`, where FOLDER is a built
// checkout of another commit, which is measured in the same way.
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser, openVisit } from '../tests/e2e/stage/browser.ts';
import { startSite } from '../tests/e2e/stage/site.ts';
import { KINDS, type Weight, weigh } from '../tests/e2e/stage/weight.ts';
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

/** Weighs all pages of a checkout. */
async function weighAll(browser: Browser, checkout?: string): Promise<Map<string, Weight>> {
  const site = await startSite({}, checkout);
  const weights = new Map<string, Weight>();
  try {
    for (const [person, paths] of PAGES) {
      const storage = await storageFor(person, site.url);
      for (const path of paths) {
        const visit = await openVisit(browser, site.url, { storage });
        weights.set(path, await weigh(visit, path));
        await visit.close();
      }
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
