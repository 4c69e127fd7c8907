// The page a visitor was on when the site closed, so that /website leads back to it.
import { safeReturnPath } from './return-path.ts';

const KEY = 'zemu.closed-from';

/** True at /website, which says by itself that the site is closed. */
export const isWebsite = (pathname: string): boolean => /^\/website\/?$/i.test(pathname);

/** Remembers in this tab that the site was closed, and the visitor's page. */
export function rememberClosed(path: string): void {
  try {
    sessionStorage.setItem(KEY, safeReturnPath(path) ?? '/');
  } catch {
    // Without storage /website leads to the home page.
  }
}

/** The page to return to when the site is open; null when this tab never saw it closed. */
export function findClosedFrom(): string | null {
  try {
    return safeReturnPath(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}

/** Forgets that the site was closed. */
export function forgetClosed(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage nothing was remembered.
  }
}
