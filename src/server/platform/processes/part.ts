// The part of a process in serving the site: alone, or as one of several that the first process started.
import type { Bus } from '../bus.ts';
import type { Store } from '../store.ts';
import type { Step, ToServing } from './messages.ts';
import { sharedBus, sharedStore, type Wire } from './shared.ts';

export interface Part {
  /** Takes a step of the start when it is its turn. @param work hears whether this process runs the jobs. */
  take<T>(step: Step, work: (isFirst: boolean) => Promise<T>): Promise<T>;
  /** What it shares with the processes of its machine; none where it is alone. */
  shared: { store: Store; bus: Bus } | null;
  /** Gives its metrics to the first process, which is read for all; false where there is none. */
  answerScrapes(read: () => Promise<object[]>): boolean;
}

export const ALONE: Part = {
  take: (_step, work) => work(true),
  shared: null,
  answerScrapes: () => false,
};

/** The part of a process that the first one started. To be called before anything is awaited: orders are not repeated. */
export function oneOfSeveral(): Part {
  const listeners: ((message: ToServing) => void)[] = [];
  process.on('message', (message: ToServing) => {
    for (const listener of listeners) listener(message);
  });
  const wire: Wire = {
    send: (message) => void process.send?.(message, undefined, undefined, () => {}),
    onMessage: (listener) => void listeners.push(listener),
  };
  const turns = { build: turn(), listen: turn(), tell: turn() };
  wire.onMessage((message) => {
    if ('step' in message) turns[message.step].resolve(message.isFirst);
  });
  return {
    take: async (step, work) => {
      const result = await work(await turns[step].promise);
      wire.send({ done: step });
      return result;
    },
    shared: { store: sharedStore(wire), bus: sharedBus(wire) },
    answerScrapes: (read) => {
      wire.onMessage((message) => {
        if (!('scrape' in message)) return;
        const { scrape: scraped } = message;
        void read().then((values) => wire.send({ scraped, values }));
      });
      return true;
    },
  };
}

const turn = () => Promise.withResolvers<boolean>();
