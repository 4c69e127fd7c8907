// What the processes of one machine share when there is no Redis: the first process keeps it and serves nobody else.
import { memoryStore, type Store } from '../store.ts';
import { isNear, type Uses } from './ahead.ts';
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
  const commands = { ...store, countAll: (uses: readonly Uses[]) => countAll(store, uses) };
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
      const run = commands[command] as (...args: readonly unknown[]) => Promise<unknown>;
      // The one error of a store in memory is that it is full.
      await run(...args).then(
        (value) => send({ id, value, isRefused: false }),
        () => send({ id, value: null, isRefused: true }),
      );
    },
  };
}

/** Counts what a process let pass, before any order that comes later; gives the keys that are near their limits. */
async function countAll(store: Store, all: readonly Uses[]): Promise<string[]> {
  const counted = all.map(({ key, windowS, times }) =>
    Promise.all(Array.from({ length: times }, () => store.count(key, windowS))),
  );
  const counts = await Promise.all(counted);
  return all.flatMap(({ key, max }, at) =>
    isNear(Math.max(...(counts[at] ?? [])), max) ? key : [],
  );
}
