// What the page does when the server refuses: the one place for the table of spec section 8.
import type { Envelope } from '../../contract/envelope.ts';
import { ERRORS } from '../../contract/errors.ts';
import { EXPIRY_MESSAGE_TEXT } from '../../contract/limits.ts';
import { clearLogin, useSession } from '../session.ts';
import { rememberClosed } from './closed-from.ts';
import { isLeaving } from './leaving.ts';
import { goTo } from './navigation.ts';
import { LOGIN_PATH, rememberReturn } from './return-path.ts';
import { toastError, toastExpiry } from './toast.ts';

const SIGNED_OUT = ERRORS['not-signed-in'].code;
const NOT_FOUND = ERRORS['not-found'].code;

/**
 * Reacts to an envelope whose code is not 200. The caller gets its error in any case.
 * @param sentToken the token the refused call carried.
 */
export function reactToRefusal(envelope: Envelope, sentToken: string | null): void {
  const { code, msg } = envelope;
  if (code === SIGNED_OUT) {
    if (sentToken === null && isLeaving()) return;
    // An answer to an old token says nothing about a login made since.
    if (useSession.getState().accessToken === sentToken) endLogin(msg === EXPIRY_MESSAGE_TEXT);
    return;
  }
  if (code === NOT_FOUND) {
    goTo('/notFont');
    return;
  }
  toastError(msg);
  if (msg === ERRORS['insufficient-permission'].msg) goTo('/');
  else if (msg === ERRORS['site-closed'].msg) {
    rememberClosed(window.location.pathname + window.location.search);
    goTo('/website');
  }
}

/** Clears the login and leads to /login?type=1, from where one returns to this page. */
export function endLogin(expired: boolean): void {
  clearLogin();
  if (expired) toastExpiry();
  rememberReturn(window.location.pathname + window.location.search);
  goTo(LOGIN_PATH);
}
