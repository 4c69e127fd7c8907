// Who one is at the messaging service: signatures for logins, and their end.
import { randomBytes } from 'node:crypto';
import * as contract from '../../../contract/chat/live.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { expelFromTransport } from '../message/changes.ts';
import { findNotBefore, findOrStoreKey, raiseNotBefore } from './queries.ts';
import { type SigApp, signUserSig } from './signature.ts';

/** A signature lives at most so long, and never longer than the login it was made for. */
export const SIG_MAX_S = 86_400;
/** Bus: signatures of the account of this number became void. */
export const VOID_CHANNEL = 'chat:void';

const PREFIX = 'u_';
/** How the messaging service calls an account. */
export const userIdOf = (account_id: number): string => `${PREFIX}${account_id}`;

/** The account of a name of the messaging service; null for a name that is none of ours. */
export function accountIdOf(user_id: string): number | null {
  const id = /^u_([1-9]\d{0,15})$/.exec(user_id)?.[1];
  return id && Number.isSafeInteger(Number(id)) ? Number(id) : null;
}

/** The configuration with the key that is kept in the database where none was named. */
export async function withChatKey(config: Config, db: Db, now: Date): Promise<Config> {
  if (config.chat.key) return config;
  const key = await findOrStoreKey(db, randomBytes(32).toString('hex'), now);
  return { ...config, chat: { ...config.chat, key } };
}

/** The application that the own gateway reads signatures of. */
export function gatewayApp({ chat }: Config): SigApp {
  if (!chat.key) throw new Error('the chat key was not read: see withChatKey');
  return { app_id: chat.appId, key: chat.key };
}

/** Which service carries messages, and the application that signs for it. */
function serviceOf(config: Config): { service: 'gateway' | 'tencent'; app: SigApp } {
  const { tencentChat } = config;
  if (!tencentChat) return { service: 'gateway', app: gatewayApp(config) };
  return { service: 'tencent', app: { app_id: tencentChat.appId, key: tencentChat.key } };
}

interface IssuedSig {
  service: 'gateway' | 'tencent';
  sdkappid: number;
  user_id: string;
  user_sig: string;
  expires_at: Date;
}

/** Signs for an account until its login ends, at most for a day. */
export async function sigFor(
  { config, db }: { config: Config; db: Db },
  account_id: number,
  login_ends: Date,
  now: Date,
): Promise<IssuedSig> {
  const { service, app } = serviceOf(config);
  const not_before = await findNotBefore(db, account_id);
  const now_s = Math.floor(now.getTime() / 1000);
  const time_s = Math.max(now_s, (not_before?.getTime() ?? 0) / 1000);
  const ends_s = Math.min(now_s + SIG_MAX_S, Math.floor(login_ends.getTime() / 1000));
  const expire_s = Math.max(1, ends_s - time_s);
  const user_id = userIdOf(account_id);
  return {
    service,
    sdkappid: app.app_id,
    user_id,
    user_sig: signUserSig(app, { user_id, time_s, expire_s }),
    expires_at: new Date((time_s + expire_s) * 1000),
  };
}

/**
 * Makes void what was signed for an account: logged out, new password, closed. In the transaction of what
 * happened; after its commit `tellSignaturesVoid` ends what is connected by them. Devices whose login
 * stands get a new signature and come back.
 */
export const voidSignatures = (db: Db, account_id: number, now: Date): Promise<void> =>
  raiseNotBefore(db, account_id, now);

/** Ends the connections of void signatures on all nodes, now; without it within 25 seconds. */
export function tellSignaturesVoid(bus: Bus, account_id: number): void {
  bus.publish(VOID_CHANNEL, String(account_id));
  expelFromTransport(bus, account_id);
}

export const getUserSig = handle(contract.getUserSig, async (context) => {
  const { account_id, expires_at } = context.me;
  const sig = await sigFor(context, account_id, expires_at, context.now);
  return { ...sig, expires_at: sig.expires_at.toISOString() };
});
