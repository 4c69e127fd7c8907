// Short-lived shared values (captchas, codes, counters): Redis by REDIS_URL, otherwise memory.
import { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';

/** Values are text and die by themselves; times are in seconds. */
export interface Store {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, ttlS: number): Promise<void>;
  /** Reads and removes in one step, so that a value can be used only once. */
  take(key: string): Promise<string | null>;
  /** Adds one and gives the new count; the first one starts the window of `windowS`. */
  count(key: string, windowS: number): Promise<number>;
  remove(key: string): Promise<void>;
  ping(): Promise<void>;
  /** Forgets every value of this store: tests start from nothing. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the store the configuration names. */
export function openStore(redisUrl?: string, prefix = 'zemu:'): Store {
  return redisUrl
    ? withFallback(resting(redisStore(redisUrl, prefix)), memoryStore())
    : memoryStore();
}

/** A store inside this process; the oldest values give way beyond 200,000. */
export function memoryStore(): Store {
  // A bound on sizes, not on a count: for a count room is laid out and swept in whole each time.
  const values = new LRUCache<string, string>({ maxSize: 200_000, sizeCalculation: () => 1 });
  return {
    get: async (key) => values.get(key) ?? null,
    set: async (key, value, ttlS) => {
      values.set(key, value, { ttl: ttlS * 1000 });
    },
    take: async (key) => {
      const value = values.get(key) ?? null;
      values.delete(key);
      return value;
    },
    count: async (key, windowS) => {
      const count = Number(values.get(key) ?? 0) + 1;
      const left = count === 1 ? windowS * 1000 : values.getRemainingTTL(key);
      values.set(key, String(count), { ttl: Math.max(left, 1) });
      return count;
    },
    remove: async (key) => {
      values.delete(key);
    },
    ping: async () => {},
    clear: async () => values.clear(),
    close: async () => values.clear(),
  };
}

/** INCR and EXPIRE in one step: a counter that lost its expiry would lock somebody out for good. */
const COUNT_SCRIPT = `local n = redis.call('incr', KEYS[1])
if n == 1 then redis.call('expire', KEYS[1], ARGV[1]) end
return n`;

function redisStore(url: string, prefix: string): Store {
  const redis = new Redis(url, {
    keyPrefix: prefix,
    maxRetriesPerRequest: 1,
    commandTimeout: 1000,
    enableOfflineQueue: false,
  });
  // Failures surface on each command; without a listener the first one would end the process.
  redis.on('error', () => {});
  return {
    get: (key) => redis.get(key),
    set: async (key, value, ttlS) => {
      await redis.set(key, value, 'EX', ttlS);
    },
    take: (key) => redis.getdel(key),
    count: async (key, windowS) => Number(await redis.eval(COUNT_SCRIPT, 1, key, windowS)),
    remove: async (key) => {
      await redis.del(key);
    },
    ping: async () => {
      await redis.ping();
    },
    clear: async () => {
      for await (const keys of redis.scanStream({ match: `${prefix}*` })) {
        const names = (keys as string[]).map((key) => key.slice(prefix.length));
        if (names.length > 0) await redis.del(...names);
      }
    },
    close: async () => redis.disconnect(),
  };
}

/** So long nobody waits for a Redis again that let one wait in vain. */
const REST_MS = 2000;

/** A store that is left alone for a while once it did not answer in time: one waits, not everybody. */
function resting(store: Store): Store {
  let isAway = false;
  let restsUntil = 0;
  const ask =
    <A extends unknown[], R>(command: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const now = performance.now();
      if (now < restsUntil) throw new Error('Redis 没有应答，稍后再试');
      // One asks whether it is back; who comes meanwhile rests on.
      if (isAway) restsUntil = now + REST_MS;
      try {
        const answer = await command(...args);
        isAway = false;
        restsUntil = 0;
        return answer;
      } catch (error) {
        if (isLate(error)) {
          isAway = true;
          restsUntil = performance.now() + REST_MS;
        }
        throw error;
      }
    };
  return {
    get: ask(store.get),
    set: ask(store.set),
    take: ask(store.take),
    count: ask(store.count),
    remove: ask(store.remove),
    ping: store.ping,
    clear: store.clear,
    close: store.close,
  };
}

const isLate = (error: unknown) => error instanceof Error && error.message === 'Command timed out';

/** Limits fall back to this node's own counters while Redis is away, never to none. */
function withFallback(first: Store, second: Store): Store {
  const either =
    <A extends unknown[], R>(ask: (store: Store) => (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> =>
      ask(first)(...args).catch(() => ask(second)(...args));
  // A value written while Redis was away lies in the second store, also after it came back.
  const both =
    (ask: (store: Store) => (key: string) => Promise<string | null>) =>
    async (key: string): Promise<string | null> =>
      (await ask(first)(key).catch(() => null)) ?? ask(second)(key);
  return {
    get: both((store) => store.get),
    set: either((store) => store.set),
    take: both((store) => store.take),
    count: either((store) => store.count),
    remove: async (key) => {
      await first.remove(key).catch(() => {});
      await second.remove(key);
    },
    ping: first.ping,
    clear: async () => {
      await first.clear().catch(() => {});
      await second.clear();
    },
    close: async () => {
      await first.close();
      await second.close();
    },
  };
}
