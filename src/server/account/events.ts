// Events of the room account: ended logins and erased accounts.
import type { Config } from '../platform/config.ts';
import { announcement, event } from '../platform/event.ts';

/** Logins of an account ended: logged out, new password, another number, closed. */
export const sessionsEnded = event<{ account_id: number }>('sessions-ended');
/** The same after the commit, to end connections opened with those logins. */
export const sessionsGone = announcement<{ account_id: number }>('sessions-gone');
/** A closed account was erased; `config` tells which external services may know it. */
export const accountErased = event<{ config: Config; account_id: number }>('account-erased');
