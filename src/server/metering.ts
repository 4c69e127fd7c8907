// Metrics of a process that serves: counted from before the site is built, read by the first process or on a port of its own.
import type { App } from './app.ts';
import { readFigures } from './console/health/figures.ts';
import type { Config } from './platform/config.ts';
import type { Part } from './platform/processes/part.ts';
import { readServices } from './platform/seeing/services.ts';

interface Metering {
  /** Reads the site's own figures too: in one process of a machine. */
  readApp(app: App, isFirst: boolean): void;
  /** Lets metrics be read; gives the function that ends this. @throws ConfigError when the port is not free. */
  open(part: Part): Promise<() => Promise<void>>;
}

const NONE: Metering = { readApp: () => {}, open: async () => async () => {} };

/** Begins to count where the site is to be seen. */
export async function startMetering({ metrics }: Config): Promise<Metering> {
  if (!metrics) return NONE;
  const { startCounting, textOf } = await import('./platform/seeing/prom.ts');
  const { openMetrics } = await import('./platform/seeing/listener.ts');
  const read = startCounting();
  return {
    readApp: ({ services, database }, isFirst) => {
      readServices(services, database);
      if (isFirst) readFigures(services);
    },
    open: async (part) =>
      part.answerScrapes(read)
        ? async () => {}
        : openMetrics(metrics, async () => textOf([await read()])),
  };
}
