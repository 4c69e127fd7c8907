// A visitor's browser for tests and screenshots. What goes wrong in a page is kept in `problems`.
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
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

/** Opens a window with an empty storage, set to Chinese and Shanghai. */
export async function openVisit(
  browser: Browser,
  baseURL: string,
  options: VisitOptions = {},
): Promise<Visit> {
  const { width = 1366, height = 900, script = true, dark = false, storage, beside } = options;
  const context =
    beside?.context ??
    (await browser.newContext({
      baseURL,
      viewport: { width, height },
      javaScriptEnabled: script,
      colorScheme: dark ? 'dark' : 'light',
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
      storageState: storage ? storageState(baseURL, storage) : undefined,
    }));
  const page = await context.newPage();
  // Shorter than a test may take, so that a failure names the step.
  page.setDefaultTimeout(10_000);
  const found: string[] = [];
  const expected: RegExp[] = [];
  page.on('pageerror', (error) =>
    found.push(`uncaught ${error.name}: ${error.message} ${error.stack ?? ''}`),
  );
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`${message.text()} (${message.location().url})`);
  });
  return {
    context,
    page,
    expected,
    problems: () => found.filter((text) => !expected.some((pattern) => pattern.test(text))),
    close: () => (beside ? page.close() : context.close()),
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
  await page
    .locator('html[data-hydrated]:not(:has([data-waiting]))')
    .waitFor({ state: 'attached' });
}

/** Opens a path and waits for React and for the screen behind the token. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}
