// Starts the server: in this process, or in several that share its port (PROCESSES).
import cluster from 'node:cluster';
import type { MetricsConfig } from './platform/config/metrics.ts';
import { readConfig } from './platform/config.ts';
import { type Processes, runProcesses } from './platform/processes/first.ts';
import { ALONE, oneOfSeveral, type Part } from './platform/processes/part.ts';
import { startFault } from './platform/start-fault.ts';
import { stopOnSignals } from './stopping.ts';

async function start(): Promise<void> {
  if (cluster.isWorker) return serveAs(oneOfSeveral());
  const { processes, metrics, drainS } = readConfig();
  if (processes === 1) return serveAs(ALONE);
  const say = (text: string) => void process.stderr.write(text);
  // The one that could not start has said why.
  const serving = await runProcesses(processes, say).catch(() => process.exit(1));
  const stopReading = metrics ? await readMetrics(metrics, serving) : async () => {};
  stopOnSignals(async () => {
    await stopReading();
    await serving.stop();
  }, drainS);
}

/** Lets Prometheus read the metrics of all processes. */
async function readMetrics(
  metrics: MetricsConfig,
  { scrape, stop }: Processes,
): Promise<() => Promise<void>> {
  const { openMetrics } = await import('./platform/seeing/listener.ts');
  const { textOf } = await import('./platform/seeing/prom.ts');
  try {
    return await openMetrics(metrics, async () => textOf(await scrape()));
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Only a process that serves loads the rooms. */
async function serveAs(part: Part): Promise<void> {
  const { serve } = await import('./serve.ts');
  await serve(readConfig(), part);
}

start().catch((error: unknown) => {
  const fault = startFault(error);
  process.stderr.write(`${fault ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exit(1);
});
