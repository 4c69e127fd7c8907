// The account of a connection: from its signature at first, and checked again while it is connected.

import { kindOf, type SessionKind } from '../../../contract/call/access.ts';
import { isSuspended } from '../../../contract/call/restraint.ts';
import { rolesOf } from '../../account/account.ts';
import type { Db } from '../../platform/db/db.ts';
import { gathered } from '../../platform/db/gathered.ts';
import type { Caller, Services } from '../../platform/http/call.ts';
import type { SigFault } from '../signature/signature.ts';
import { identityOf, readGatewaySig, SIG_MAX_S } from '../signature/user-sig.ts';
import type { Connection } from './connection.ts';
import type { Identification } from './frames.ts';
import { type AccountRow, listAccounts } from './queries.ts';

/** A connection belongs to no session, so it cannot end one of the account's sessions. */
const NO_SESSION = 0;

type Known =
  | { ok: true; caller: Caller; sig_time_s: number; user_id: string }
  | { ok: false; fault: SigFault };

/** Accounts in one query, when many reconnect at once. */
const GATHERED = 50;

/**
 * The look-up of accounts that sign in; those that arrive together share one query.
 * @param calm settles when the next ones may be looked up.
 */
export function accountFinder(
  db: Db,
  calm: () => Promise<void>,
): (account_id: number) => Promise<AccountRow | undefined> {
  return gathered(GATHERED, async (ids) => {
    await calm();
    return new Map((await listAccounts(db, ids)).map((row) => [row.id, row]));
  });
}

/** Verifies a signature and finds its account. The key is checked before the database is queried. */
export async function identifyBySig(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  findAccount: ReturnType<typeof accountFinder>,
  { sdkappid, user_id, user_sig }: Identification,
): Promise<Known> {
  const identity = identityOf(user_id);
  if (sdkappid !== config.chat.appId) return { ok: false, fault: 'other-app' };
  if (identity === null) return { ok: false, fault: 'bad-identifier' };
  const now_s = Math.floor(clock().getTime() / 1000);
  const expire_max_s = SIG_MAX_S;
  const reading = readGatewaySig(config, user_sig, {
    user_id,
    now_s,
    not_before_s: null,
    expire_max_s,
  });
  if (!reading.ok) return reading;
  const row = await findAccount(identity.account_id);
  const { time_s } = reading.facts;
  const { kind } = identity;
  if (!row || isVoid(row, kind, time_s, clock())) return { ok: false, fault: 'void' };
  return { ok: true, caller: callerOf(row, kind, reading.expires_s), sig_time_s: time_s, user_id };
}

/** Also of an account that is suspended meanwhile. */
const isVoid = (
  { sig_not_before, is_operator, restraints }: AccountRow,
  kind: SessionKind,
  sig_time_s: number,
  now: Date,
): boolean =>
  (kind === 'staff' && !is_operator) ||
  (sig_not_before !== null && sig_time_s * 1000 < sig_not_before.getTime()) ||
  isSuspended(restraints ?? [], now);

const callerOf = (row: AccountRow, kind: SessionKind, expires_s: number): Caller => ({
  account_id: row.id,
  session_id: NO_SESSION,
  ...speakingOf(row, kind),
  expires_at: new Date(expires_s * 1000),
});

/** What an account is in a login of this kind. */
const speakingOf = (
  row: AccountRow,
  kind: SessionKind,
): Pick<Caller, 'roles' | 'rights' | 'restraints'> => ({
  roles: rolesOf(row, kind),
  restraints: row.restraints ?? [],
  ...(kind === 'staff' && { rights: row.rights ?? [] }),
});

/**
 * Checks connected accounts: gives those whose signatures are void, and updates the roles of the others.
 */
export async function listVoid(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  connections: readonly Connection[],
): Promise<Connection[]> {
  const known = connections.filter(({ caller }) => caller !== null);
  const ids = new Set(known.map(({ caller }) => caller?.account_id ?? 0));
  const rows = new Map((await listAccounts(db, [...ids])).map((row) => [row.id, row]));
  return known.filter((connection) => {
    const { caller, sig_time_s } = connection;
    const row = caller && rows.get(caller.account_id);
    const kind = kindOf(caller?.roles ?? []);
    if (!row || isVoid(row, kind, sig_time_s, clock())) return true;
    connection.caller = { ...caller, ...speakingOf(row, kind) };
    return false;
  });
}
