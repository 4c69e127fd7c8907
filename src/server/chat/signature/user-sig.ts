// Signatures for the messaging service: made at logins, and voided.
import { kindOf, type SessionKind } from '../../../contract/call/access.ts';
import * as contract from '../../../contract/chat/live.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { acceptedKeys, signingKey } from '../../platform/secret/ring.ts';
import { expelFromTransport } from '../message/changes.ts';
import { findNotBefore } from './queries.ts';
import { readUserSig, type SigApp, type SigCheck, signUserSig } from './signature.ts';

export { voidSignatures } from './queries.ts';

/** The longest life of a signature; it never outlives its login either. */
export const SIG_MAX_S = 86_400;
/** Bus channel: all signatures of the account with this id were voided. */
export const VOID_CHANNEL = 'chat:void';

/** Who signs in: an account, by a login of one of the two kinds. */
interface Identity {
  account_id: number;
  kind: SessionKind;
}

/** Two names for an account, so that a signature of a public login never speaks for 择木客服. */
const PREFIXES = { person: 'u_', staff: 's_' } as const satisfies Record<SessionKind, string>;

/** The account's name at the messaging service. */
export const userIdOf = (account_id: number, kind: SessionKind = 'person'): string =>
  `${PREFIXES[kind]}${account_id}`;

/** Who has such a name; null for a name that is not ours. */
export function identityOf(user_id: string): Identity | null {
  const [, prefix, id] = /^([us]_)([1-9]\d{0,15})$/.exec(user_id) ?? [];
  if (!id || !Number.isSafeInteger(Number(id))) return null;
  return { account_id: Number(id), kind: prefix === PREFIXES.staff ? 'staff' : 'person' };
}

/** The application as it signs now for the built-in gateway. */
export const gatewayApp = ({ chat }: Config, now: Date): SigApp => ({
  app_id: chat.appId,
  key: signingKey(chat.ring, now),
});

/** Reads a signature for the built-in gateway, by the key of now or one of before. */
export function readGatewaySig(
  { chat }: Config,
  sig: string,
  check: SigCheck,
): ReturnType<typeof readUserSig> {
  let reading: ReturnType<typeof readUserSig> = { ok: false, fault: 'wrong-key' };
  for (const key of acceptedKeys(chat.ring, new Date(check.now_s * 1000))) {
    reading = readUserSig({ app_id: chat.appId, key }, sig, check);
    if (reading.ok || reading.fault !== 'wrong-key') return reading;
  }
  return reading;
}

/** The service that delivers messages, and the application that signs for it. */
function serviceOf(config: Config, now: Date): { service: 'gateway' | 'tencent'; app: SigApp } {
  const { tencentChat } = config;
  if (!tencentChat) return { service: 'gateway', app: gatewayApp(config, now) };
  return { service: 'tencent', app: { app_id: tencentChat.appId, key: tencentChat.key } };
}

interface IssuedSig {
  service: 'gateway' | 'tencent';
  sdkappid: number;
  user_id: string;
  user_sig: string;
  expires_at: Date;
}

/** Signs for a login until it ends, at most for a day. */
export async function sigFor(
  { config, db }: { config: Config; db: Db },
  { account_id, kind }: Identity,
  login_ends: Date,
  now: Date,
): Promise<IssuedSig> {
  const { service, app } = serviceOf(config, now);
  const not_before = await findNotBefore(db, account_id);
  const now_s = Math.floor(now.getTime() / 1000);
  const time_s = Math.max(now_s, (not_before?.getTime() ?? 0) / 1000);
  const ends_s = Math.min(now_s + SIG_MAX_S, Math.floor(login_ends.getTime() / 1000));
  const expire_s = Math.max(1, ends_s - time_s);
  const user_id = userIdOf(account_id, kind);
  return {
    service,
    sdkappid: app.app_id,
    user_id,
    user_sig: signUserSig(app, { user_id, time_s, expire_s }),
    expires_at: new Date((time_s + expire_s) * 1000),
  };
}

/** Ends the connections of void signatures on all nodes at once; without it they end within 25 seconds. */
export function tellSignaturesVoid(bus: Bus, account_id: number): void {
  bus.publish(VOID_CHANNEL, String(account_id));
  expelFromTransport(bus, account_id);
}

export const getUserSig = handle(contract.getUserSig, async (context) => {
  const { account_id, roles, expires_at } = context.me;
  const who = { account_id, kind: kindOf(roles) };
  const sig = await sigFor(context, who, expires_at, context.now);
  return { ...sig, expires_at: sig.expires_at.toISOString() };
});
