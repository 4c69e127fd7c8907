// A full bounded map or store keeps its values and refuses new keys.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withinLimit } from '../http/limit.ts';
import { memoryStore } from '../store.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Counts each of `keys` different keys of a family once. */
async function flood(store: ReturnType<typeof memoryStore>, family: string, keys = 500) {
  for (let i = 0; i < keys; i += 1) await store.count(`${family}:${i}`, 60);
}

describe('a store in memory that somebody fills', () => {
  it('keeps every secret and every count it has taken', async () => {
    const store = memoryStore(100);
    await store.set('code:13800138000', 'secret', 60);
    await store.count('login-failed:13800138000', 60);
    await flood(store, 'login-failed');
    await flood(store, 'code');
    expect(await store.get('code:13800138000')).toBe('secret');
    expect(await store.count('login-failed:13800138000', 60)).toBe(2);
  });

  it('refuses new keys of that family: no count passes a limit, no secret is let go', async () => {
    const store = memoryStore(100);
    await flood(store, 'login-failed');
    expect(await withinLimit(store, 'login-failed:new', 1_000_000, 60)).toBe(false);
    for (let i = 0; i < 100; i += 1) await store.set(`code:${i}`, 'secret', 60);
    await expect(store.set('code:new', 'secret', 60)).rejects.toMatchObject({ kind: 'busy' });
    await store.set('code:7', 'another', 60);
    expect([await store.get('code:7'), await store.get('code:99')]).toEqual(['another', 'secret']);
  });

  it('has room for the other families all the same', async () => {
    const store = memoryStore(100);
    await flood(store, 'seen');
    expect(await store.count('login-failed:13800138000', 60)).toBe(1);
    await store.set('seen:secret', 'of the same family', 60);
    expect(await store.get('seen:secret')).toBe('of the same family');
  });

  it('has room again once what is in it is over', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const store = memoryStore(100);
    await flood(store, 'seen');
    vi.advanceTimersByTime(59_000);
    expect(await store.count('seen:new', 60)).toBe(Number.POSITIVE_INFINITY);
    vi.advanceTimersByTime(2000);
    expect(await store.count('seen:new', 60)).toBe(1);
  });

  it('lets go only what was kept for comfort', async () => {
    const store = memoryStore();
    await store.set('code:1', 'secret', 60);
    const large = 'x'.repeat(1024 * 1024);
    for (let i = 0; i < 40; i += 1) await store.keep(`pages:${i}`, large, 60);
    expect([await store.get('pages:0'), await store.get('pages:39')]).toEqual([null, large]);
    expect(await store.get('code:1')).toBe('secret');
  });
});
