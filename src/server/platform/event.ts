// What a room tells the rooms above it without knowing them: it emits a fact, and whoever is wired to it
// acts. So imports run downwards only. Who hears what stands in `wiring.ts`.
import type { Bus } from './bus.ts';
import type { Db } from './db/db.ts';

type Hearer<Fact> = (trx: Db, fact: Fact, now: Date) => Promise<unknown>;

/** A kind of fact that is told within the transaction in which it happens. */
interface Event<Fact> {
  readonly name: string;
  hearers: readonly Hearer<Fact>[] | null;
}

export const event = <Fact>(name: string): Event<Fact> => ({ name, hearers: null });

/** Names who hears an event, in the order in which they lock their rows. */
export function wire<Fact>(to: Event<Fact>, hearers: readonly Hearer<Fact>[]): void {
  to.hearers = hearers;
}

/**
 * Tells all hearers, one after the other, within the caller's transaction.
 * @throws Error while nothing is wired: a script without `wiring.ts` fails instead of losing work.
 */
export async function emit<Fact>(trx: Db, of: Event<Fact>, fact: Fact, now: Date): Promise<void> {
  if (!of.hearers) throw new Error(`nobody is wired to the event ${of.name}`);
  for (const hear of of.hearers) await hear(trx, fact, now);
}

/** What a listener reaches: the transaction is over, so this is the handle of the whole database. */
interface Reach {
  db: Db;
  bus: Bus;
}

type Listener<Fact> = (reach: Reach, fact: Fact, now: Date) => unknown;

/** A kind of fact that is told after the commit, as to what is connected to the nodes. */
interface Announcement<Fact> {
  readonly name: string;
  listeners: readonly Listener<Fact>[] | null;
}

export const announcement = <Fact>(name: string): Announcement<Fact> => ({ name, listeners: null });

/** Names who listens to an announcement. */
export function connect<Fact>(to: Announcement<Fact>, listeners: readonly Listener<Fact>[]): void {
  to.listeners = listeners;
}

/** Tells all listeners, one after the other. @throws Error while nothing is connected. */
export async function announce<Fact>(
  { db, bus }: Reach,
  what: Announcement<Fact>,
  fact: Fact,
  now: Date,
): Promise<void> {
  if (!what.listeners) throw new Error(`nobody is connected to the announcement ${what.name}`);
  for (const listen of what.listeners) await listen({ db, bus }, fact, now);
}
