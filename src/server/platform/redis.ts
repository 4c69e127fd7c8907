// The client of Redis: of one server by its address, or of the master that sentinels name.
import type { Redis, RedisOptions } from 'ioredis';
import { eachHost } from './config/hosts.ts';

const SENTINEL_PORT = 26379;

/** What an address `redis-sentinel://…` says; null for another one, or where it names no master. */
export function sentinelsOf(address: string) {
  const urls = eachHost(address).map((one) => URL.parse(one));
  const [first] = urls;
  if (first?.protocol !== 'redis-sentinel:') return null;
  const name = decodeURIComponent(first.pathname.slice(1));
  if (name === '' || urls.some((url) => !url?.hostname)) return null;
  const own = first.searchParams.get('sentinel_password');
  return {
    name,
    sentinels: urls.map((url) => ({
      host: url?.hostname.replace(/^\[|\]$/g, '') ?? '',
      port: Number(url?.port || SENTINEL_PORT),
    })),
    ...(first.username && { username: decodeURIComponent(first.username) }),
    ...(first.password && { password: decodeURIComponent(first.password) }),
    ...(own !== null && { sentinelPassword: own }),
  };
}

/** Connects, and again whenever the connection is lost or the server refuses writes, as a master does that was replaced. */
export async function openRedis(address: string, options: RedisOptions): Promise<Redis> {
  // Only a site with Redis keeps its client in memory.
  const { Redis } = await import('ioredis');
  const all: RedisOptions = {
    ...options,
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  };
  const named = sentinelsOf(address);
  // Hears from the sentinels that the master changed, also while the old one only hangs.
  const redis = named
    ? new Redis({ ...named, ...all, failoverDetector: true })
    : new Redis(address, all);
  // Errors are handled at each command; without a listener the first one would end the process.
  redis.on('error', () => {});
  beginAgain(redis);
  return redis;
}

/** How soon a client that ended by itself begins again, in ms. */
const AGAIN_MS = 500;

/**
 * Connects a client again that ended though nobody closed it. ioredis ends for good when it hears of a new master while it
 * is connecting.
 */
function beginAgain(redis: Redis): void {
  let isClosed = false;
  const disconnect = redis.disconnect.bind(redis);
  redis.disconnect = (reconnect = false) => {
    isClosed ||= !reconnect;
    disconnect(reconnect);
  };
  redis.on('end', () => {
    setTimeout(() => {
      if (!isClosed) redis.connect().catch(() => {});
    }, AGAIN_MS).unref();
  });
}
