// What was last made well, given while the database is away: open pages stay readable in a failover.
import { LRUCache } from 'lru-cache';
import { isAway } from '../../db/faults.ts';

/** How old it may be, in ms. A page may hold an answer of this age, so together it is twice as long. */
const LAST_MS = 5 * 60_000;
/** So long after a failure nothing is tried for which there is something to give. */
const REST_MS = 1000;
const ENTRIES = 2000;

/** @param bytesMax the bound of all together. @param clock gives milliseconds. */
export function lastGood<V extends object>(
  bytesMax: number,
  bytesOf: (value: V) => number,
  clock: { now(): number } = performance,
) {
  const kept = new LRUCache<string, V>({
    max: ENTRIES,
    maxSize: bytesMax,
    sizeCalculation: bytesOf,
    ttl: LAST_MS,
    ttlAutopurge: true,
    ttlResolution: 0,
    perf: clock,
  });
  let awayUntil = Number.NEGATIVE_INFINITY;
  /** What is given at once, because the database was away just now. */
  const atOnce = (key: string): V | undefined =>
    clock.now() < awayUntil ? kept.get(key) : undefined;
  return {
    atOnce,
    /** Makes it, or gives what was made last. @throws the failure for which nothing is kept. */
    async orLast(key: string, make: () => Promise<V>): Promise<V> {
      const now = atOnce(key);
      if (now) return now;
      try {
        const made = await make();
        kept.set(key, made);
        return made;
      } catch (error) {
        if (!isAway(error)) throw error;
        awayUntil = clock.now() + REST_MS;
        const last = kept.get(key);
        if (!last) throw error;
        return last;
      }
    },
  };
}
