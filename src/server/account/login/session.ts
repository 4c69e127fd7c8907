// Sessions: opaque tokens of 256 random bits, stored as SHA-256.
import * as contract from '../../../contract/account/account.ts';
import * as binding from '../../../contract/account/binding.ts';
import { kindOf, type SessionKind } from '../../../contract/call/access.ts';
import { fail } from '../../../contract/call/errors.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { announce, emit } from '../../platform/event.ts';
import { type Caller, handle, type Services } from '../../platform/http/call.ts';
import { newToken, tokenHash } from '../../platform/token.ts';
import { rolesOf } from '../account.ts';
import { sessionsEnded, sessionsGone } from '../events.ts';
import { knownLogin } from '../known/known.ts';
import { identifyViewer, isViewing } from '../viewing/viewing.ts';
import { deviceName } from './device.ts';
import {
  deleteAllSessions,
  deleteEndedSessions,
  deleteOtherSessions,
  deleteSession,
  deleteStaffSessions,
  findSession,
  insertSession,
  listAccountSessions,
  touchSession,
} from './session.queries.ts';

// Ending a login emits `sessionsEnded`, which voids the account's chat signatures. The caller announces
// `sessionsGone` after the commit, which ends the open connections.
/** A login lasts so long, in seconds, whether used or not. */
const LASTS_S = { person: 7 * 86_400, staff: 8 * 3600 } as const satisfies Record<
  SessionKind,
  number
>;
const TOUCH_INTERVAL_MS = 60_000;

/** Where a login comes from, as its owner sees it in the list of devices. */
interface Device {
  agent: string;
  address: string;
}

/** The most sessions of an account; beyond it the session unseen for longest is ended. */
export const SESSIONS_MAX = 30;

/** Logs a device in and clears the account's ended sessions. The token is shown only here. */
export async function openSession(
  db: Db,
  account_id: number,
  device: Device,
  now: Date,
  kind: SessionKind = 'person',
): Promise<{ token: string; expires_at: Date }> {
  const token = newToken();
  // Whole seconds, so that the `expire_time` sent to the client equals the server's.
  const expiry_s = Math.floor(now.getTime() / 1000) + LASTS_S[kind];
  const expires_at = new Date(expiry_s * 1000);
  await transact(db, async (trx) => {
    await deleteEndedSessions(trx, { account_id, kind }, now, SESSIONS_MAX - 1);
    await insertSession(trx, {
      account_id,
      kind,
      token_hash: tokenHash(token),
      agent: device.agent.slice(0, 300),
      address: device.address,
      created_at: now,
      seen_at: now,
      expires_at,
    });
  });
  return { token, expires_at };
}

/**
 * Finds the caller of a token, with their current roles.
 * @param onlyReads for a call that writes nothing: what was found within the last second will do.
 * @throws Failure `session-expired` for an unknown, ended or expired token, and for one of a person who has left the
 * staff.
 */
export async function identify(
  { db, config }: Services,
  token: string,
  now: Date,
  onlyReads = false,
): Promise<Caller> {
  if (isViewing(token)) return identifyViewer(db, token, now);
  const token_hash = tokenHash(token);
  const look = () => lookUp(db, token_hash, now);
  // Elsewhere tests and developers see what they have just changed in the database.
  if (!onlyReads || config.mode !== 'production') return look();
  const caller = await knownLogin(db, token_hash, now, look);
  if (caller.expires_at <= now) throw fail('session-expired');
  return caller;
}

async function lookUp(db: Db, token_hash: string, now: Date): Promise<Caller> {
  const session = await findSession(db, token_hash);
  if (!session || session.expires_at <= now) throw fail('session-expired');
  if (session.kind === 'staff' && !session.is_operator) throw fail('session-expired');
  const unseenSince = new Date(now.getTime() - TOUCH_INTERVAL_MS);
  if (session.seen_at <= unseenSince) {
    await touchSession(db, session.session_id, now, unseenSince);
  }
  return {
    account_id: session.account_id,
    session_id: session.session_id,
    roles: rolesOf(session, session.kind),
    ...(session.rights ? { rights: session.rights } : {}),
    ...(session.restraints ? { restraints: session.restraints } : {}),
    member: session.member,
    expires_at: session.expires_at,
  };
}

/** Whose sessions a caller sees and ends: those of the kind of the present login. */
const ownerOf = ({ account_id, roles }: Caller) => ({ account_id, kind: kindOf(roles) });

/** The devices an account is logged in on, last seen first. */
export const listSessions = handle(contract.listSessions, async ({ db, me: caller, now }) => {
  const rows = await listAccountSessions(db, ownerOf(caller), now);
  return rows.map((row) => ({
    id: row.id,
    agent: row.agent,
    device: deviceName(row.agent),
    address: row.address,
    created_at: row.created_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
    current: row.id === caller.session_id,
  }));
});

/**
 * Logs one of the account's devices out.
 * @throws Failure `not-found` when there is no such session of this account.
 */
async function endSession(db: Db, caller: Caller, session_id: number, now: Date): Promise<void> {
  const ended = await deleteSession(db, ownerOf(caller), session_id);
  if (!ended) throw fail('not-found');
  await emit(db, sessionsEnded, { account_id: caller.account_id }, now);
}

/** Logs the caller out, here or everywhere. Repeating it is harmless. */
async function logOut(db: Db, caller: Caller, everywhere: boolean, now: Date): Promise<void> {
  const { account_id, session_id } = caller;
  if (everywhere) return endAllSessions(db, account_id, now);
  await deleteSession(db, ownerOf(caller), session_id);
  await emit(db, sessionsEnded, { account_id }, now);
}

/** Logs an account out on every device, as after a new password. */
export async function endAllSessions(db: Db, account_id: number, now: Date): Promise<void> {
  await deleteAllSessions(db, account_id);
  await emit(db, sessionsEnded, { account_id }, now);
}

/** Ends the staff sessions of an account and gives how many there were. */
export async function endStaffSessions(db: Db, account_id: number, now: Date): Promise<number> {
  const ended = await deleteStaffSessions(db, account_id);
  await emit(db, sessionsEnded, { account_id }, now);
  return ended;
}

/** Logs the account's other devices out, on request those of one kind only; gives how many there were. */
export async function endOtherSessions(
  db: Db,
  { account_id, session_id }: Pick<Caller, 'account_id' | 'session_id'>,
  now: Date,
  kind?: SessionKind,
): Promise<number> {
  const ended = await deleteOtherSessions(db, { account_id, kind }, session_id);
  await emit(db, sessionsEnded, { account_id }, now);
  return ended;
}

export const endOtherSessionsCall = handle(binding.endOtherSessions, async (context) => {
  const { me, db, now } = context;
  const ended = await endOtherSessions(db, me, now, kindOf(me.roles));
  await announce(context, sessionsGone, { account_id: me.account_id }, now);
  return { ended };
});

export const endSessionCall = handle(contract.endSession, async (context, { id }) => {
  const { account_id } = context.me;
  await endSession(context.db, context.me, id, context.now);
  await announce(context, sessionsGone, { account_id }, context.now);
  return null;
});

export const logout = handle(contract.logout, async (context, { everywhere }) => {
  const caller = context.me;
  await logOut(context.db, caller, everywhere, context.now);
  await announce(context, sessionsGone, { account_id: caller.account_id }, context.now);
  return null;
});
