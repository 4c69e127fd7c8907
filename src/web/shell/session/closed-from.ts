// Where a visitor was when the site closed, so that /website leads back there.
import { safeReturnPath } from './return-path.ts';

const KEY = 'zemu.closed-from';

/** Remembers for this tab that the site was closed, and where the visitor was then. */
export function rememberClosed(path: string): void {
  try {
    sessionStorage.setItem(KEY, safeReturnPath(path) ?? '/');
  } catch {
    // Without storage one goes to the home page when the site opens.
  }
}

/** Where to go when the site is open again, or null when this tab never saw it closed. */
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
    // Nothing was kept there.
  }
}
