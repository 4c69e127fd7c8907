// What processes share through the first one, here over wires within one process.
import { expect, it, vi } from 'vitest';
import { memoryStore } from '../store.ts';
import { openHub } from './hub.ts';
import type { ToServing } from './messages.ts';
import { sharedBus, sharedStore, type Wire } from './shared.ts';

/** Two processes that share. */
function twoOf(store = memoryStore()) {
  const hub = openHub(store);
  return [0, 1].map(() => {
    const listeners: ((message: ToServing) => void)[] = [];
    const receive = (message: ToServing) => {
      for (const listener of listeners) listener(structuredClone(message));
    };
    const leave = hub.join(receive);
    const wire: Wire = {
      send: (message) => {
        if (!('done' in message)) void hub.hear(structuredClone(message), receive);
      },
      onMessage: (listener) => void listeners.push(listener),
    };
    return { store: sharedStore(wire), bus: sharedBus(wire), leave };
  }) as [Shared, Shared];
}
type Shared = {
  store: ReturnType<typeof sharedStore>;
  bus: ReturnType<typeof sharedBus>;
  leave: () => void;
};

it('a secret of one process is taken once by the other', async () => {
  const [one, other] = twoOf();
  await one.store.set('code:1', '1234', 60);
  expect(await other.store.get('code:1')).toBe('1234');
  expect(await other.store.take('code:1')).toBe('1234');
  expect(await one.store.take('code:1')).toBeNull();
});

it('both count together, and a full store refuses both', async () => {
  const [one, other] = twoOf(memoryStore(1));
  const counts = await Promise.all([one, other, one].map(({ store }) => store.count('a:1', 60)));
  expect(counts.toSorted()).toEqual([1, 2, 3]);
  expect(await other.store.count('a:2', 60)).toBe(Number.POSITIVE_INFINITY);
  await one.store.set('b:1', '', 60);
  await expect(other.store.set('b:2', '', 60)).rejects.toThrow('服务繁忙');
});

it('words on the bus reach everybody, also the one that said them, but nobody who left', async () => {
  const [one, other] = twoOf();
  const heard: string[] = [];
  one.bus.subscribe('c', (text) => heard.push(`one ${text}`));
  const end = other.bus.subscribe('c', (text) => heard.push(`other ${text}`));
  one.bus.publish('c', 'a');
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(['one a', 'other a']));
  end();
  other.bus.publish('c', 'b');
  await vi.waitFor(() => expect(heard).toHaveLength(3));
  one.leave();
  other.bus.subscribe('c', (text) => heard.push(`other ${text}`));
  other.bus.publish('c', 'd');
  await vi.waitFor(() => expect(heard.at(-1)).toBe('other d'));
  expect(heard).toHaveLength(4);
});
