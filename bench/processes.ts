// Two processes on one port against one, on a PostgreSQL server: requests a second, memory, and how long a start takes.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuiltSite, startBuilt, stopBuilt } from './built-site.ts';
import { openBenchDatabase } from './database.ts';
import { becomeIdle, memoryLine, memoryOf, PATHS, startedBy } from './memory.ts';
import { allCores, databasePids, ownProcessor, processorOf, runOn } from './processor.ts';
import { askFor, ratesByTurns } from './rate.ts';
import { type Line, median, printTable } from './table.ts';

const GOAL = 1.7;
/** The most that a process may take when idle, in MB. */
const IDLE_MB = 220;
const SECONDS = 5;
const TURNS = 3;
const COUNTS = [1, 2];
const STARTS = 5;

/** The first process and those it started. */
const pidsOf = ({ run: { child } }: BuiltSite): number[] =>
  child.pid === undefined ? [] : [child.pid, ...startedBy(child.pid)];

interface Found {
  per_second: number;
  /** Milliseconds of processor for an answer: of the server, the database and the load. */
  processor: readonly number[];
}

/** Asks both by turns; the first turn warms up. Gives the medians. */
async function ratesOf(
  sites: readonly BuiltSite[],
  path: string,
  databasePids: () => Promise<number[]>,
): Promise<Found[]> {
  const found: Found[][] = sites.map(() => []);
  for (let turn = 0; turn <= TURNS; turn += 1) {
    for (const [at, site] of sites.entries()) {
      const used = async () => [
        processorOf(pidsOf(site)),
        processorOf(await databasePids()),
        ownProcessor(),
      ];
      const before = await used();
      const { per_second, answers } = await askFor(site.url + path, { seconds: SECONDS });
      const processor = (await used()).map((now, party) => (now - (before[party] ?? 0)) / answers);
      if (turn > 0) found[at]?.push({ per_second, processor });
    }
  }
  return found.map((turns) => ({
    per_second: median(turns.map(({ per_second }) => per_second)),
    processor: [0, 1, 2].map((party) => median(turns.map((one) => one.processor[party] ?? 0))),
  }));
}

const say = ({ processor }: Found) => processor.map((ms) => ms.toFixed(2)).join(' + ');

/** How many times as many all cores of this machine could give, were they never idle. */
const most = (one: Found, two: Found) =>
  (1000 * allCores) / two.processor.reduce((a, b) => a + b) / one.per_second;

/**
 * What a second core gives: one process on one core, which it shares with database and load, and two processes on two, by
 * turns. Of one and two processes on the same cores the one has database and load beside it.
 */
async function growthOf(
  sites: readonly BuiltSite[],
  path: string,
  databasePids: () => Promise<number[]>,
): Promise<Line> {
  const [one, two] = sites;
  if (!one || !two) throw new Error('two sites are measured');
  const rateOn = async (cores: number, site: BuiltSite) => {
    const pids = [process.pid, ...pidsOf(site), ...(await databasePids())];
    runOn(cores, pids);
    try {
      return (await askFor(site.url + path, { seconds: SECONDS })).per_second;
    } finally {
      runOn(allCores, pids);
    }
  };
  const [alone, all] = await ratesByTurns(
    () => rateOn(1, one),
    () => rateOn(2, two),
  );
  return {
    what: `${path}，一个核上一个进程，两个核上两个`,
    value: `${median(alone).toFixed(0)}/s，${median(all).toFixed(0)}/s`,
    ratio: `${median(all.map((rate, turn) => rate / (alone[turn] ?? Number.NaN))).toFixed(2)} 倍`,
  };
}

/** Starts both by turns; the first start loads the demo town. Gives the seconds of each. */
async function startsOf(databaseUrl: string, folder: string): Promise<number[][]> {
  const started: number[][] = COUNTS.map(() => []);
  for (let turn = 0; turn <= STARTS; turn += 1) {
    for (const [at, count] of COUNTS.entries()) {
      const site = await startBuilt(count, databaseUrl, folder);
      if (turn > 0) started[at]?.push(site.started_s);
      await stopBuilt(site);
    }
  }
  return started;
}

/** Gives what misses its aim. Server, database and load share the cores, so it needs more than two for the aim. */
export async function benchProcesses(): Promise<string[]> {
  const bench = await openBenchDatabase();
  if (!bench.url) throw new Error('several processes need PostgreSQL');
  const folder = await mkdtemp(join(tmpdir(), 'zemu-bench-processes-'));
  const sites: BuiltSite[] = [];
  try {
    const started = await startsOf(bench.url, folder);
    for (const count of COUNTS) sites.push(await startBuilt(count, bench.url, folder));
    const lines: Line[] = started.map((seconds, at) => ({
      what: `启动，${at + 1} 个进程，${STARTS} 次的中位数`,
      value: `${median(seconds).toFixed(1)} s`,
      ratio: '目标 2 s',
    }));
    const memory = () => sites.map((site) => memoryOf(pidsOf(site)));
    await becomeIdle();
    const idle = memory();
    const missed = [];
    for (const path of PATHS) {
      const [one, two] = await ratesOf(sites, path, () => databasePids(bench.database.db));
      if (!one || !two) continue;
      const times = two.per_second / one.per_second;
      lines.push({
        what: `${path}，两个进程`,
        value: `${two.per_second.toFixed(0)}/s`,
        ratio: `一个进程（${one.per_second.toFixed(0)}/s）的 ${times.toFixed(2)} 倍，目标 ${GOAL} 倍，这些核至多 ${most(one, two).toFixed(2)} 倍`,
      });
      lines.push({
        what: '　每次的处理器（服务 + 数据库 + 负载）',
        value: `${say(two)} ms`,
        ratio: `一个进程时 ${say(one)} ms`,
      });
      lines.push(await growthOf(sites, path, () => databasePids(bench.database.db)));
      if (times < GOAL) missed.push(`${path}：两个进程是一个的 ${times.toFixed(2)} 倍`);
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
