// What nearly every call asks of the site is kept for a second on each node, so that a change made on another node takes
// effect within this time at the latest, and at once on the own one.
import type { Db } from '../db/db.ts';

const KEPT_MS = 1000;

const forgetting: ((db: Db) => void)[] = [];

/** What this node keeps of each database, until it forgets all of it. */
export function keptOfEach<T>(): WeakMap<Db, T> {
  const kept = new WeakMap<Db, T>();
  forgetting.push((db) => kept.delete(db));
  return kept;
}

/** Keeps an answer for each database. A failed read is not kept. */
export function keptForASecond<T>(find: (db: Db) => Promise<T>) {
  const kept = keptOfEach<{ value: Promise<T>; until: number }>();
  return {
    read(db: Db): Promise<T> {
      const entry = kept.get(db);
      const time = performance.now();
      if (entry && entry.until > time) return entry.value;
      const value = find(db);
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
