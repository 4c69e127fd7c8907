// Which of two logins a tab uses: the staff's own, or a person's. Both may stand in one browser, and neither ends the other.

type Side = 'person' | 'staff';

/** Marks a tab in which the staff work, also on open pages that they look at from there. */
const KEY = 'zemu-side';
/** What stands before the keys of the staff's login in local storage. */
const PREFIX = 'staff.';

const below = (path: string) => new RegExp(`^/${path}(?:[/?#]|$)`, 'i');
const STAFF_PATH = below('admin');
/** Where the staff answer as the customer service; a person sees their own conversations there. */
const SERVICE = /^\/interaction\/?\?(?:.*&)?as=service(?:&|#|$)/i;
const STAFF_FORGET = /^\/forget\/?\?(?:.*&)?staff=1(?:&|$)/i;
const PERSON_PATHS = [below('login'), below('forget'), below('oauth'), below('layout')];

/** The side that an address belongs to; null for open pages, on which both are. Pure. */
export function sideOf(path: string): Side | null {
  if (STAFF_PATH.test(path) || STAFF_FORGET.test(path)) return 'staff';
  return PERSON_PATHS.some((one) => one.test(path)) ? 'person' : null;
}

/**
 * The side of a tab. On open pages it stays with the staff who came there from their own area, and anybody else who has
 * a login of the staff alone. Pure.
 */
export function chooseSide(
  path: string,
  {
    isMarked,
    hasStaff,
    hasPerson,
  }: Readonly<Record<'isMarked' | 'hasStaff' | 'hasPerson', boolean>>,
): Side {
  const isTheirs = isMarked || !hasPerson || SERVICE.test(path);
  return sideOf(path) ?? (hasStaff && isTheirs ? 'staff' : 'person');
}

/** The key in local storage of a part of the login. */
export const keyOn = (side: Side, key: string): string =>
  side === 'staff' ? `${PREFIX}${key}` : key;

function read(): Side {
  try {
    const chosen = chooseSide(window.location.pathname + window.location.search, {
      isMarked: sessionStorage.getItem(KEY) !== null,
      hasStaff: localStorage.getItem(keyOn('staff', 'accessToken')) !== null,
      hasPerson: localStorage.getItem(keyOn('person', 'accessToken')) !== null,
    });
    if (chosen === 'staff') sessionStorage.setItem(KEY, 'staff');
    else sessionStorage.removeItem(KEY);
    return chosen;
  } catch {
    return 'person';
  }
}

/** The side of this tab since it was loaded. An address of the other one is loaded anew (`shell/use-on-load.ts`). */
export const side: Side = typeof window === 'undefined' ? 'person' : read();

/** The account of the other side's login in this browser; null for none. */
export function otherAccount(): number | null {
  try {
    const text = localStorage.getItem(keyOn(side === 'staff' ? 'person' : 'staff', 'userInfo'));
    const { account_id } = JSON.parse(text ?? '{}') as { account_id?: unknown };
    return typeof account_id === 'number' ? account_id : null;
  } catch {
    return null;
  }
}
