// Two processes on one port against one, on a PostgreSQL server: requests a second, memory, and how long a start takes.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuiltSite, startBuilt, stopBuilt } from './built-site.ts';
import { openBenchDatabase } from './database.ts';
import { becomeIdle, memoryLine, memoryOf, PATHS, startedBy } from './memory.ts';
import { rateOf } from './rate.ts';
import { type Line, median, printTable } from './table.ts';

const GOAL = 1.7;
/** The most that a process may take when idle, in MB. */
const IDLE_MB = 220;
const SECONDS = 5;
const TURNS = 3;

/** The first process and those it started. */
const pidsOf = ({ run: { child } }: BuiltSite): number[] =>
  child.pid === undefined ? [] : [child.pid, ...startedBy(child.pid)];

/** Asks both by turns. Gives the medians of requests a second; the first turn warms up. */
async function ratesOf(sites: readonly BuiltSite[], path: string): Promise<number[]> {
  const rates: number[][] = sites.map(() => []);
  for (let turn = 0; turn <= TURNS; turn += 1) {
    for (const [at, site] of sites.entries()) {
      const rate = await rateOf(site.url + path, { seconds: SECONDS });
      if (turn > 0) rates[at]?.push(rate);
    }
  }
  return rates.map(median);
}

/** Gives what misses its aim. Server, database and load share the cores, so it needs more than two for the aim. */
export async function benchProcesses(): Promise<string[]> {
  const bench = await openBenchDatabase();
  if (!bench.url) throw new Error('several processes need PostgreSQL');
  const folder = await mkdtemp(join(tmpdir(), 'zemu-bench-processes-'));
  const sites: BuiltSite[] = [];
  try {
    // The first start loads the demo town.
    await stopBuilt(await startBuilt(1, bench.url, folder));
    for (const count of [1, 2]) sites.push(await startBuilt(count, bench.url, folder));
    const lines: Line[] = sites.map(({ started_s }, at) => ({
      what: `启动，${at + 1} 个进程`,
      value: `${started_s.toFixed(1)} s`,
      ratio: '目标 2 s',
    }));
    const memory = () => sites.map((site) => memoryOf(pidsOf(site)));
    await becomeIdle();
    const idle = memory();
    const missed = [];
    for (const path of PATHS) {
      const [one = 0, two = 0] = await ratesOf(sites, path);
      const times = (two / one).toFixed(2);
      const ratio = `一个进程（${one.toFixed(0)}/s）的 ${times} 倍，目标 ${GOAL} 倍`;
      lines.push({ what: `${path}，两个进程`, value: `${two.toFixed(0)}/s`, ratio });
      if (two < GOAL * one) missed.push(`${path}：两个进程是一个的 ${times} 倍`);
    }
    const loaded = memory();
    await becomeIdle();
    for (const [at, rested] of memory().entries()) {
      const taken = { idle: idle[at] ?? [], loaded: loaded[at] ?? [], rested };
      lines.push(memoryLine(`${at + 1} 个进程`, IDLE_MB, taken));
    }
    printTable('多个进程共用一个端口', lines);
    return missed;
  } finally {
    await Promise.all(sites.map(stopBuilt));
    await rm(folder, { recursive: true, force: true });
    await bench.stop();
  }
}
