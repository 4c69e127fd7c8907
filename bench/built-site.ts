// The built site as `npm start` runs it, with production settings on a server database.
import { join } from 'node:path';
import { freePort } from '../tests/stage/process/free-port.ts';
import { listening, type Run, runServer } from '../tests/stage/process/server-run.ts';

const PROCESS = join(import.meta.dirname, '../build/process');
/** As `npm start` runs it. */
const BUILT = ['--max-semi-space-size=8', '--expose-gc', join(PROCESS, 'main.js')];

export interface BuiltSite {
  run: Run;
  url: string;
  started_s: number;
}

/** Starts it with the demo town in so many processes. */
export async function startBuilt(
  count: number,
  databaseUrl: string,
  folder: string,
): Promise<BuiltSite> {
  const port = await freePort();
  const began = performance.now();
  const settings = {
    NODE_ENV: 'production',
    DEMO: '1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    PORT: String(port),
    PROCESSES: String(count),
    PAGES_PER_MINUTE: '0',
    // Each request comes from another address, because limits count by address.
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '32768',
    MALLOC_TRIM_THRESHOLD_: '4194304',
    NODE_COMPILE_CACHE: join(PROCESS, 'compiled'),
  };
  const run = runServer(settings, BUILT);
  await listening(run);
  return { run, url: `http://127.0.0.1:${port}`, started_s: (performance.now() - began) / 1000 };
}

export async function stopBuilt({ run }: BuiltSite): Promise<void> {
  run.child.kill('SIGTERM');
  await run.ended;
}
