// The chat's figures in one run: end to end against bare ws and Socket.IO with the same insert; then 10,000
// connections on one node, 500 messages a second over them, and the return of all of them at once.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasHole } from '../../src/web/chat/store/log.ts';
import { fillTalks, type Talk } from '../../tests/stage/chat/town.ts';
import { type Process, startProcess } from '../../tests/stage/process/processes.ts';
import type { BenchDatabase } from '../database.ts';
import { median, printTable } from '../table.ts';
import { connectAll, hangUp, loadOf, newWatch, peopleOf, sendSteadily, shares } from './crowd.ts';
import { compareSignIns } from './signing.ts';
import { bareWire, gatewayWire, nodeEnv, socketIoWire, type Wire } from './wires.ts';

const RIVALS = join(import.meta.dirname, 'rivals.ts');
/** Connections by default; `--rows` sets another number. */
export const CONNECTIONS = 10_000;
// So many that nobody reaches the limit of messages a person may send.
const COMPARED_TALKS = 1000;
const AT_ONCE = 32;
const COMPARE_MS = 4000;
const TURNS = 3;
/** Of what a bare ws server delivers. */
const SHARE_AIM = 0.7;
const RATE = 500;
const RATE_MS = 15_000;
const PACE = { rate: RATE, for_ms: RATE_MS };
const WARM_TALKS = 500;
const WARM_MS = 3000;

interface Delivery {
  per_second: number;
  /** Milliseconds of the server's processor for a message. */
  processor_ms: number;
  p50: number;
  p99: number;
}

/** Measures everything; gives the figures that missed their aim. */
export async function benchChat(
  { database, url }: BenchDatabase,
  connections: number,
): Promise<string[]> {
  const talks = await fillTalks(database.db, Math.ceil(connections / 2));
  const missed = await compare(talks.slice(0, COMPARED_TALKS), url);
  missed.push(...(await compareSignIns(talks, url)));
  const node = await startProcess(nodeEnv(url));
  try {
    missed.push(...(await hold(node, talks)));
  } finally {
    await node.kill();
  }
  return missed;
}

/** Sends the same messages over the gateway and over servers that only store and pass on, by turns. */
async function compare(talks: readonly Talk[], databaseUrl: string): Promise<string[]> {
  const node = await startProcess(nodeEnv(databaseUrl));
  const [ws, io] = [
    await startProcess({ kind: 'ws', databaseUrl }, RIVALS),
    await startProcess({ kind: 'io', databaseUrl }, RIVALS),
  ];
  const compared = [
    { server: node, wire: await gatewayWire(node.url, talks), turns: [] as Delivery[] },
    { server: ws, wire: await bareWire(ws.port, talks), turns: [] as Delivery[] },
    { server: io, wire: await socketIoWire(io.port, talks), turns: [] as Delivery[] },
  ];
  for (let turn = -1; turn < TURNS; turn += 1) {
    for (const { server, wire, turns } of compared) {
      const delivery = await measure(server, wire, talks);
      if (turn >= 0) turns.push(delivery);
    }
  }
  for (const { server, wire } of compared) {
    await wire.close();
    await server.kill();
  }
  return report(compared.map(({ wire, turns }) => ({ name: wire.name, delivery: middle(turns) })));
}

const middle = (turns: readonly Delivery[]): Delivery => ({
  per_second: median(turns.map(({ per_second }) => per_second)),
  processor_ms: median(turns.map(({ processor_ms }) => processor_ms)),
  p50: median(turns.map(({ p50 }) => p50)),
  p99: median(turns.map(({ p99 }) => p99)),
});

/** The first one's is the gateway's. */
function report(found: readonly { name: string; delivery: Delivery }[]): string[] {
  const [own, bare] = found;
  if (!own || !bare) return [];
  const shareOf = (one: Delivery) => own.delivery.per_second / one.per_second;
  printTable(
    `聊天：端到端送达（${AT_ONCE} 条同时在途，${TURNS} 轮，本机 1 分钟负载 ${loadOf()}）`,
    found.map(({ name, delivery }) => ({
      what: name,
      value: `${Math.round(delivery.per_second)} 条/秒`,
      ratio: `p50 ${delivery.p50.toFixed(1)} ms，p99 ${delivery.p99.toFixed(1)} ms；服务的处理器 ${delivery.processor_ms.toFixed(2)} ms；网关是它的 ${shareOf(delivery).toFixed(2)} 倍`,
    })),
  );
  const share = shareOf(bare.delivery);
  return share < SHARE_AIM
    ? [`聊天：送达是裸 ws 的 ${share.toFixed(2)} 倍，目标 ${SHARE_AIM}`]
    : [];
}

async function measure(server: Process, wire: Wire, talks: readonly Talk[]): Promise<Delivery> {
  const before = server.processor_ms();
  const taken: number[] = [];
  const began = performance.now();
  const until = began + COMPARE_MS;
  let turn = 0;
  const workers = Array.from({ length: AT_ONCE }, async () => {
    while (performance.now() < until) {
      turn += 1;
      const talk = talks[turn % talks.length];
      if (!talk) return;
      const from = performance.now();
      await wire.send(talk);
      taken.push(performance.now() - from);
    }
  });
  await Promise.all(workers);
  const seconds = (performance.now() - began) / 1000;
  const processor_ms = (server.processor_ms() - before) / taken.length;
  return { per_second: taken.length / seconds, processor_ms, ...shares(taken) };
}

async function hold(node: Process, talks: readonly Talk[]): Promise<string[]> {
  await warm(node, talks.slice(0, WARM_TALKS));
  const people = peopleOf(talks);
  const watch = newWatch();
  const before = node.memory();
  const opening = performance.now();
  let devices = await connectAll([node.url], people, watch);
  const opened_s = (performance.now() - opening) / 1000;
  await sleep(3000);
  const each = (node.memory() - before) / devices.size;
  await sendSteadily(devices, talks, watch, PACE);
  const { p50, p99 } = shares(watch.taken);
  const holes = [...watch.logs.values()].filter(hasHole).length;
  hangUp(devices);
  const returning = performance.now();
  devices = await connectAll([node.url], people, newWatch());
  const returned_s = (performance.now() - returning) / 1000;
  hangUp(devices);
  const delivered = watch.taken.length;
  const total = (RATE * RATE_MS) / 1000;
  const none = devices.size;
  printTable(`聊天：一个节点上的 ${none} 个连接（本机 1 分钟负载 ${loadOf()}）`, [
    line('建立连接并登录', `${Math.round(none / opened_s)}/秒`, '目标 2000/秒'),
    line(
      '每个连接的内存',
      `${(each / 1024).toFixed(1)} KB`,
      `目标 ≤ 12 KB；没有连接的节点 ${Math.round(before / 1024 / 1024)} MB`,
    ),
    line(`每秒 ${RATE} 条，送达`, `${delivered}/${total}`, '目标全部'),
    line('送达用时', `p50 ${p50.toFixed(1)} ms`, `p99 ${p99.toFixed(1)} ms，目标 ≤ 100 ms`),
    line('显示时顺序颠倒', String(watch.disordered), `目标 0；早到而先留住的 ${watch.early} 条`),
    line('还缺前面的消息', `${holes} 个会话`, '目标 0'),
    line('全部断开后重新连上', `${returned_s.toFixed(1)} s`, '目标 ≤ 30 s'),
  ]);
  return [
    ...(each > 12 * 1024 ? ['聊天：每个连接超过 12 KB'] : []),
    ...(p99 > 100 ? ['聊天：p99 超过 100 ms'] : []),
    ...(delivered < total || holes > 0 ? ['聊天：没有全部送达'] : []),
    ...(watch.disordered > 0 ? ['聊天：有顺序颠倒'] : []),
    ...(returned_s > 30 ? ['聊天：重新连上超过 30 s'] : []),
  ];
}

/** Uses a node before it is measured: its own growth and compilation are not a connection's cost. */
async function warm(node: Process, talks: readonly Talk[]): Promise<void> {
  const devices = await connectAll([node.url], peopleOf(talks), newWatch());
  await sendSteadily(devices, talks, newWatch(), { rate: RATE, for_ms: WARM_MS });
  hangUp(devices);
  await sleep(3000);
}

const line = (what: string, value: string, ratio: string) => ({ what, value, ratio });
