// Which searches have at least as many hits as people are told (`COUNT_CAP`). This hardly changes, so it is remembered for
// a minute, and a page of such a search need not count a thousand hits again.
import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/db/db.ts';
import { keptOfEach } from '../../platform/http/kept.ts';
import type { SearchScope } from './scope.ts';

/** A total of "1000 or more" may be as old as this. */
const KEPT_MS = 60_000;
/** Characters kept for each database: some 300 for a search by filters, a thousand for one by words. */
const KEPT_MAX = 1_000_000;

const kept = keptOfEach<LRUCache<string, true>>();

const newMemory = () =>
  new LRUCache<string, true>({
    maxSize: KEPT_MAX,
    sizeCalculation: (_, key) => key.length,
    ttl: KEPT_MS,
  });

/** True when the scope had the cap's number of hits within the last minute. */
export const hasMany = (db: Db, scope: SearchScope): boolean =>
  kept.get(db)?.has(keyOf(scope)) ?? false;

export function noteMany(db: Db, scope: SearchScope): void {
  const many = kept.get(db) ?? newMemory();
  kept.set(db, many);
  many.set(keyOf(scope), true);
}

/** A moment "so many days ago" moves with the clock; what counts is its minute. */
const keyOf = ({ publishedSince, ...scope }: SearchScope): string =>
  JSON.stringify([scope, publishedSince && Math.floor(publishedSince.getTime() / KEPT_MS)]);
