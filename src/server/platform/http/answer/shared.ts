// Answers that depend on nothing but the input, kept for a second: what many visitors ask at the same time is found once.
import { LRUCache } from 'lru-cache';
import type { Endpoint } from '../../../../contract/call/endpoint.ts';
import { success } from '../../../../contract/call/envelope.ts';
import { count } from '../../seeing/meter.ts';
import { forgetOver } from './forget-over.ts';
import { lastGood } from './last-good.ts';

/** As long as settings may be old (`kept.ts`); pages are kept for five times as long. */
const KEPT_MS = 1000;
const BYTES_MAX = 32 * 1024 * 1024;
/** Of answers that are given while the database is away. */
const LAST_BYTES = 8 * 1024 * 1024;
/** One in the text, up to two in the data that it was written from, and in each of the two texts that pages write of it. */
const BYTES_OF_A_BYTE = 7;

const KEPT = { from: 'kept' };
const MADE = { from: 'made' };

interface Shared {
  data: unknown;
  text: Buffer;
}

/** The whole text of a kept answer as it is sent, by its data. To encode it takes as long as to write it. */
const texts = new WeakMap<object, Buffer>();

/** What HTTP sends for an answer: of a kept one the text that is written already. */
export const sentFor = (data: unknown): unknown =>
  (typeof data === 'object' && data !== null && texts.get(data)) || success(data);

/**
 * Gives the function that answers an endpoint with `shared`, or waits for the same answer that is being made. A refusal is
 * thrown and not kept. While the database is away the last good answer is given.
 * @param clock gives milliseconds.
 */
export function shareAnswers(clock: { now(): number } = performance) {
  const last = lastGood<Shared>(
    LAST_BYTES,
    ({ text }) => BYTES_OF_A_BYTE * text.length + 1024,
    clock,
  );
  const kept: LRUCache<string, Shared, () => Promise<unknown>> = new LRUCache({
    max: 5000,
    maxSize: BYTES_MAX,
    sizeCalculation: ({ text }, key) => BYTES_OF_A_BYTE * (text.length + key.length),
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: clock,
    // Who waits for an answer that is put out meanwhile still gets it.
    ignoreFetchAbort: true,
    fetchMethod: async (key, _old, { context: make }) => {
      const shared = await last.orLast(key, async () => sharedOf(await make()));
      forgetOver(kept, key, KEPT_MS);
      return shared;
    },
  });
  return async (
    { path }: Endpoint,
    input: unknown,
    make: () => Promise<unknown>,
  ): Promise<unknown> => {
    const key = `${path} ${JSON.stringify(input)}`;
    count('zemu_shared_answers_total', kept.has(key) ? KEPT : MADE);
    const shared = await kept.fetch(key, { context: make });
    return shared?.data;
  };
}

/** Writes the text that HTTP sends for an answer, once for all who get it. */
export function sharedOf(data: unknown): Shared {
  const text = Buffer.from(JSON.stringify(success(data)));
  if (typeof data === 'object' && data !== null) texts.set(data, text);
  return { data, text };
}
