// What nearly every call asks of the site is kept for a second on each node, so that a change made on another node takes
// effect within this time at the latest, and at once on the own one.
import { setTimeout } from 'node:timers/promises';
import type { Db } from '../db/db.ts';
import { isAway } from '../db/faults.ts';

const KEPT_MS = 1000;
/** How long a call waits for what is known from before: a leader whose machine died says nothing for seconds. */
const PATIENCE_MS = 500;
/** As long as pages and answers go on (`answer/last-good.ts`). */
const LAST_MS = 5 * 60_000;

const forgetting: ((db: Db) => void)[] = [];
/** How often this node has forgotten: what was asked before must not be noted afterwards. */
let times = 0;

/** What this node keeps of each database, until it forgets all of it. */
export function keptOfEach<T>(): WeakMap<Db, T> {
  const kept = new WeakMap<Db, T>();
  forgetting.push((db) => kept.delete(db));
  return kept;
}

/**
 * Keeps an answer for each database. A failed read is not kept. While the database is away, or says nothing, the last answer
 * goes on for some minutes, so that what is still known can be shown.
 */
export function keptForASecond<T>(find: (db: Db) => Promise<T>) {
  const kept = keptOfEach<{ value: Promise<T>; until: number }>();
  const lasts = keptOfEach<{ found: T; at: number }>();
  const lastOf = (db: Db): { found: T } | null => {
    const last = lasts.get(db);
    return last && performance.now() - last.at <= LAST_MS ? last : null;
  };
  const findOrLast = async (db: Db): Promise<T> => {
    const begun = times;
    const asked = find(db).then((found) => {
      if (begun === times) lasts.set(db, { found, at: performance.now() });
      return found;
    });
    const last = lastOf(db);
    if (!last) return asked;
    const silent = setTimeout(PATIENCE_MS, last.found, { ref: false });
    return Promise.race([asked, silent]).catch((error) => {
      if (!isAway(error)) throw error;
      return last.found;
    });
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
  times += 1;
  for (const forget of forgetting) forget(db);
}
