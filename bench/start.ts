// How long a start takes: the first one with the demo town, the second one with its data.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printTable } from './table.ts';

const GOAL_S = 10;
const MAIN = join(import.meta.dirname, '../src/server/main.ts');

/** Starts the server, stops it when it listens, and gives the seconds between. */
async function startOnce(folder: string): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  let seconds = Number.NaN;
  for await (const chunk of child.stdout) {
    if (!String(chunk).includes('择木已启动')) continue;
    seconds = (performance.now() - began) / 1000;
    child.kill('SIGTERM');
  }
  await ended;
  return seconds;
}

export async function benchStart(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zemu-bench-start-'));
  const first = await startOnce(folder);
  const second = await startOnce(folder);
  rmSync(folder, { recursive: true, force: true });
  printTable('启动（已安装、已构建）', [
    { what: '第一次，载入示范数据', value: `${first.toFixed(1)} s`, ratio: '没有目标' },
    {
      what: '第二次，保留数据',
      value: `${second.toFixed(1)} s`,
      ratio: `目标 ${GOAL_S} s 的 ${(second / GOAL_S).toFixed(2)} 倍`,
    },
  ]);
}
