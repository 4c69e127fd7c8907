// Store and bus of a process that shares them with the others of its machine, through the first one.
import { fail } from '../../../contract/call/errors.ts';
import { type Bus, localBus } from '../bus.ts';
import type { Store } from '../store.ts';
import { countingAhead, type Uses } from './ahead.ts';
import type { Command, FromServing, ToServing } from './messages.ts';

/** The connection to the first process. */
export interface Wire {
  send(message: FromServing): void;
  onMessage(listener: (message: ToServing) => void): void;
}

export function sharedStore(wire: Wire): Store {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let ids = 0;
  wire.onMessage((message) => {
    if (!('id' in message)) return;
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.isRefused) asked?.reject(fail('busy'));
    else asked?.resolve(message.value);
  });
  const ask =
    <A extends unknown[], R>(command: Command) =>
    (...args: A): Promise<R> => {
      ids += 1;
      const answer = Promise.withResolvers<unknown>();
      waiting.set(ids, answer);
      wire.send({ id: ids, command, args });
      return answer.promise as Promise<R>;
    };
  const countExactly: Store['count'] = ask('count');
  const passes = countingAhead(ask<[Uses[]], string[]>('countAll'));
  return {
    get: ask('get'),
    set: ask('set'),
    keep: ask('keep'),
    take: ask('take'),
    count: async (key, windowS, max = 0) =>
      passes(key, windowS, max) ? 1 : countExactly(key, windowS),
    remove: ask('remove'),
    clear: ask('clear'),
    // When the first process ends, this one ends too.
    ping: async () => {},
    evicts: async () => false,
    close: async () => {},
  };
}

export function sharedBus(wire: Wire): Bus {
  const heard = localBus();
  wire.onMessage((message) => {
    if ('channel' in message) heard.publish(message.channel, message.text);
  });
  return {
    ...heard,
    publish: (channel, text) => wire.send({ channel, text }),
  };
}
