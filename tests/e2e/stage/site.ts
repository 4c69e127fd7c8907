// Starts a site for the browser tests: the real server on a free port, with an empty folder.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../stage/process/free-port.ts';

export interface Site {
  url: string;
  stop(): Promise<void>;
}

const ROOT = join(import.meta.dirname, '../../..');
const START_TIMEOUT_MS = 120_000;

/**
 * Starts the server with the demo town, as `npm start` does, and waits until it is ready. Requires `build/`.
 * Its log is printed when it fails. The bench starts that of another checkout, too.
 */
export async function startSite(
  env: Record<string, string> = {},
  checkout: string = ROOT,
): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'zemu-e2e-'));
  // The town that tests/start.test.ts loaded in the same run; loading it again would take long.
  const town = process.env.TOWN_FOLDER;
  if (town && existsSync(town)) await cp(town, dataDir, { recursive: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: checkout,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      SITE_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      REDIS_URL: '',
      LOG_LEVEL: 'warn',
      // All test browsers share one address, so the limit by address is off.
      PAGES_PER_MINUTE: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  server.stdout.on('data', (chunk) => log.push(String(chunk)));
  server.stderr.on('data', (chunk) => log.push(String(chunk)));
  const stop = async () => {
    await stopProcess(server);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(url, server);
  } catch (error) {
    await stop();
    throw new Error(`${String(error)}\n${log.join('')}`);
  }
  return { url, stop };
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error('the server stopped while starting');
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the server was not ready in time');
}

async function stopProcess(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  const late = setTimeout(() => server.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(late);
}
