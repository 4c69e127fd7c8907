// Short-lived state between leaving for WeChat or QQ and coming back: used once, valid for ten minutes.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { OauthProvider } from '../../../contract/account/binding.ts';
import type { Store } from '../../platform/store.ts';

const TTL_S = 600;

/** Why the flow was started. A binding belongs to one account in one session. */
export type OauthPurpose =
  | { purpose: 'login' }
  | { purpose: 'bind'; account_id: number; session_id: number };

type StoredState = OauthPurpose & {
  provider: OauthProvider;
  verifier_hash: string;
  until_ms: number;
};

const secret = () => randomBytes(32).toString('base64url');
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * `state` travels through the service, `verifier` stays in the browser that started. So an answer that an
 * attacker obtained and passed on has no verifier here.
 */
export async function issueState(
  store: Store,
  provider: OauthProvider,
  purpose: OauthPurpose,
  now: Date,
): Promise<{ state: string; verifier: string }> {
  const [state, verifier] = [secret(), secret()];
  const until_ms = now.getTime() + TTL_S * 1000;
  const stored: StoredState = { ...purpose, provider, verifier_hash: hashOf(verifier), until_ms };
  await store.set(`oauth-state:${hashOf(state)}`, JSON.stringify(stored), TTL_S);
  return { state, verifier };
}

/**
 * Takes a state, whether or not it fits, and gives its purpose; null when it is unknown, over, or of
 * another verifier.
 */
export async function takeState(
  store: Store,
  given: { state: string; verifier: string; provider: OauthProvider },
  now: Date,
): Promise<OauthPurpose | null> {
  const found = await store.take(`oauth-state:${hashOf(given.state)}`);
  if (found === null) return null;
  const stored = JSON.parse(found) as StoredState;
  const fits =
    stored.until_ms > now.getTime() &&
    stored.provider === given.provider &&
    isSame(stored.verifier_hash, hashOf(given.verifier));
  return fits ? stored : null;
}

/** A new identity of a person who has not verified a mobile number yet. */
export interface Waiting {
  provider: OauthProvider;
  subject: string;
  nickname: string;
}

/** Stores the waiting identity and gives its ticket. */
export async function issueTicket(store: Store, waiting: Waiting, now: Date): Promise<string> {
  const ticket = secret();
  const until_ms = now.getTime() + TTL_S * 1000;
  await store.set(
    `oauth-ticket:${hashOf(ticket)}`,
    JSON.stringify({ ...waiting, until_ms }),
    TTL_S,
  );
  return ticket;
}

/** Reads a ticket without using it up: after a mistyped code the person can try again. */
export async function readTicket(store: Store, ticket: string, now: Date): Promise<Waiting | null> {
  const found = await store.get(`oauth-ticket:${hashOf(ticket)}`);
  if (found === null) return null;
  const { until_ms, ...waiting } = JSON.parse(found) as Waiting & { until_ms: number };
  return until_ms > now.getTime() ? waiting : null;
}

/** Uses up a ticket; true for the first call only. */
export async function takeTicket(store: Store, ticket: string): Promise<boolean> {
  return (await store.take(`oauth-ticket:${hashOf(ticket)}`)) !== null;
}
