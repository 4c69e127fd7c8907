// How many devices sign in in a second: at the gateway, and at a bare ws server that sends the same statements for each of them.
// Generator, servers and database share the cores, so the two are asked by turns, and processor time is printed beside.
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillTalks, type Talk } from '../../tests/stage/chat/town.ts';
import { type Process, startProcess } from '../../tests/stage/process/processes.ts';
import type { BenchDatabase } from '../database.ts';
import { median, printTable } from '../table.ts';
import { play, type Script, scriptOf } from './bare-device.ts';
import { loadOf, peopleOf } from './crowd.ts';
import { nodeEnv } from './wires.ts';

const BARE = join(import.meta.dirname, 'bare-sign-in.ts');
/** The seekers and recruiters of so many talks sign in at each turn, so many at once. */
const TALKS = 1000;
const AT_ONCE = 50;
const TURNS = 5;
const AIM_A_SECOND = 2000;

/** Of one turn; the processor's time is that of one sign-in. */
interface Turn {
  per_second: number;
  server_ms: number;
  generator_ms: number;
}

/** Fills an empty database and measures. */
export const benchSigning = async ({ database, url }: BenchDatabase): Promise<string[]> =>
  compareSignIns(await fillTalks(database.db, TALKS), url);

/** Measures by turns, after one that warms up; gives the figures that missed their aim. */
export async function compareSignIns(
  talks: readonly Talk[],
  databaseUrl: string,
): Promise<string[]> {
  const scripts = peopleOf(talks.slice(0, TALKS)).map(scriptOf);
  const node = await startProcess(nodeEnv(databaseUrl));
  const bare = await startProcess({ databaseUrl }, BARE);
  const [own, others]: [Turn[], Turn[]] = [[], []];
  for (let turn = -1; turn < TURNS; turn += 1) {
    const both = [await signIn(node, scripts), await signIn(bare, scripts)] as const;
    if (turn < 0) continue;
    own.push(both[0]);
    others.push(both[1]);
  }
  await node.kill();
  await bare.kill();
  const [ours, theirs] = [middle(own), middle(others)];
  const share = ours.per_second / theirs.per_second;
  printTable(`聊天：${scripts.length} 个设备登录，${TURNS} 轮（本机 1 分钟负载 ${loadOf()}）`, [
    line('择木网关', ours, `裸 ws 的 ${share.toFixed(2)} 倍，目标 ${AIM_A_SECOND}/秒`),
    line('裸 ws，同样查询', theirs, ''),
  ]);
  const rate = Math.round(ours.per_second);
  return rate < AIM_A_SECOND ? [`聊天：登录 ${rate}/秒，目标 ${AIM_A_SECOND}/秒`] : [];
}

async function signIn(server: Process, scripts: readonly Script[]): Promise<Turn> {
  const before = server.processor_ms();
  const own = process.cpuUsage();
  const began = performance.now();
  const sockets: Socket[] = [];
  const waiting = scripts.values();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const script of waiting) sockets.push(await play(server.port, script));
  });
  await Promise.all(workers);
  const ms = performance.now() - began;
  const { user, system } = process.cpuUsage(own);
  const server_ms = server.processor_ms() - before;
  for (const socket of sockets) socket.destroy();
  // Until the server has seen them leave.
  await sleep(1000);
  const count = scripts.length;
  return {
    per_second: (count / ms) * 1000,
    server_ms: server_ms / count,
    generator_ms: (user + system) / 1000 / count,
  };
}

const middle = (turns: readonly Turn[]): Turn => ({
  per_second: median(turns.map(({ per_second }) => per_second)),
  server_ms: median(turns.map(({ server_ms }) => server_ms)),
  generator_ms: median(turns.map(({ generator_ms }) => generator_ms)),
});

const line = (what: string, { per_second, server_ms, generator_ms }: Turn, also: string) => ({
  what,
  value: `${Math.round(per_second)}/秒`,
  ratio: `处理器：服务 ${server_ms.toFixed(2)} ms，发起 ${generator_ms.toFixed(2)} ms；${also}`,
});
