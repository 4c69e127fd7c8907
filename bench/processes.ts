// Two processes on one port against one, on a PostgreSQL server: requests a second, memory, and how long a start takes.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../tests/stage/process/free-port.ts';
import { listening, type Run, runServer } from '../tests/stage/process/server-run.ts';
import { openBenchDatabase } from './cluster.ts';
import { rateOf } from './rate.ts';
import { type Line, median, printTable } from './table.ts';

/** As `npm start` runs it, but without the compiled code that it keeps for the next start. */
const BUILT = ['--max-semi-space-size=4', join(import.meta.dirname, '../build/process/main.js')];
const GOAL = 1.7;
/** The most that memory may grow under load. */
const GROWTH = 1.3;
const SECONDS = 5;
const TURNS = 3;
/** How long after its start a site counts as idle. */
const IDLE_MS = 20_000;
const PATHS = ['/position?view={n}', '/api/position/search?limit=20'];

interface Site {
  run: Run;
  url: string;
  started_s: number;
}

async function start(count: number, databaseUrl: string, folder: string): Promise<Site> {
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
  };
  const run = runServer(settings, BUILT);
  await listening(run);
  return { run, url: `http://127.0.0.1:${port}`, started_s: (performance.now() - began) / 1000 };
}

/** Resident memory of a site's processes in MB, the first one before those it started. */
function memoryOf({ run }: Site): number[] {
  const { pid } = run.child;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return [String(pid), ...children.filter(Boolean)].map((one) => {
    const status = readFileSync(`/proc/${one}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
  });
}

async function stop({ run }: Site): Promise<void> {
  run.child.kill('SIGTERM');
  await run.ended;
}

/** Asks both by turns. Gives the medians of requests a second; the first turn warms up. */
async function ratesOf(sites: readonly Site[], path: string): Promise<number[]> {
  const rates: number[][] = sites.map(() => []);
  for (let turn = 0; turn <= TURNS; turn += 1) {
    for (const [at, site] of sites.entries()) {
      const rate = await rateOf(site.url + path, { seconds: SECONDS });
      if (turn > 0) rates[at]?.push(rate);
    }
  }
  return rates.map(median);
}

const sayMemory = (mb: readonly number[]) => `${mb.join(' + ')} MB`;

/** The memory of each site's processes before and after load, as lines of the table. */
function memoryLines(before: readonly number[][], after: readonly number[][]): Line[] {
  return before.map((idle, at) => {
    const loaded = after[at] ?? [];
    const growth = Math.max(...loaded) / Math.max(...idle);
    return {
      what: `内存，${at + 1} 个进程：空闲；负载之后`,
      value: `${sayMemory(idle)}；${sayMemory(loaded)}`,
      ratio: `目标每个 220 MB；${growth.toFixed(2)} 倍，目标 ${GROWTH} 倍`,
    };
  });
}

/** Gives what misses its aim. Server, database and load share the cores, so it needs more than two for the aim. */
export async function benchProcesses(): Promise<string[]> {
  const bench = await openBenchDatabase();
  if (!bench.url) throw new Error('several processes need PostgreSQL');
  const folder = await mkdtemp(join(tmpdir(), 'zemu-bench-processes-'));
  const sites: Site[] = [];
  try {
    // The first start loads the demo town.
    await stop(await start(1, bench.url, folder));
    for (const count of [1, 2]) sites.push(await start(count, bench.url, folder));
    const lines: Line[] = sites.map(({ started_s }, at) => ({
      what: `启动，${at + 1} 个进程`,
      value: `${started_s.toFixed(1)} s`,
      ratio: '目标 2 s',
    }));
    await sleep(IDLE_MS);
    const idle = sites.map(memoryOf);
    const missed = [];
    for (const path of PATHS) {
      const [one = 0, two = 0] = await ratesOf(sites, path);
      const times = (two / one).toFixed(2);
      const ratio = `一个进程（${one.toFixed(0)}/s）的 ${times} 倍，目标 ${GOAL} 倍`;
      lines.push({ what: `${path}，两个进程`, value: `${two.toFixed(0)}/s`, ratio });
      if (two < GOAL * one) missed.push(`${path}：两个进程是一个的 ${times} 倍`);
    }
    lines.push(...memoryLines(idle, sites.map(memoryOf)));
    printTable('多个进程共用一个端口', lines);
    return missed;
  } finally {
    await Promise.all(sites.map(stop));
    await rm(folder, { recursive: true, force: true });
    await bench.stop();
  }
}
