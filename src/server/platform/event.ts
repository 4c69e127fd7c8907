// What a room tells the rooms above it without knowing them: it emits a fact, and the
// functions attached to it act. So imports run downwards only. Who hears what stands in `wiring.ts`.
import type { Bus } from './bus.ts';
import type { Db } from './db/db.ts';
import { attached, type Hook, hook } from './hook.ts';

type Hearer<Fact> = (trx: Db, fact: Fact, now: Date) => Promise<unknown>;

/** A kind of fact that is told within the transaction in which it happens. Its hearers lock rows in their order. */
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

/** What a listener reaches: the transaction is over, so this is the handle of the whole database. */
interface Reach {
  db: Db;
  bus: Bus;
}

type Listener<Fact> = (reach: Reach, fact: Fact, now: Date) => unknown;

/** A kind of fact that is told after the commit, as to what is connected to the nodes. */
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
