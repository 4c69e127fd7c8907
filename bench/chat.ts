// The chat's figures in one run: end to end against bare ws and Socket.IO with the same insert, then ten
// thousand connections on one node, five hundred messages a second over them, and all of them at once again.
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SigApp } from '../src/server/chat/signature.ts';
import type { Device } from '../tests/chat-device.ts';
import { fillTalks, type Talk } from '../tests/chat-town.ts';
import {
  bareWire,
  deviceOf,
  gatewayWire,
  type Process,
  socketIoWire,
  startProcess,
  type Wire,
} from './chat-wires.ts';
import type { BenchDatabase } from './cluster.ts';
import { printTable } from './table.ts';

const APP: SigApp = { app_id: 1, key: 'bench '.repeat(8) };
/** The aim; `--rows` names another number. */
export const CONNECTIONS = 10_000;
const COMPARED_TALKS = 400;
const AT_ONCE = 32;
const COMPARE_MS = 8000;
const RATE = 500;
const RATE_MS = 15_000;

interface Delivery {
  per_second: number;
  p50: number;
  p99: number;
}

/** Measures all of it; gives what missed its aim. */
export async function benchChat(
  { database, url }: BenchDatabase,
  connections: number,
): Promise<string[]> {
  const talks = await fillTalks(database.db, Math.ceil(connections / 2));
  const env = { DATABASE_URL: url, CHAT_KEY: APP.key, DATA_DIR: '/tmp' };
  const missed = await compare(talks.slice(0, COMPARED_TALKS), url, env);
  const node = await startProcess('../tests/chat-node.ts', env);
  try {
    missed.push(...(await hold(node, talks)));
  } finally {
    await node.stop();
  }
  return missed;
}

/** The same messages over the gateway and over what does nothing but store and hand on. */
async function compare(talks: readonly Talk[], databaseUrl: string, env: Record<string, string>) {
  const rivals = [
    ['ws', '../bench/chat-rivals.ts', { kind: 'ws', databaseUrl }, bareWire],
    ['io', '../bench/chat-rivals.ts', { kind: 'io', databaseUrl }, socketIoWire],
  ] as const;
  const found: { name: string; delivery: Delivery }[] = [];
  const node = await startProcess('../tests/chat-node.ts', env);
  found.push(await measure(await gatewayWire(node.port, APP, talks), talks));
  await node.stop();
  for (const [, file, args, open] of rivals) {
    const rival = await startProcess(file, args);
    found.push(await measure(await open(rival.port, talks), talks));
    await rival.stop();
  }
  const [own, ...others] = found;
  if (!own) return [];
  const shareOf = (one: Delivery) => own.delivery.per_second / one.per_second;
  printTable(
    `聊天：端到端送达（${AT_ONCE} 条同时在途，本机 1 分钟负载 ${loadOf()}）`,
    found.map(({ name, delivery }) => ({
      what: name,
      value: `${Math.round(delivery.per_second)} 条/秒`,
      ratio: `p50 ${delivery.p50.toFixed(1)} ms，p99 ${delivery.p99.toFixed(1)} ms；网关是它的 ${shareOf(delivery).toFixed(2)} 倍`,
    })),
  );
  return others.flatMap(({ name, delivery }) =>
    shareOf(delivery) < 0.2 ? [`聊天：网关不到${name}的五分之一`] : [],
  );
}

async function measure(wire: Wire, talks: readonly Talk[]) {
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
  await wire.close();
  return { name: wire.name, delivery: { per_second: taken.length / seconds, ...shares(taken) } };
}

function shares(values: readonly number[]): { p50: number; p99: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

const loadOf = () => (loadavg()[0] ?? 0).toFixed(1);

/** What ten thousand devices of one node see, and what they cost. */
interface Watch {
  last: Map<number, number>;
  taken: number[];
  sent: Map<string, number>;
  disordered: number;
}

async function hold(node: Process, talks: readonly Talk[]): Promise<string[]> {
  const watch: Watch = { last: new Map(), taken: [], sent: new Map(), disordered: 0 };
  const before = node.memory();
  const opening = performance.now();
  let devices = await connectAll(node, talks, watch);
  const opened_s = (performance.now() - opening) / 1000;
  await sleep(3000);
  const each = (node.memory() - before) / devices.size;
  await sendSteadily(devices, talks, watch);
  const { p50, p99 } = shares(watch.taken);
  for (const { socket } of devices.values()) socket.terminate();
  const returning = performance.now();
  devices = await connectAll(node, talks, watch);
  const returned_s = (performance.now() - returning) / 1000;
  for (const { socket } of devices.values()) socket.terminate();
  const delivered = watch.taken.length;
  printTable(`聊天：一个节点上的 ${devices.size} 个连接（本机 1 分钟负载 ${loadOf()}）`, [
    line('建立连接并登录', `${Math.round(devices.size / opened_s)}/秒`, '目标 2000/秒'),
    line('每个连接的内存', `${(each / 1024).toFixed(1)} KB`, '目标 ≤ 12 KB'),
    line(`每秒 ${RATE} 条，送达`, `${delivered}/${(RATE * RATE_MS) / 1000}`, '目标全部'),
    line('送达用时', `p50 ${p50.toFixed(1)} ms`, `p99 ${p99.toFixed(1)} ms，目标 ≤ 100 ms`),
    line('顺序颠倒', String(watch.disordered), '目标 0'),
    line('全部断开后重新连上', `${returned_s.toFixed(1)} s`, '目标 ≤ 30 s'),
  ]);
  return [
    ...(each > 12 * 1024 ? ['聊天：每个连接超过 12 KB'] : []),
    ...(p99 > 100 ? ['聊天：p99 超过 100 ms'] : []),
    ...(watch.disordered > 0 ? ['聊天：有顺序颠倒'] : []),
    ...(returned_s > 30 ? ['聊天：重新连上超过 30 s'] : []),
  ];
}

const line = (what: string, value: string, ratio: string) => ({ what, value, ratio });

/** Signs all people of the talks in, fifty at a time; each asks once what changed, as a page does. */
async function connectAll({ port }: Process, talks: readonly Talk[], watch: Watch) {
  const people = talks.flatMap(({ seeker_id, recruiter_id }) => [
    { account_id: seeker_id, side: 'seeker' },
    { account_id: recruiter_id, side: 'recruiter' },
  ]);
  const devices = new Map<number, Device>();
  let next = 0;
  const workers = Array.from({ length: 50 }, async () => {
    for (let one = people[next++]; one; one = people[next++]) {
      const { account_id, side } = one;
      const device = await deviceOf(port, APP, account_id, (frame) => {
        if (frame.op === 'message') note(watch, account_id, frame.d);
      });
      await device.ask('heads', { side });
      devices.set(account_id, device);
    }
  });
  await Promise.all(workers);
  return devices;
}

/** A message at the device of the one it is for. */
function note(
  watch: Watch,
  account_id: number,
  message: { seq: number; client_id: string; sender_id: number | null },
) {
  if (message.seq !== (watch.last.get(account_id) ?? 0) + 1 && watch.last.has(account_id))
    watch.disordered += 1;
  watch.last.set(account_id, message.seq);
  const from = watch.sent.get(message.client_id);
  if (from === undefined || message.sender_id === account_id) return;
  watch.taken.push(performance.now() - from);
  watch.sent.delete(message.client_id);
}

/** So many messages a second, by turns of all talks and of both sides, whatever the answers take. */
async function sendSteadily(devices: Map<number, Device>, talks: readonly Talk[], watch: Watch) {
  const began = performance.now();
  const total = (RATE * RATE_MS) / 1000;
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * RATE));
    for (; sent < due; sent += 1) {
      const talk = talks[sent % talks.length];
      if (!talk) return;
      const by = sent % 2 === 0 ? talk.seeker_id : talk.recruiter_id;
      const client_id = crypto.randomUUID();
      watch.sent.set(client_id, performance.now());
      const message = { kind: 'text', body: { text: '您好，方便聊聊吗？' } };
      void devices
        .get(by)
        ?.ask('send', { id: talk.id, client_id, message })
        .catch(() => {});
    }
    await sleep(2);
  }
  await sleep(3000);
}
