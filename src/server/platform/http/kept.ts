// What nearly every call asks of the site is kept for a second on each node, so that a change made on another node takes
// effect within this time at the latest, and at once on the own one.
import type { Db } from '../db/db.ts';
import { isAway } from '../db/faults.ts';

const KEPT_MS = 1000;
/** As long as pages and answers go on (`answer/last-good.ts`). */
const LAST_MS = 5 * 60_000;

const forgetting: ((db: Db) => void)[] = [];

/** What this node keeps of each database, until it forgets all of it. */
export function keptOfEach<T>(): WeakMap<Db, T> {
  const kept = new WeakMap<Db, T>();
  forgetting.push((db) => kept.delete(db));
  return kept;
}

/**
 * Keeps an answer for each database. A failed read is not kept. While the database is away the last answer goes on for some
 * minutes, so that what is still known can be shown.
 */
export function keptForASecond<T>(find: (db: Db) => Promise<T>) {
  const kept = keptOfEach<{ value: Promise<T>; until: number }>();
  const lasts = keptOfEach<{ found: T; at: number }>();
  const findOrLast = async (db: Db): Promise<T> => {
    try {
      const found = await find(db);
      lasts.set(db, { found, at: performance.now() });
      return found;
    } catch (error) {
      const last = lasts.get(db);
      if (!isAway(error) || !last || performance.now() - last.at > LAST_MS) throw error;
      return last.found;
    }
  };
  return {
    read(db: Db): Promise<T> {
      const entry = kept.get(db);
      const time = performance.now();
      if (entry && entry.until > time) return entry.value;
      const value = findOrLast(db);
      kept.set(db, { value, until: time + KEPT_MS });
      value.catch(() => kept.delete(db));
      return value;
    },
  };
}

/** Forgets what this node keeps. */
export function forgetKept(db: Db): void {
  for (const forget of forgetting) forget(db);
}
