// How long `npm start` takes once all is built: with the embedded database, the first one with the demo town, the second one with
// its data; with a server database the median of several. And the memory of both: idle, after load, and at rest again.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../tests/stage/process/free-port.ts';
import { openBenchDatabase } from './database.ts';
import { becomeIdle, load, memoryLine, memoryOf, startedBy } from './memory.ts';
import { type Line, median, printTable } from './table.ts';

const GOAL_S = 10;
const SERVER_GOAL_S = 2;
const TURNS = 7;
const LOAD_S = 20;
const IDLE_MB = 500;
const SERVER_IDLE_MB = 220;
const START = join(import.meta.dirname, '../scripts/start.mjs');

interface Up {
  pids: readonly number[];
  url: string;
}

/** Starts the site, stops it when it listens and was used, and gives the seconds until it listened. */
async function startOnce(
  folder: string,
  env: Record<string, string> = {},
  use: (up: Up) => Promise<void> = async () => {},
): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [START], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  let seconds = Number.NaN;
  for await (const chunk of child.stdout) {
    if (!String(chunk).includes('择木已启动')) continue;
    seconds = (performance.now() - began) / 1000;
    await use({ pids: startedBy(child.pid ?? 0), url: `http://127.0.0.1:${port}` });
    child.kill('SIGTERM');
  }
  await ended;
  return seconds;
}

/** The memory of one process that is started once more. */
async function memoryOfOne(
  site: string,
  goal: number,
  folder: string,
  env: Record<string, string>,
): Promise<Line> {
  const taken = { idle: [] as number[], loaded: [] as number[], rested: [] as number[] };
  const open = { ...env, PAGES_PER_MINUTE: '0', TRUST_PROXY: '1' };
  await startOnce(folder, open, async ({ pids, url }) => {
    await becomeIdle();
    taken.idle = memoryOf(pids);
    await load(url, LOAD_S);
    taken.loaded = memoryOf(pids);
    await becomeIdle();
    taken.rested = memoryOf(pids);
  });
  return memoryLine(site, goal, taken);
}

const against = (seconds: number, goal: number) =>
  `目标 ${goal} s 的 ${(seconds / goal).toFixed(2)} 倍`;

/** The starts of one process with a server database, after one that migrates it. */
async function startsWithServer(folder: string): Promise<Line[]> {
  const { url, stop } = await openBenchDatabase();
  if (!url) return [{ what: '使用数据库服务器', value: '—', ratio: '未测：没有 PostgreSQL' }];
  const env = { NODE_ENV: 'production', DATABASE_URL: url, PROCESSES: '1' };
  try {
    await startOnce(folder, env);
    const times = [];
    for (let turn = 0; turn < TURNS; turn += 1) times.push(await startOnce(folder, env));
    const half = median(times);
    return [
      {
        what: `使用数据库服务器，${TURNS} 次的中位数`,
        value: `${half.toFixed(1)} s`,
        ratio: against(half, SERVER_GOAL_S),
      },
      await memoryOfOne('使用数据库服务器', SERVER_IDLE_MB, folder, env),
    ];
  } finally {
    await stop();
  }
}

export async function benchStart(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zemu-bench-start-'));
  const first = await startOnce(folder);
  const second = await startOnce(folder);
  const memory = await memoryOfOne('嵌入式数据库', IDLE_MB, folder, {});
  const server = await startsWithServer(folder);
  rmSync(folder, { recursive: true, force: true });
  printTable('启动（已安装、已构建）', [
    { what: '第一次，载入示范数据', value: `${first.toFixed(1)} s`, ratio: '没有目标' },
    { what: '第二次，保留数据', value: `${second.toFixed(1)} s`, ratio: against(second, GOAL_S) },
    memory,
    ...server,
  ]);
}
