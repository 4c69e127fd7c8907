// Where one wanted to go before the login, and what may be gone to after it (spec section 2).

/** Where everybody without a token is sent. */
export const LOGIN_PATH = '/login?type=1';
const KEY = 'zemu.return';
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

/** Remembers for this tab where to go after the login. */
export function rememberReturn(path: string): void {
  const safe = safeReturnPath(path);
  try {
    if (safe) sessionStorage.setItem(KEY, safe);
  } catch {
    // Without storage one lands on the home page after the login.
  }
}

/** What was remembered, or null. */
export function findReturn(): string | null {
  try {
    return safeReturnPath(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}

/** Forgets it: used up, or the visitor turned elsewhere. */
export function forgetReturn(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept there.
  }
}
