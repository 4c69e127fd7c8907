// Loads a page in a browser as slow as a phone, and reads what the browser kept of it.
import type { Browser, CDPSession, Page } from 'playwright-core';
import { hydrated } from '../../tests/e2e/stage/browser.ts';
import { type Pictures, picturesOf } from '../../tests/e2e/stage/pictures.ts';
import { type Task, tasksIn } from './tasks.ts';

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
};
const SLOWER_CPU = 4;
/** A phone's network as Lighthouse has it: a round trip of 150 ms, 1.6 Mbit/s. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
/** A page that loads no further file for so long has all of them. */
const QUIET_MS = 1500;
const PATIENCE_MS = 60_000;
/** What a trace must hold for `tasksIn`. */
const TRACED = [
  'toplevel',
  'v8',
  'loading',
  'devtools.timeline',
  'blink.user_timing',
  'disabled-by-default-v8.compile',
];

export interface Load extends Pictures {
  /** When the largest part of the first view was painted, in ms, and what it is. */
  paint: number;
  largest: string;
  /** How far what was drawn moved (CLS). */
  shift: number;
  /** Bytes of scripts as they came, compressed. */
  scripts: number;
  /** Bytes of pictures. */
  pictures: number;
}

/** Reads in the page what the browser kept of its loading. */
async function readLoad(): Promise<Omit<Load, keyof Pictures>> {
  const read = (type: string) =>
    new Promise<PerformanceEntry[]>((give) => {
      const late = setTimeout(() => give([]), 300);
      new PerformanceObserver((list) => {
        clearTimeout(late);
        give(list.getEntries());
      }).observe({ type, buffered: true });
    });
  const largest = (await read('largest-contentful-paint')).at(-1) as
    | (PerformanceEntry & { element?: Element; url?: string })
    | undefined;
  const shifts = (await read('layout-shift')) as (PerformanceEntry & { value: number })[];
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const bytesOf = (kind: RegExp) =>
    files
      .filter(({ name }) => kind.test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return {
    paint: largest?.startTime ?? Number.NaN,
    largest: largest?.url || (largest?.element?.className ?? '').toString() || 'text',
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    scripts: bytesOf(/\.js($|\?)/),
    pictures: bytesOf(/\.(webp|png|avif|jpg)($|\?)/),
  };
}

/** Waits until the page has loaded, React runs there if it may, and it asks for nothing more. */
async function settle(page: Page, url: string, hasScripts: boolean): Promise<void> {
  let last = Date.now();
  const note = () => {
    last = Date.now();
  };
  page.on('request', note);
  page.on('requestfinished', note);
  await page.goto(url, { waitUntil: 'load', timeout: PATIENCE_MS });
  if (hasScripts) await hydrated(page);
  while (Date.now() - last < QUIET_MS) await page.waitForTimeout(QUIET_MS / 10);
}

/** Does something with a page of a phone whose caches are empty. */
async function onPhone<T>(
  browser: Browser,
  { hasScripts, slower }: { hasScripts: boolean; slower: number },
  act: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await session.send('Emulation.setScriptExecutionDisabled', { value: !hasScripts });
    return await act(page, session);
  } finally {
    await context.close();
  }
}

/** Loads a page once at a slower processor. */
export const load = (browser: Browser, url: string, hasScripts: boolean): Promise<Load> =>
  onPhone(browser, { hasScripts, slower: SLOWER_CPU }, async (page, session) => {
    await settle(page, url, hasScripts);
    // What asks the page is a script, too.
    await session.send('Emulation.setScriptExecutionDisabled', { value: false });
    return { ...(await page.evaluate(readLoad)), ...(await picturesOf(page)) };
  });

/** A busy machine's trace sometimes lacks the page's start. */
const TRACES = 5;

/** Loads a page once as fast as this machine does; gives the tasks as long as a slower processor takes for them. */
export async function trace(browser: Browser, url: string): Promise<Task[]> {
  for (let turn = 0; turn < TRACES; turn += 1) {
    const tasks = await onPhone(browser, { hasScripts: true, slower: 1 }, async (page) => {
      await browser.startTracing(page, { categories: TRACED });
      await settle(page, url, true);
      return tasksIn(await browser.stopTracing(), url);
    });
    if (tasks) return tasks.map((task) => ({ ...task, ms: task.ms * SLOWER_CPU }));
  }
  throw new Error(`no trace has the start of ${url}`);
}
