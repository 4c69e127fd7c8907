// What this process keeps of rows that staff change: read when the server starts, when the bus tells of a change, and every
// half minute, because the bus may lose a word.
import type { Services } from './call.ts';

const READ_EVERY_MS = 30_000;

/** Reads now and keeps what was read fresh; gives the function that ends this. */
export async function keepFresh(
  { bus, log }: Pick<Services, 'bus' | 'log'>,
  channel: string,
  read: () => Promise<void>,
): Promise<() => void> {
  await read();
  const again = () => {
    read().catch((error) => log.warn({ err: error, channel }, '改动没有读到，稍后重试'));
  };
  const stops = [bus.subscribe(channel, again), bus.onReturn(again)];
  const timer = setInterval(again, READ_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  };
}
