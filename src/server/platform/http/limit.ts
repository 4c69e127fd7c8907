// Counting limits over the shared store: against guessing and flooding.
import type { Store } from '../store.ts';

/**
 * Counts one use of `key` and tells whether it is still within `max` uses in `windowS` seconds.
 * The window starts with the first use.
 */
export async function withinLimit(
  store: Store,
  key: string,
  max: number,
  windowS: number,
): Promise<boolean> {
  return (await store.count(key, windowS, max)) <= max;
}
