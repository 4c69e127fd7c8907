// Looking at the site as a person: it stands in the storage of the tab, so that the staff's own login in the others, and in
// this one afterwards, is as it was.
import type { Viewing } from '../../contract/console/viewing.ts';
import { keyOn } from './side.ts';

const KEY = 'zemu-viewing';

function read(): Viewing | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Viewing | null;
    return found && Date.parse(found.until) > Date.now() ? found : null;
  } catch {
    return null;
  }
}

/** What the tab looks at since it was loaded; null for the person's own login. */
export const viewing: Viewing | null = typeof window === 'undefined' ? null : read();

/** Looks at the site as the person from now on, in this tab. */
export function beginViewing(begun: Viewing): void {
  sessionStorage.setItem(KEY, JSON.stringify(begun));
  window.location.assign('/');
}

/** The token of the staff's own login, which the tab does not use meanwhile. */
export const ownToken = (): string | null => localStorage.getItem(keyOn('staff', 'accessToken'));

/** Goes back to the person's page with the staff's own login. */
export function leaveViewing(account_id: number): void {
  sessionStorage.removeItem(KEY);
  window.location.assign(`/admin/people/${account_id}`);
}
