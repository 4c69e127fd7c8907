// Where the code says what happened. Nothing listens unless `METRICS_PORT` is set: then prom-client is loaded and counts.
import type { Counter, Gauge, Timer } from './metrics.ts';

/** Values come from short lists: never an address, a name, a number of a person or of a record. */
export type Labels = Readonly<Record<string, string>>;

export interface Meter {
  count(name: Counter, labels: Labels | undefined, times: number): void;
  time(name: Timer, seconds: number, labels: Labels | undefined): void;
}

let meter: Meter | null = null;

/** Has everything that happens from now on counted; null ends this. */
export function listenWith(listener: Meter | null): void {
  meter = listener;
}

export const isMetered = (): boolean => meter !== null;

/** Something happened. */
export function count(name: Counter, labels?: Labels, times = 1): void {
  meter?.count(name, labels, times);
}

/** Something took so long. */
export function time(name: Timer, seconds: number, labels?: Labels): void {
  meter?.time(name, seconds, labels);
}

/** A value of a gauge at the moment of a scrape. */
export interface Figure {
  name: Gauge;
  value: number;
  labels?: Labels;
}
/** Reads values for a scrape. */
type Reader = () => readonly Figure[] | Promise<readonly Figure[]>;

const readers = new Map<string, Reader>();

/** Has each scrape read values. A second reader of the same name takes the place of the first. */
export function readAtScrape(name: string, read: Reader): void {
  readers.set(name, read);
}

/** What a reader says; nothing where it fails. */
async function said(read: Reader): Promise<readonly Figure[]> {
  try {
    return await read();
  } catch {
    return [];
  }
}

/** How long a scrape waits for a reader, in ms: Prometheus itself gives up after ten seconds. */
const WAIT_MS = 3000;

/** What all readers say; nothing of one that fails or is late. */
export async function readAll(wait_ms = WAIT_MS): Promise<readonly Figure[]> {
  const late = Promise.withResolvers<readonly Figure[]>();
  const timer = setTimeout(() => late.resolve([]), wait_ms);
  const asked = [...readers.values()].map((read) => Promise.race([late.promise, said(read)]));
  const found = await Promise.all(asked);
  clearTimeout(timer);
  return found.flat();
}
