// Counting limits over the shared store: against guessing and flooding.
import type { Endpoint } from '../../../contract/call/endpoint.ts';
import { fail } from '../../../contract/call/errors.ts';
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

/** Counts a call of somebody. @throws Failure `too-many-requests` beyond the limit that the endpoint declares. */
export async function limitCall(
  store: Store,
  { path, rate }: Endpoint,
  who: number | string,
): Promise<void> {
  if (!rate || (await withinLimit(store, `rate:${path}:${who}`, rate.max, rate.window_s))) return;
  throw fail('too-many-requests');
}
