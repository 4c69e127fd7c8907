// What the room account tells others: logins of an account that ended, and an account that is gone.
import type { Config } from '../platform/config.ts';
import { announcement, event } from '../platform/event.ts';

/** Logins of an account ended: logged out, new password, another number, closed. */
export const sessionsEnded = event<{ account_id: number }>('sessions-ended');
/** The same after the commit, for what is connected by those logins. */
export const sessionsGone = announcement<{ account_id: number }>('sessions-gone');
/** A closed account was erased; the configuration says where else it may be known. */
export const accountErased = event<{ config: Config; account_id: number }>('account-erased');
