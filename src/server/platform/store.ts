// Short-lived values shared by all nodes: secrets, counters and caches, kept apart from each other. In
// Redis (REDIS_URL), otherwise in memory.
import { LRUCache } from 'lru-cache';
import { fail } from '../../contract/call/errors.ts';
import { BoundedMap } from './bounds/bounded.ts';
import { openRedis } from './redis.ts';

/**
 * Values are text and expire; times are in seconds. The part of a key before the first colon is its family.
 * Each family has its own capacity, so that filling one does not affect the others.
 */
export interface Store {
  get(key: string): Promise<string | null>;
  /**
   * Stores a secret until it expires or is taken. @throws Failure `busy` when the family is full: other
   * secrets are never dropped.
   */
  set(key: string, value: string, ttlS: number): Promise<void>;
  /** Caches a value that can be made again, so it may be dropped at any time. */
  keep(key: string, value: string, ttlS: number): Promise<void>;
  /** Reads and removes in one step, so that a value can be used only once. */
  take(key: string): Promise<string | null>;
  /**
   * Adds one and gives the new count; the first call starts the window of `windowS`. Infinity when the
   * family is full: the call then counts as beyond every limit. Who only asks whether `max` is passed names it: processes
   * that share a store then give a lower count while the limit is far.
   */
  count(key: string, windowS: number, max?: number): Promise<number>;
  remove(key: string): Promise<void>;
  /** Writes a value. @throws when the store is away, or takes no writes. */
  ping(): Promise<void>;
  /** True when Redis may drop values before their time because it is full (its `maxmemory-policy`). */
  evicts(): Promise<boolean>;
  /** Deletes every value of this store; for tests. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the store the configuration names. */
export async function openStore(redisUrl?: string, prefix = 'zemu:'): Promise<Store> {
  return redisUrl
    ? withFallback(resting(await redisStore(redisUrl, prefix)), memoryStore())
    : memoryStore();
}

/** The most keys of a family in a process: about 20 MB of short texts. */
const FAMILY_MAX = 100_000;
const KEPT_BYTES = 32 * 1024 * 1024;

const familyOf = (key: string) => key.slice(0, key.indexOf(':') + 1);

/** A store inside this process. @param familyMax smaller in tests. */
export function memoryStore(familyMax = FAMILY_MAX): Store {
  const secrets = byFamily<string>(familyMax);
  const counters = byFamily<number>(familyMax);
  const entries = new LRUCache<string, string>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (value, key) => 2 * (value.length + key.length) + 64,
  });
  const get = async (key: string) =>
    secrets.of(key).get(key)?.value ??
    counters.of(key).get(key)?.value.toString() ??
    entries.get(key) ??
    null;
  const remove = async (key: string) => {
    secrets.of(key).delete(key);
    counters.of(key).delete(key);
    entries.delete(key);
  };
  const clear = async () => {
    secrets.clear();
    counters.clear();
    entries.clear();
  };
  return {
    get,
    set: async (key, value, ttlS) => {
      if (!secrets.of(key).set(key, value, ttlS * 1000)) throw fail('busy');
    },
    keep: async (key, value, ttlS) => {
      entries.set(key, value, { ttl: ttlS * 1000 });
    },
    take: async (key) => {
      const value = secrets.of(key).get(key)?.value ?? null;
      secrets.of(key).delete(key);
      return value;
    },
    count: async (key, windowS) => {
      const found = counters.of(key).get(key);
      const count = (found?.value ?? 0) + 1;
      const isStored = counters.of(key).set(key, count, found?.left_ms ?? windowS * 1000);
      return isStored ? count : Number.POSITIVE_INFINITY;
    },
    remove,
    ping: async () => {},
    evicts: async () => false,
    clear,
    close: clear,
  };
}

/** A bounded map for each family of keys; families are named in the code, so they are few. */
function byFamily<T>(max: number) {
  const families = new Map<string, BoundedMap<T>>();
  return {
    of: (key: string): BoundedMap<T> => {
      const name = familyOf(key);
      const family = families.get(name) ?? new BoundedMap<T>(max);
      families.set(name, family);
      return family;
    },
    clear: () => families.clear(),
  };
}

/** INCR and EXPIRE in one step: a counter without expiry would lock a person out for good. */
const COUNT_SCRIPT = `local n = redis.call('incr', KEYS[1])
if n == 1 then redis.call('expire', KEYS[1], ARGV[1]) end
return n`;

/** How long the value of `ping` is kept. */
const PING_S = 10;

async function redisStore(url: string, prefix: string): Promise<Store> {
  const redis = await openRedis(url, {
    keyPrefix: prefix,
    maxRetriesPerRequest: 1,
    commandTimeout: 1000,
    enableOfflineQueue: false,
  });
  const set = async (key: string, value: string, ttlS: number) => {
    await redis.set(key, value, 'EX', ttlS);
  };
  return {
    get: (key) => redis.get(key),
    set,
    keep: set,
    take: (key) => redis.getdel(key),
    count: async (key, windowS) => Number(await redis.eval(COUNT_SCRIPT, 1, key, windowS)),
    remove: async (key) => {
      await redis.del(key);
    },
    ping: () => set('ping', '', PING_S),
    evicts: async () => {
      const [, policy] = (await redis.config('GET', 'maxmemory-policy')) as string[];
      return policy !== undefined && policy !== 'noeviction';
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

/** How long a Redis that did not answer in time is not called again, in ms. */
const REST_MS = 2000;

/** A store that is not called for a while after it timed out, so that only one caller waits for it. */
function resting(store: Store): Store {
  let isAway = false;
  let restsUntil = 0;
  const ask =
    <A extends unknown[], R>(command: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const now = performance.now();
      if (now < restsUntil) throw new Error('Redis 没有应答，稍后再试');
      // This caller tries again; others that come meanwhile are still refused at once.
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
    keep: ask(store.keep),
    take: ask(store.take),
    count: ask(store.count),
    remove: ask(store.remove),
    ping: store.ping,
    evicts: store.evicts,
    clear: store.clear,
    close: store.close,
  };
}

const isLate = (error: unknown) => error instanceof Error && error.message === 'Command timed out';

/** Limits use this node's own counters while Redis is not reachable or full; they are never off. */
function withFallback(first: Store, second: Store): Store {
  const either =
    <A extends unknown[], R>(ask: (store: Store) => (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> =>
      ask(first)(...args).catch(() => ask(second)(...args));
  // A value written while Redis was away is in the second store, also after Redis is back.
  const both =
    (ask: (store: Store) => (key: string) => Promise<string | null>) =>
    async (key: string): Promise<string | null> =>
      (await ask(first)(key).catch(() => null)) ?? ask(second)(key);
  return {
    get: both((store) => store.get),
    set: either((store) => store.set),
    keep: either((store) => store.keep),
    take: both((store) => store.take),
    count: either((store) => store.count),
    remove: async (key) => {
      await first.remove(key).catch(() => {});
      await second.remove(key);
    },
    ping: first.ping,
    evicts: first.evicts,
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
