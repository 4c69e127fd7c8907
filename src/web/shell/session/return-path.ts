// The page wanted before the login, and which pages are allowed after it.

/** The login page to which people without a token are led. */
export const LOGIN_PATH = '/login?type=1';
/** The login page of the staff, and the page that opens after it. */
export const STAFF_LOGIN_PATH = '/admin/login';
export const STAFF_HOME = '/admin';
const KEY = 'zemu.return';
/** The account whose login expired there; stored only in that case. */
const WHOSE_KEY = 'zemu.return.of';
const BASE = 'http://own.invalid';

/**
 * A path of this site from a text of any origin, or null. Other sites, protocol-relative addresses,
 * scripts and the login itself are refused.
 */
export function safeReturnPath(text: string | null | undefined): string | null {
  if (!text?.startsWith('/') || /^\/[/\\]/.test(text) || text.length > 2000) return null;
  const url = URL.canParse(text, BASE) ? new URL(text, BASE) : null;
  // Parsing removes tabs and line breaks, so only the parsed address is checked.
  if (url?.origin !== BASE || url.pathname.startsWith('//')) return null;
  if (/^\/(login|forget|website|notfont|admin\/login)\/?$/i.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/**
 * Remembers in this tab the page to open after the login.
 * @param whose the account whose login expired on this page: only that account returns to it.
 */
export function rememberReturn(path: string, whose: number | null = null): void {
  const safe = safeReturnPath(path);
  try {
    if (safe) sessionStorage.setItem(KEY, safe);
    if (whose === null) sessionStorage.removeItem(WHOSE_KEY);
    else sessionStorage.setItem(WHOSE_KEY, String(whose));
  } catch {
    // Without storage the home page opens after the login.
  }
}

/**
 * Remembers the page that was left for the login, at a mark in it: a link in a card names only this. A press that React heard has
 * remembered it already; a link that was opened by the browser itself has a referrer.
 */
export function rememberLeft(hash: string): void {
  if (readReturn()?.endsWith(hash)) return;
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
  if (from?.origin === location.origin) rememberReturn(from.pathname + from.search + hash);
}

/** The page remembered for an account, or null. */
export function findReturn(account_id: number): string | null {
  try {
    const whose = sessionStorage.getItem(WHOSE_KEY);
    if (whose !== null && whose !== String(account_id)) return null;
    return safeReturnPath(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}

/** The page remembered for the person who logs in, or null; to explain why the login is needed. */
export function readReturn(): string | null {
  try {
    return safeReturnPath(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}

/** Why the page at this path needs a login, in words. Pure. */
export function loginReason(path: string): string {
  const isService = /[?&]with=service(?:&|$)/.test(path);
  return isService ? '登录后即可联系在线客服' : '登录后继续，会回到您要去的页面';
}

/** True for a path of the recruiter's area, for which one logs in as a recruiter. Pure. */
export const isForRecruiters = (path: string | null): boolean =>
  path !== null && /^\/layout(?:[/?#]|$)/i.test(path);

/** True for a path of the staff's area, which has a login of its own. Pure. */
export const isForStaff = (path: string | null): boolean =>
  path !== null && /^\/admin(?:[/?#]|$)/i.test(path);

/** The login page for a path. Pure. */
export const loginPathFor = (path: string): string =>
  isForStaff(path) ? STAFF_LOGIN_PATH : LOGIN_PATH;

/** Forgets the page: it was opened, or the visitor went elsewhere. */
export function forgetReturn(): void {
  try {
    sessionStorage.removeItem(KEY);
    sessionStorage.removeItem(WHOSE_KEY);
  } catch {
    // Without storage nothing was remembered.
  }
}
