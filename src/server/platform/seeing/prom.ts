// Counts with prom-client, which is loaded for a site with `METRICS_PORT` only.
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Histogram,
  Counter as PromCounter,
  Gauge as PromGauge,
  Registry,
} from 'prom-client';
import { listenWith, type Meter, readAll } from './meter.ts';
import { COUNTERS, GAUGES, type Gauge, TIMERS } from './metrics.ts';

/** The values of a process, as they are sent to the one that joins them. */
type Scraped = object[];

const hasLabels = (of: object): boolean => 'labels' in of;

/** How often the delay of the event loop is looked at, in ms: each look wakes the process. */
const LOOK_EVERY_MS = 20;

/** Counts in this process from now on. Gives the function that reads all values. */
export function startCounting(): () => Promise<Scraped> {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOK_EVERY_MS });
  const each = <D extends object, M>(declared: D, make: (name: string, of: D[keyof D]) => M) =>
    Object.fromEntries(
      Object.entries(declared).map(([name, of]) => [name, make(name, of)]),
    ) as Record<keyof D, M>;
  const labelsOf = (of: { help: string; labels?: readonly string[] }) => [...(of.labels ?? [])];
  const counters = each(
    COUNTERS,
    (name, of) => new PromCounter({ name, help: of.help, labelNames: labelsOf(of), registers }),
  );
  const timers = each(TIMERS, (name, of) => {
    const { help, buckets } = of;
    return new Histogram({
      name,
      help,
      buckets: [...buckets],
      labelNames: labelsOf(of),
      registers,
    });
  });
  const gauges = each(GAUGES, (name, of) => {
    const { help, joined: aggregator } = of;
    return new PromGauge({ name, help, aggregator, labelNames: labelsOf(of), registers });
  });
  const meter: Meter = {
    count: (name, labels, times) => {
      if (labels) counters[name].inc(labels, times);
      else counters[name].inc(times);
    },
    time: (name, seconds, labels) => {
      if (labels) timers[name].observe(labels, seconds);
      else timers[name].observe(seconds);
    },
  };
  listenWith(meter);
  const read = async (): Promise<Scraped> => {
    const figures = await readAll();
    // What nobody said this time has no value: one of last time would hide that.
    for (const [name, gauge] of Object.entries(gauges)) {
      if (hasLabels(GAUGES[name as Gauge])) gauge.reset();
      else gauge.remove();
    }
    gauges.zemu_processes.set(1);
    for (const { name, value, labels = {} } of figures) gauges[name].set(labels, value);
    return registry.getMetricsAsJSON();
  };
  let reading: Promise<Scraped> | null = null;
  return () => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
}

/** The text of a scrape, of all processes together. */
export const textOf = (all: readonly Scraped[]): Promise<string> =>
  AggregatorRegistry.aggregate([...all] as never).metrics();
