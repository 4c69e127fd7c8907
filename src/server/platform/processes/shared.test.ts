// What processes share through the first one, here over wires within one process.
import { expect, it, vi } from 'vitest';
import { withinLimit } from '../http/limit.ts';
import { memoryStore, type Store } from '../store.ts';
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
        if ('channel' in message || 'command' in message)
          void hub.hear(structuredClone(message), receive);
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

/** How many of so many uses of a key at one process are within its limit, of which each is awaited. */
async function passing(store: Store, key: string, uses: number, max: number): Promise<number> {
  let passed = 0;
  for (let use = 0; use < uses; use += 1) if (await withinLimit(store, key, max, 60)) passed += 1;
  return passed;
}

it('a limit that one process used up holds at the other as soon as it has asked once', async () => {
  const [one, other] = twoOf();
  expect(await passing(one.store, 'a:1', 700, 640)).toBe(640);
  // What passes before it knows is a sixteenth of the limit at most.
  expect(await passing(other.store, 'a:1', 700, 640)).toBeLessThanOrEqual(40);
  await vi.waitFor(async () => expect(await passing(other.store, 'a:1', 1, 640)).toBe(0));
  expect(await passing(other.store, 'a:1', 50, 640)).toBe(0);
});

it('a low limit is exact over both at every moment', async () => {
  const [one, other] = twoOf();
  const passed = await Promise.all([one, other].map(({ store }) => passing(store, 'a:1', 31, 31)));
  expect(passed.reduce((sum, each) => sum + each)).toBe(31);
});

it('uses of many keys are told together, and a full store refuses them afterwards', async () => {
  const hub = memoryStore(1);
  const [one] = twoOf(hub);
  for (const key of ['a:1', 'a:2', 'a:2'])
    expect(await withinLimit(one.store, key, 640, 60)).toBe(true);
  await vi.waitFor(async () => expect(await passing(one.store, 'a:2', 1, 640)).toBe(0));
  expect(await hub.get('a:1')).toBe('1');
  expect(await withinLimit(one.store, 'a:1', 640, 60)).toBe(true);
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
