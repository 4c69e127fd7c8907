// Which searches have at least as many hits as people are told. This hardly changes, so it is remembered for a minute, and a page
// of such a search need not count them again.
import { LRUCache } from 'lru-cache';
import { keptOfEach } from '../http/kept.ts';
import type { Db } from './db.ts';

/** A total of "so many or more" may be as old as this. */
export const MANY_KEPT_MS = 60_000;
/** Characters kept for each database: some 300 for a search by filters, a thousand for one by words. */
const KEPT_MAX = 1_000_000;

const newMemory = () =>
  new LRUCache<string, true>({
    maxSize: KEPT_MAX,
    sizeCalculation: (_, key) => key.length,
    ttl: MANY_KEPT_MS,
  });

/** @param keyOf equal for searches that find the same within the minute. */
export function manyMemory<Scope>(keyOf: (scope: Scope) => string) {
  const kept = keptOfEach<LRUCache<string, true>>();
  return {
    /** True when the scope had many hits within the last minute. */
    hasMany: (db: Db, scope: Scope): boolean => kept.get(db)?.has(keyOf(scope)) ?? false,
    noteMany(db: Db, scope: Scope): void {
      const many = kept.get(db) ?? newMemory();
      kept.set(db, many);
      many.set(keyOf(scope), true);
    },
  };
}
