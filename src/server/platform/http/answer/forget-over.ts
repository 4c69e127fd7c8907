// A cache drops what is over only when somebody asks for it again, so that what a rush left would stay for good.
import type { LRUCache } from 'lru-cache';

/** After the timer's own delay it is surely over. */
const LATER_MS = 100;

/** Has a cache drop what it keeps for a key, once its time is over. What was made anew meanwhile stays. */
export function forgetOver<V extends object, C>(
  cache: LRUCache<string, V, C>,
  key: string,
  keptMs: number,
): void {
  setTimeout(() => cache.get(key), keptMs + LATER_MS).unref();
}
