// What is over leaves a cache also when nobody asks for it again.
import { LRUCache } from 'lru-cache';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetOver } from './forget-over.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A cache of values that are over after a second; each is made in its time. */
function cacheOf(make: (key: string) => Promise<{ key: string }>) {
  const cache: LRUCache<string, { key: string }> = new LRUCache({
    max: 10,
    ttl: 1000,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
    fetchMethod: async (key) => {
      const value = await make(key);
      forgetOver(cache, key, 1000);
      return value;
    },
  });
  return cache;
}

it('a value is dropped once it is over, and not before', async () => {
  const cache = cacheOf(async (key) => ({ key }));
  await cache.fetch('a');
  vi.advanceTimersByTime(900);
  expect(cache.size).toBe(1);
  vi.advanceTimersByTime(300);
  expect(cache.size).toBe(0);
});

it('what is made anew at that moment, however long it takes, is still given to who waits', async () => {
  const making = Promise.withResolvers<{ key: string }>();
  let times = 0;
  const cache = cacheOf(async (key) => {
    times += 1;
    return times === 1 ? { key } : making.promise;
  });
  await cache.fetch('a');
  vi.advanceTimersByTime(1050);
  const waiting = cache.fetch('a');
  vi.advanceTimersByTime(5000);
  const second = { key: 'second' };
  making.resolve(second);
  expect(await waiting).toBe(second);
});
