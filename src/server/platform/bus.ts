// The bus between nodes: short texts on named channels, in this process or through Redis (REDIS_URL).
import { EventEmitter } from 'node:events';
import { openRedis } from './redis.ts';

/**
 * A message may be lost (Redis away) and is never sent again. What must arrive lies in the database; the bus
 * only makes it arrive sooner.
 */
export interface Bus {
  publish(channel: string, text: string): void;
  /** Gives the function that ends the subscription. */
  subscribe(channel: string, listener: (text: string) => void): () => void;
  /**
   * Calls the listener when the connection is back after a loss: messages sent meanwhile were missed. Gives
   * the function that ends the subscription.
   */
  onReturn(listener: () => void): () => void;
  close(): Promise<void>;
}

/** Opens the bus that the configuration names. */
export async function openBus(redisUrl?: string, prefix = 'zemu:'): Promise<Bus> {
  return redisUrl ? redisBus(redisUrl, prefix) : localBus();
}

/** The bus of one process. A listener runs in a later turn of the event loop, as on another node. */
export function localBus(): Bus {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    publish: (channel, text) => {
      setImmediate(() => emitter.emit(channel, text));
    },
    subscribe: (channel, listener) => {
      emitter.on(channel, listener);
      return () => emitter.off(channel, listener);
    },
    // A bus within the process is never cut off.
    onReturn: () => () => {},
    close: async () => {
      emitter.removeAllListeners();
    },
  };
}

/** A Redis that hangs must not make the listeners of this node wait longer. */
const PUBLISH_TIMEOUT_MS = 1000;

async function redisBus(url: string, prefix: string): Promise<Bus> {
  const publisher = await openRedis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: PUBLISH_TIMEOUT_MS,
  });
  const subscriber = await openRedis(url, { autoResubscribe: false });
  const emitter = new EventEmitter().setMaxListeners(0);
  const returned = new EventEmitter().setMaxListeners(0);
  subscriber.on('message', (channel: string, text: string) =>
    emitter.emit(channel.slice(prefix.length), text),
  );
  let isFirst = true;
  subscriber.on('ready', async () => {
    const isReturn = !isFirst;
    isFirst = false;
    if (!isReturn) return;
    const channels = emitter.eventNames().map((channel) => prefix + String(channel));
    // When the connection breaks again here, the next `ready` subscribes and tells the listeners.
    const again = channels.length > 0 ? subscriber.subscribe(...channels) : Promise.resolve();
    await again.then(
      () => returned.emit('return'),
      () => {},
    );
  });
  return {
    publish: (channel, text) => {
      publisher.publish(prefix + channel, text).catch(() => {
        // Redis is away: at least the listeners of this node hear it.
        emitter.emit(channel, text);
      });
    },
    subscribe: (channel, listener) => {
      if (emitter.listenerCount(channel) === 0) {
        subscriber.subscribe(prefix + channel).catch(() => {});
      }
      emitter.on(channel, listener);
      return () => {
        emitter.off(channel, listener);
        if (emitter.listenerCount(channel) === 0) {
          subscriber.unsubscribe(prefix + channel).catch(() => {});
        }
      };
    },
    onReturn: (listener) => {
      returned.on('return', listener);
      return () => returned.off('return', listener);
    },
    close: async () => {
      emitter.removeAllListeners();
      returned.removeAllListeners();
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
