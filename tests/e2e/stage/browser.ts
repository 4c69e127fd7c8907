// A visitor's browser for tests and screenshots. What goes wrong in a page is kept in `problems`.
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
  /** Window width in px; 390 is a phone, 1366 and 1920 are desks. */
  width?: number;
  height?: number;
  /** False reads the page as search engines and blocked scripts leave it. */
  script?: boolean;
  dark?: boolean;
  /** Local storage before the first page, by key. */
  storage?: Record<string, string>;
  /** A window of the same person: shares storage with the given visit. */
  beside?: Visit;
  /**
   * A browser that has loaded nothing yet: where scripts must come over the wire, and for
   * `page.clock`, which moves the time of everything that shares its context, later visits too.
   */
  fresh?: boolean;
  /** True where the site's own worker of the browser is what is tested; wants `fresh`. */
  worker?: boolean;
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Console errors and uncaught errors, without those named in `expected`. */
  problems(): string[];
  /** Problems that the test provokes on purpose. */
  expected: RegExp[];
  close(): Promise<void>;
}

/** Starts one browser; a test file needs one only. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ ...(await findChromium()), headless: true });
}

/** A browser that keeps what it has loaded and compiled in this folder, from visit to visit. */
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

/** No page lives long enough in a test to win back what it costs to compile scripts for speed. */
const UNHURRIED = '--js-flags=--no-opt,--no-maglev';

/** Everybody here is Chinese, in Shanghai, and wants no motion. */
const PERSON = {
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  reducedMotion: 'reduce',
  // A page that is kept from before would hide what the server answers.
  serviceWorkers: 'block',
} as const;

/** Opens a window with an empty storage and empty caches. */
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
    javaScriptEnabled: script,
    ...(options.worker && { serviceWorkers: 'allow' as const }),
    colorScheme: schemeOf(options),
    storageState: storageState(baseURL, storage),
  });
  return watch(await context.newPage(), () => context.close());
}

/** The same in a lasting browser that nobody else uses now: only its caches are not empty. */
export async function openLastingVisit(
  context: BrowserContext,
  baseURL: string,
  options: VisitOptions = {},
): Promise<Visit> {
  await beginWith(context, baseURL, options.storage ?? {});
  const page = await context.newPage();
  await page.setViewportSize(viewportOf(options));
  if (options.dark) await page.emulateMedia({ colorScheme: 'dark' });
  // The first window stays: without any the browser would end.
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
 * Leaves of who came before only the loaded files, and gives this local storage. Playwright's own
 * `setStorageState` would empty the caches, too: every page would load a hundred files anew.
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

/** All that a page may keep, but for the local storage: the page that fills it empties it as well. */
const STORED = 'cookies,file_systems,indexeddb,websql,service_workers,cache_storage,shared_storage';

const viewportOf = ({ width = 1366, height = 900 }: VisitOptions) => ({ width, height });
const schemeOf = ({ dark }: VisitOptions) => (dark ? 'dark' : 'light');

/** Shorter than a test may take, so that a failure names the step. */
const PATIENCE_MS = 10_000;
/** A locator with more time than this looks twice a second only, with less ten times. */
const TURN_MS = 2400;

/** Makes locators wait in short turns: as long as before, but without sleeping through the end. */
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

/** @throws what is no time-out. */
function isTimeout(error: unknown): true {
  if (error instanceof errors.TimeoutError) return true;
  throw error;
}

/** Keeps what goes wrong in a page. */
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
 * Waits until React has taken over the page (the root then marks the document) and a signed-in
 * area has its screen: until then it holds a placeholder, and nothing may be counted there.
 */
export async function hydrated(page: Page): Promise<void> {
  // Looked at with every frame; a locator looks twice a second only.
  await page.waitForFunction(() =>
    document.querySelector('html[data-hydrated]:not(:has([data-waiting]))'),
  );
}

/** Opens a path and waits for React and for the screen behind the token. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await hydrated(page);
}
