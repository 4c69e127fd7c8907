// Events let a room tell the rooms above it something without importing them: the room emits a fact, and
// the attached functions act on it. `wiring.ts` lists which functions are attached.
import type { Bus } from './bus.ts';
import type { Db } from './db/db.ts';
import { attached, type Hook, hook } from './hook.ts';

type Hearer<Fact> = (trx: Db, fact: Fact, now: Date) => Promise<unknown>;

/**
 * A kind of fact emitted inside the transaction in which it happens. Listeners run, and lock rows, in
 * their order.
 */
export const event = <Fact>(name: string): Hook<readonly Hearer<Fact>[]> => hook(name);

/**
 * Tells all hearers, one after the other, within the caller's transaction.
 * @throws Error while nobody is attached: a script without `wiring.ts` fails instead of losing work.
 */
export async function emit<Fact>(
  trx: Db,
  of: Hook<readonly Hearer<Fact>[]>,
  fact: Fact,
  now: Date,
): Promise<void> {
  for (const hear of attached(of)) await hear(trx, fact, now);
}

/** The services a listener gets. The transaction is over, so `db` is the whole database. */
interface Reach {
  db: Db;
  bus: Bus;
}

type Listener<Fact> = (reach: Reach, fact: Fact, now: Date) => unknown;

/** A kind of fact that is announced after the commit, such as to clients connected to the nodes. */
export const announcement = <Fact>(name: string): Hook<readonly Listener<Fact>[]> => hook(name);

/** Tells all listeners, one after the other. @throws Error while nobody is attached. */
export async function announce<Fact>(
  { db, bus }: Reach,
  what: Hook<readonly Listener<Fact>[]>,
  fact: Fact,
  now: Date,
): Promise<void> {
  for (const listen of attached(what)) await listen({ db, bus }, fact, now);
}
