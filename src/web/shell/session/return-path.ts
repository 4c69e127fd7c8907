// Where one wanted to go before the login, and what may be gone to after it.

/** Where everybody without a token is sent. */
export const LOGIN_PATH = '/login?type=1';
const KEY = 'zemu.return';
/** Whose login ended there; kept only when one did. */
const WHOSE_KEY = 'zemu.return.of';
const BASE = 'http://own.invalid';

/**
 * Gives a path of this site from a text that anybody may have written, or null. Other sites,
 * protocol-relative addresses, scripts and the login itself are no place to return to.
 */
export function safeReturnPath(text: string | null | undefined): string | null {
  if (!text?.startsWith('/') || /^\/[/\\]/.test(text) || text.length > 2000) return null;
  const url = URL.canParse(text, BASE) ? new URL(text, BASE) : null;
  // Tabs and line breaks vanish while parsing, so only the result is trusted.
  if (url?.origin !== BASE || url.pathname.startsWith('//')) return null;
  if (/^\/(login|forget|website|notfont)\/?$/i.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/**
 * Remembers for this tab where to go after the login.
 * @param whose the account whose login ended at this address: only that one returns to it.
 */
export function rememberReturn(path: string, whose: number | null = null): void {
  const safe = safeReturnPath(path);
  try {
    if (safe) sessionStorage.setItem(KEY, safe);
    if (whose === null) sessionStorage.removeItem(WHOSE_KEY);
    else sessionStorage.setItem(WHOSE_KEY, String(whose));
  } catch {
    // Without storage one lands on the home page after the login.
  }
}

/** What was remembered for an account, or null. */
export function findReturn(account_id: number): string | null {
  try {
    const whose = sessionStorage.getItem(WHOSE_KEY);
    if (whose !== null && whose !== String(account_id)) return null;
    return safeReturnPath(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}

/** What was remembered for the person who logs in, or null; to say why the login is asked for. */
export function readReturn(): string | null {
  try {
    return safeReturnPath(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}

/** Why one is asked to log in on the way to a path. Pure. */
export function loginReason(path: string): string {
  const isService = /[?&]with=service(?:&|$)/.test(path);
  return isService ? '登录后即可联系在线客服' : '登录后继续，会回到您要去的页面';
}

/** True for an address of the recruiter's area: who was on the way there logs in as a recruiter. Pure. */
export const isForRecruiters = (path: string | null): boolean =>
  path !== null && /^\/layout(?:[/?#]|$)/i.test(path);

/** Forgets it: used up, or the visitor turned elsewhere. */
export function forgetReturn(): void {
  try {
    sessionStorage.removeItem(KEY);
    sessionStorage.removeItem(WHOSE_KEY);
  } catch {
    // Nothing was kept there.
  }
}
