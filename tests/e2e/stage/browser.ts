// A visitor's browser, for tests and screenshots. A page's errors are collected in `problems`.
import {
  type Browser,
  type BrowserContext,
  chromium,
  errors,
  type Locator,
  type Page,
} from 'playwright-core';
import { findChromium } from './chromium.ts';

export interface VisitOptions {
  /** Window width in px; 390 is a phone, 1366 and 1920 are desktops. */
  width?: number;
  height?: number;
  /** False disables scripts, as for search engines or where scripts are blocked. */
  script?: boolean;
  dark?: boolean;
  /** True for a phone, which is touched; only for a context of its own. */
  isPhone?: boolean;
  /** Local storage before the first page, by key. */
  storage?: Record<string, string>;
  /** Opens another window of the same person, which shares storage with this visit. */
  beside?: Visit;
  /**
   * A new browser context without cached files. It is for tests in which scripts must be loaded, and for
   * `page.clock`, which changes the time for the whole context, later visits included.
   */
  fresh?: boolean;
  /** True to allow the site's service worker, where it is under test; requires `fresh`. */
  worker?: boolean;
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Console errors and uncaught errors, except those that match `expected`. */
  problems(): string[];
  /** Problems that the test causes on purpose. */
  expected: RegExp[];
  close(): Promise<void>;
}

/** Starts one browser; a test file needs one only. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ ...(await findChromium()), headless: true });
}

/** A browser with a profile folder: it keeps loaded and compiled scripts from visit to visit. */
export async function openLastingBrowser(
  profile: string,
  baseURL: string,
): Promise<BrowserContext> {
  const { args, ...browser } = await findChromium();
  return chromium.launchPersistentContext(profile, {
    ...browser,
    args: [...args, UNHURRIED],
    headless: true,
    baseURL,
    ...PERSON,
  });
}

/** No optimising compiler: no test page lives long enough to gain from it. */
const UNHURRIED = '--js-flags=--no-opt,--no-maglev';

/** Settings of every visitor: Chinese, in Shanghai, reduced motion. */
const PERSON = {
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  reducedMotion: 'reduce',
  // A service worker would answer from its cache and hide the server's answer.
  serviceWorkers: 'block',
} as const;

/** Opens a window with empty storage and empty caches. */
export async function openVisit(
  browser: Browser,
  baseURL: string,
  options: VisitOptions = {},
): Promise<Visit> {
  const { beside, storage = {}, script = true } = options;
  if (beside) return watch(await beside.context.newPage(), (page) => page.close());
  const context = await browser.newContext({
    ...PERSON,
    baseURL,
    viewport: viewportOf(options),
    ...(options.isPhone && { isMobile: true, hasTouch: true }),
    javaScriptEnabled: script,
    ...(options.worker && { serviceWorkers: 'allow' as const }),
    colorScheme: schemeOf(options),
    storageState: storageState(baseURL, storage),
  });
  return watch(await context.newPage(), () => context.close());
}

/** Opens a window in a lasting browser that is free: storage is empty, caches are not. */
export async function openLastingVisit(
  context: BrowserContext,
  baseURL: string,
  options: VisitOptions = {},
): Promise<Visit> {
  await beginWith(context, baseURL, options.storage ?? {});
  const page = await context.newPage();
  await page.setViewportSize(viewportOf(options));
  if (options.dark) await page.emulateMedia({ colorScheme: 'dark' });
  // The first window stays open: without any window the browser would end.
  return watch(page, async () => {
    await Promise.all(
      context
        .pages()
        .slice(1)
        .map((one) => one.close()),
    );
    await context.setOffline(false);
  });
}

/**
 * Removes what the last visitor stored, except loaded files, and sets this local storage. A whole new storage
 * state of Playwright would empty the caches, too, and every page would load a hundred files again.
 */
async function beginWith(
  context: BrowserContext,
  origin: string,
  storage: Record<string, string>,
): Promise<void> {
  const page = await context.newPage();
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(origin);
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED });
  await page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storage);
  await page.close();
}

/** All kinds of storage except local storage, which is emptied by the page that fills it. */
const STORED = 'cookies,file_systems,indexeddb,websql,service_workers,cache_storage,shared_storage';

const viewportOf = ({ width = 1366, height = 900 }: VisitOptions) => ({ width, height });
const schemeOf = ({ dark }: VisitOptions) => (dark ? 'dark' : 'light');

/** Shorter than a test's time limit, so that a failure names the step. */
const PATIENCE_MS = 20_000;
/** With a longer timeout than this, a locator polls only twice a second; otherwise ten times. */
const TURN_MS = 2400;

/** Makes locators wait in several short turns: as long in total, but with frequent polling to the end. */
function waitInTurns(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator & { inTurns?: true };
  if (locators.inTurns) return;
  const { waitFor } = locators;
  locators.inTurns = true;
  locators.waitFor = async function (this: Locator, options) {
    let left = options?.timeout ?? PATIENCE_MS;
    for (; left > TURN_MS; left -= TURN_MS) {
      const turn = waitFor.call(this, { ...options, timeout: TURN_MS });
      const late = await turn.then(() => false, isTimeout);
      if (!late) return;
    }
    await waitFor.call(this, { ...options, timeout: left });
  };
}

/** Gives true for a timeout. @throws any other error. */
function isTimeout(error: unknown): true {
  if (error instanceof errors.TimeoutError) return true;
  throw error;
}

/** Collects a page's errors. */
function watch(page: Page, close: (page: Page) => Promise<void>): Visit {
  page.setDefaultTimeout(PATIENCE_MS);
  waitInTurns(page);
  const found: string[] = [];
  const expected: RegExp[] = [];
  page.on('pageerror', (error) =>
    found.push(`uncaught ${error.name}: ${error.message} ${error.stack ?? ''}`),
  );
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`${message.text()} (${message.location().url})`);
  });
  return {
    context: page.context(),
    page,
    expected,
    problems: () => found.filter((text) => !expected.some((pattern) => pattern.test(text))),
    close: () => close(page),
  };
}

function storageState(origin: string, storage: Record<string, string>) {
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/**
 * Waits until React has hydrated the page (the root then marks the document) and a signed-in area shows its
 * screen. Before that the area holds a placeholder, on which nothing may be tested.
 */
export async function hydrated(page: Page): Promise<void> {
  // Checked at every frame; a locator would check only twice a second.
  await page.waitForFunction(() =>
    document.querySelector('html[data-hydrated]:not(:has([data-waiting]))'),
  );
}

/** Opens a path; waits for hydration and, behind the login, for the screen. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await hydrated(page);
}
