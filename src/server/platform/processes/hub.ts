// What the processes of one machine share when there is no Redis: the first process keeps it and serves nobody else.
import { memoryStore } from '../store.ts';
import type { Shared, ToServing } from './messages.ts';

type Send = (message: ToServing) => void;

export interface Hub {
  /** Lets a process hear the bus; gives the function that ends this. */
  join(send: Send): () => void;
  /** Answers an order, or passes words on to all processes, the sender too. */
  hear(message: Shared, send: Send): Promise<void>;
}

export function openHub(store = memoryStore()): Hub {
  const members = new Set<Send>();
  return {
    join: (send) => {
      members.add(send);
      return () => members.delete(send);
    },
    hear: async (message, send) => {
      if ('channel' in message) {
        for (const tell of members) tell(message);
        return;
      }
      const { id, command, args } = message;
      const run = store[command] as (...args: readonly unknown[]) => Promise<unknown>;
      // The one error of a store in memory is that it is full.
      await run(...args).then(
        (value) => send({ id, value, isRefused: false }),
        () => send({ id, value: null, isRefused: true }),
      );
    },
  };
}
