// The page's reaction to refusals by the server, all in one place (docs/requirements.md, calls).
import { ERRORS, type Reason, SIGNALS } from '../../../contract/call/errors.ts';
import { clearLogin, clearOnLogout, useSession } from '../../data/session.ts';
import { side } from '../../data/side.ts';
import { askConsents } from '../live/consents.ts';
import { goTo } from '../menu/navigation.ts';
import { toastError, toastExpiry } from '../toast.ts';
import { isWebsite, rememberClosed } from './closed-from.ts';
import { isLeaving } from './leaving.ts';
import { loginPathFor, rememberReturn, STAFF_LOGIN_PATH } from './return-path.ts';

const SIGNED_OUT = ERRORS['not-signed-in'].code;
/** Where a suspended person reads why, and appeals. */
const MEASURES_PATH = '/measures';
const NOT_FOUND = ERRORS['not-found'].code;

/**
 * Reacts to a refusal. The caller gets the error in any case.
 * @param sentToken the token of the refused call.
 * @param isSaid true where the caller shows the message. When the reaction leaves the page it is toasted
 * all the same, because the caller's place disappears.
 */
export function reactToRefusal(
  { code, msg, reason }: { code: number; msg: string; reason?: Reason | null },
  sentToken: string | null,
  isSaid = false,
): void {
  if (code === SIGNED_OUT) {
    if (sentToken === null && isLeaving()) return;
    // An answer to an old token says nothing about a newer login.
    if (useSession.getState().accessToken === sentToken) endByServer(msg, sentToken !== null);
    return;
  }
  if (code === NOT_FOUND) {
    goTo('/notFont');
    return;
  }
  if (reason === 'consent-needed') askConsents();
  if (reason === 'suspended' && !isSaid) {
    toastError(msg);
    if (window.location.pathname !== MEASURES_PATH) goTo(MEASURES_PATH);
  } else if (msg === SIGNALS.forbidden) {
    toastError(msg);
    goTo('/');
  } else if (msg === SIGNALS.closed) {
    const { pathname, search } = window.location;
    // Calls of the page that was left, and those that every page makes, are refused too; this page says it itself.
    if (isWebsite(pathname)) return;
    toastError(msg);
    rememberClosed(pathname + search);
    goTo('/website');
  } else if (!isSaid) toastError(msg);
}

/** The server ended this login: deletes what a log-out deletes. */
function endByServer(msg: string, hadLogin: boolean): void {
  if (msg === SIGNALS.expired) toastExpiry();
  // A call without a token ends no login: data left by an expired one stays for the same person.
  leadToLogin(hadLogin ? clearOnLogout : () => {});
}

/** The login has expired: only the session is deleted. */
export function endExpired(): void {
  toastExpiry();
  leadToLogin(clearLogin);
}

/** Leads to the login of this page, from which the same person returns to it. */
function leadToLogin(clear: () => void): void {
  const path = window.location.pathname + window.location.search;
  rememberReturn(path, useSession.getState().userInfo?.account_id ?? null);
  clear();
  goTo(side === 'staff' ? STAFF_LOGIN_PATH : loginPathFor(path));
}
