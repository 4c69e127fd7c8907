// What the first process of a machine and those that serve tell each other.

/** The steps of a start. The first serving process takes each before the others. */
export const STEPS = ['build', 'listen', 'tell'] as const;
export type Step = (typeof STEPS)[number];

/** Orders of the store that the first process keeps. */
type StoreCommand = 'get' | 'set' | 'keep' | 'take' | 'count' | 'remove' | 'clear';
/** `countAll` counts what a process let pass. */
export type Command = StoreCommand | 'countAll';

interface Said {
  channel: string;
  text: string;
}
interface Order {
  id: number;
  command: Command;
  args: readonly unknown[];
}
interface Answer {
  id: number;
  value: unknown;
  /** The store has no room. */
  isRefused: boolean;
}

/** What processes share: words on the bus, and orders of the store. */
export type Shared = Said | Order;
/** The metrics of a process, which were asked for by this number. */
interface Scraped {
  scraped: number;
  values: object[];
}
export type FromServing = Shared | { done: Step } | Scraped;
export type ToServing = Said | Answer | { step: Step; isFirst: boolean } | { scrape: number };
