// Logins that were found a moment ago. A page that opens asks several things at once, and each of its calls would look up the
// same login: calls that only read share one look-up, and remember it for a second. What changes a login drops it: at once in
// this process, by the bus in the others. The bus may lose a word; then the second ends it.
import { LRUCache } from 'lru-cache';
import type { Bus } from '../../platform/bus.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Caller } from '../../platform/http/call.ts';

const KNOWN_MS = 1000;
/** Logins of each database that are remembered, of some hundred bytes each. */
const MOST = 5000;
const CHANNEL = 'logins:changed';

interface Known {
  found: Promise<Caller>;
  /** When the look-up began, by the server's clock. */
  at: number;
  /** Null while it is looked up. */
  account_id: number | null;
}

const logins = new WeakMap<Db, LRUCache<string, Known>>();

function loginsOf(db: Db): LRUCache<string, Known> {
  const known = logins.get(db) ?? new LRUCache<string, Known>({ max: MOST });
  logins.set(db, known);
  return known;
}

/**
 * Gives the login that was found within the last second, or is being looked up, else looks it up. A failure is given to all
 * who wait for it and not remembered.
 */
export function knownLogin(
  db: Db,
  token_hash: string,
  now: Date,
  look: () => Promise<Caller>,
): Promise<Caller> {
  const all = loginsOf(db);
  const before = all.get(token_hash);
  const age_ms = before ? now.getTime() - before.at : KNOWN_MS;
  // A clock that was set back makes it as old as can be.
  if (before && age_ms >= 0 && age_ms < KNOWN_MS) return before.found;
  const login: Known = { found: look(), at: now.getTime(), account_id: null };
  all.set(token_hash, login);
  login.found.then(
    ({ account_id }) => {
      login.account_id = account_id;
    },
    () => {
      if (all.get(token_hash) === login) all.delete(token_hash);
    },
  );
  return login.found;
}

/** Drops what this process remembers of an account, of all for null. A look-up under way began before the change. */
function forget(db: Db, account_id: number | null): void {
  const all = loginsOf(db);
  for (const [key, login] of all.entries()) {
    const isUnknown = login.account_id === null || account_id === null;
    if (isUnknown || login.account_id === account_id) all.delete(key);
  }
}

/**
 * To be called after the commit of whatever a login tells: that it ended, roles, the membership, measures.
 * @param account_id null for several people, as of an enterprise.
 */
export function forgetLogins({ db, bus }: { db: Db; bus: Bus }, account_id: number | null): void {
  forget(db, account_id);
  bus.publish(CHANNEL, account_id === null ? '' : String(account_id));
}

/** Lets this process hear what other ones changed; gives the function that ends this. */
export function hearLoginChanges({ db, bus }: { db: Db; bus: Bus }): () => void {
  const stops = [
    bus.subscribe(CHANNEL, (text) => forget(db, text === '' ? null : Number(text))),
    bus.onReturn(() => forget(db, null)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
