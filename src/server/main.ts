// Starts the server: in this process, or in several that share its port (PROCESSES).
import cluster from 'node:cluster';
import { readConfig } from './platform/config.ts';
import { runProcesses } from './platform/processes/first.ts';
import { ALONE, oneOfSeveral, type Part } from './platform/processes/part.ts';
import { startFault } from './platform/start-fault.ts';
import { stopOnSignals } from './stopping.ts';

async function start(): Promise<void> {
  if (cluster.isWorker) return serveAs(oneOfSeveral());
  const { processes } = readConfig();
  if (processes === 1) return serveAs(ALONE);
  const say = (text: string) => void process.stderr.write(text);
  // The one that could not start has said why.
  const stop = await runProcesses(processes, say).catch(() => process.exit(1));
  stopOnSignals(stop);
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
