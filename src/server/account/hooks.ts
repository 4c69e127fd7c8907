// The hook at which other rooms add their data to the answer of a login.
import type { EntDetail } from '../../contract/account/account.ts';
import type { SessionKind } from '../../contract/call/access.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/db.ts';
import { hook } from '../platform/hook.ts';

interface LoginParts {
  /** How complete the account's resume is, in percent. */
  completeness(db: Db, account_id: number): Promise<number>;
  /** The enterprise the account works for; null for none. */
  entDetail(db: Db, account_id: number): Promise<EntDetail | null>;
  /** A signature for the chat, until the login ends at the latest. */
  signature(
    services: { config: Config; db: Db },
    who: { account_id: number; kind: SessionKind },
    login_ends: Date,
    now: Date,
  ): Promise<{ user_sig: string }>;
}

export const loginParts = hook<LoginParts>('login');
