// Base of the browser tests: windows that must end without errors, and people who are signed in.
import type { BrowserContext, Locator, Page, Route } from 'playwright-core';
import { afterEach, beforeAll, expect } from 'vitest';
import { demoAccounts } from '../../../demo/accounts.ts';
import type { Login } from '../../../src/contract/account/account.ts';
import type { Envelope } from '../../../src/contract/call/envelope.ts';
import { keyOn } from '../../../src/web/data/side.ts';
import {
  hydrated,
  openLastingBrowser,
  openLastingVisit,
  openVisit,
  type Visit,
  type VisitOptions,
} from './browser.ts';
import { profileFolder, siteUrl } from './line.ts';

interface Harness {
  /** Opens a window. It is closed after the test, which fails on unexpected console errors. */
  visit(options?: VisitOptions): Promise<Visit>;
}

/** The number of lasting browsers; visitors beyond it get a context of their own. */
const LASTING = 2;

/** The lasting browsers of this process; its test files share them (vitest.e2e.config.ts). */
const browsers: BrowserContext[] = [];

async function launch(): Promise<BrowserContext> {
  const context = await openLastingBrowser(profileFolder(browsers.length), siteUrl());
  browsers.push(context);
  // A browser that has ended is not used any more.
  context.on('close', () => browsers.splice(browsers.indexOf(context), 1));
  return context;
}

/** Opens and closes the windows of a test file; call it once at the file's top. */
export function harness(): Harness {
  const visits: Visit[] = [];
  /** A lasting browser without a visitor; null when all are in use. */
  const freeBrowser = async () => {
    const taken = new Set(visits.map(({ context }) => context));
    const free = browsers.find((context) => !taken.has(context));
    return free ?? (browsers.length < LASTING ? launch() : null);
  };
  const openOne = async (options: VisitOptions) => {
    const url = siteUrl();
    const { beside, fresh, script = true } = options;
    const lasting = beside || fresh || !script ? null : await freeBrowser();
    if (lasting) return openLastingVisit(lasting, url, options);
    const browser = browsers[0]?.browser();
    if (!browser) throw new Error('the browser is not open yet');
    return openVisit(browser, url, options);
  };
  beforeAll(async () => {
    if (browsers.length === 0) await launch();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') for (const { page } of visits) await describe(page);
    const problems = visits.flatMap((visit) => visit.problems());
    // Windows opened beside others are closed first, because closing a context closes all its windows.
    for (const visit of visits.splice(0).reverse()) await visit.close();
    expect(problems, 'errors in the browser').toEqual([]);
  });
  return {
    visit: async (options = {}) => {
      const visit = await openOne(options);
      visits.push(visit);
      return visit;
    },
  };
}

/**
 * Handles the first request of an address differently; later ones go on as usual. The route is kept: removing
 * it during a request can leave requests hanging that the page sends at that moment.
 */
export async function atFirst(
  page: Page,
  url: string,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  let isFirst = true;
  await page.route(url, (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    return handle(route);
  });
}

/** Prints what the page of a failed test shows: the error alone seldom tells why something is missing. */
async function describe(page: Page): Promise<void> {
  const text = await page
    .locator('body')
    .innerText()
    .catch(() => '');
  process.stderr.write(`\n== ${page.url()}\n${text.slice(0, 4000)}\n`);
}

/** Calls the API without a browser; gives the envelope. */
export async function api<T>(
  method: 'GET' | 'POST',
  path: string,
  input: Record<string, unknown> = {},
  token?: string,
): Promise<Envelope<T>> {
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const response = await fetch(`${siteUrl()}${path}${query}`, {
    method,
    headers: {
      'app-name': 'pc',
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...(token ? { token } : {}),
    },
    body: method === 'POST' ? JSON.stringify(input) : null,
  });
  return (await response.json()) as Envelope<T>;
}

const DEMO = { seeker: 0, recruiter: 1, operator: 2, secondOperator: 3 } as const;
type DemoRole = keyof typeof DEMO;

/** The mobile and password of a demo account. */
export function demoAccount(role: DemoRole): { mobile: string; password: string } {
  const account = demoAccounts[DEMO[role]];
  return { mobile: account.mobile, password: account.password };
}

/** Logs a demo account in over the API. */
export async function logIn(role: DemoRole): Promise<Login> {
  if (role === 'operator') return logStaffIn();
  const answer = await api<Login>('POST', '/api/account/loginByPassword', demoAccount(role));
  if (answer.code !== 200) throw new Error(`login of ${role}: ${answer.msg}`);
  return answer.data;
}

/** Staff enter by a login of their own; outside production a second factor is not asked for. */
async function logStaffIn(): Promise<Login> {
  const path = '/api/account.staff/login';
  const { code, msg, data } = await api<{ login?: Login }>('POST', path, demoAccount('operator'));
  if (code !== 200 || !data.login) throw new Error(`login of operator: ${msg}`);
  return data.login;
}

/** The local storage of a signed-in person; `userInfo` overrides parts of the user info. */
export function storageOf(login: Login, userInfo: Partial<Login['user_info']> = {}) {
  const storage: Record<string, string> = {
    accessToken: login.access_token,
    userInfo: JSON.stringify({ ...login.user_info, ...userInfo }),
    userDetail: JSON.stringify(login.user_detail),
    name: login.user_info.name,
  };
  if (login.ent_detail) storage.entDetail = JSON.stringify(login.ent_detail);
  if (!login.user_info.roles.includes('operator')) return storage;
  // The staff's login lies beside a person's (src/web/data/side.ts).
  return Object.fromEntries(
    Object.entries(storage).map(([key, value]) => [keyOn('staff', key), value]),
  );
}

/** The local storage of a newly signed-in demo account, for `visit({ storage })`. */
export async function signedIn(role: DemoRole): Promise<Record<string, string>> {
  return storageOf(await logIn(role));
}

/** Fills the password form of /login and presses the button. */
export async function submitLogin(
  page: Page,
  { mobile, password } = { mobile: '13900000000', password: 'wrong_pass1' },
): Promise<void> {
  await hydrated(page);
  await page.locator('input[name="mobile"]').fill(mobile);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Presses 投递简历 (or the button `name`) on a position's page, and confirms in the sheet. */
export async function sendResume(page: Page, name = '投递简历'): Promise<void> {
  await page.getByRole('button', { name }).first().click();
  const sheet = page.getByRole('dialog', { name: '确认投递' });
  await sheet.getByRole('button', { name: '确认投递' }).click();
  await page
    .getByRole('button', { name: /撤销投递/ })
    .first()
    .waitFor();
}

/** The container of the short messages; it is inside a modal dialog while one is open. */
export function toasts(at: Page | Locator) {
  return at.getByRole('status', { name: '提示' });
}

/** Makes one of the page's calls answer with this envelope. */
export async function answerWith(page: Page, path: string, envelope: unknown): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill({ json: envelope }));
}

/** The page's current local storage. */
export function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

/** The page's address without the origin. */
export function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/**
 * Waits until the window has this path and query and shows its page. The address changes before the page
 * does, so the next step could act on the old page.
 */
export async function arrivesAt(page: Page, path: string | RegExp): Promise<void> {
  const isMeant = (at: string) => (typeof path === 'string' ? at === path : path.test(at));
  await page.waitForURL(({ pathname, search }) => isMeant(pathname + search), { timeout: 20_000 });
  await page.waitForFunction(() => {
    const html = document.querySelector<HTMLElement>('html:not(:has([data-waiting]))');
    return html?.dataset.hydrated === location.pathname + location.search;
  });
}
