// What is remembered between going to WeChat or QQ and coming back: used once, for ten minutes.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { OauthProvider } from '../../../contract/account/binding.ts';
import type { Store } from '../../platform/store.ts';

const TTL_S = 600;

/** Why somebody went there. A binding belongs to one account in one session. */
export type OauthPurpose =
  | { purpose: 'login' }
  | { purpose: 'bind'; account_id: number; session_id: number };

type Kept = OauthPurpose & { provider: OauthProvider; verifier_hash: string; until_ms: number };

const secret = () => randomBytes(32).toString('base64url');
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * `state` travels through the service, `verifier` stays in the browser that started: an answer that
 * somebody else obtained and passed on finds no verifier.
 */
export async function issueState(
  store: Store,
  provider: OauthProvider,
  purpose: OauthPurpose,
  now: Date,
): Promise<{ state: string; verifier: string }> {
  const [state, verifier] = [secret(), secret()];
  const until_ms = now.getTime() + TTL_S * 1000;
  const kept: Kept = { ...purpose, provider, verifier_hash: hashOf(verifier), until_ms };
  await store.set(`oauth-state:${hashOf(state)}`, JSON.stringify(kept), TTL_S);
  return { state, verifier };
}

/** Takes a state away, right or wrong, and gives its purpose; null when it fits nothing. */
export async function takeState(
  store: Store,
  given: { state: string; verifier: string; provider: OauthProvider },
  now: Date,
): Promise<OauthPurpose | null> {
  const found = await store.take(`oauth-state:${hashOf(given.state)}`);
  if (found === null) return null;
  const kept = JSON.parse(found) as Kept;
  const fits =
    kept.until_ms > now.getTime() &&
    kept.provider === given.provider &&
    isSame(kept.verifier_hash, hashOf(given.verifier));
  return fits ? kept : null;
}

/** A new identity that waits for its person's number. */
export interface Waiting {
  provider: OauthProvider;
  subject: string;
  nickname: string;
}

/** Gives the ticket under which the identity waits. */
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

/** Looks at a ticket without using it up: a mistyped code must not cost the whole way again. */
export async function readTicket(store: Store, ticket: string, now: Date): Promise<Waiting | null> {
  const found = await store.get(`oauth-ticket:${hashOf(ticket)}`);
  if (found === null) return null;
  const { until_ms, ...waiting } = JSON.parse(found) as Waiting & { until_ms: number };
  return until_ms > now.getTime() ? waiting : null;
}

/** True for the first who takes it. */
export async function takeTicket(store: Store, ticket: string): Promise<boolean> {
  return (await store.take(`oauth-ticket:${hashOf(ticket)}`)) !== null;
}
