// The chat's figures in one run: end to end against bare ws and Socket.IO with the same insert, then ten
// thousand connections on one node, five hundred messages a second over them, and all of them at once again.
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '../src/contract/chat.ts';
import type { SigApp } from '../src/server/chat/signature.ts';
import { EMPTY_LOG, hasHole, type Log, opened, received, told } from '../src/web/chat/log.ts';
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
const WARM_TALKS = 500;
const WARM_MS = 3000;

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

/** What ten thousand devices of one node show, by the page's own reading of the log, and what it took. */
interface Watch {
  logs: Map<number, Log>;
  taken: number[];
  sent: Map<string, number>;
  /** Messages that came before an earlier one; the page holds them back. */
  early: number;
  disordered: number;
}

const newWatch = (): Watch => ({
  ...{ logs: new Map(), taken: [], sent: new Map(), early: 0, disordered: 0 },
});

async function hold(node: Process, talks: readonly Talk[]): Promise<string[]> {
  await warm(node, talks.slice(0, WARM_TALKS));
  const watch = newWatch();
  const before = node.memory();
  const opening = performance.now();
  let devices = await connectAll(node, talks, watch);
  const opened_s = (performance.now() - opening) / 1000;
  await sleep(3000);
  const each = (node.memory() - before) / devices.size;
  await sendSteadily(devices, talks, watch);
  const { p50, p99 } = shares(watch.taken);
  const holes = [...watch.logs.values()].filter(hasHole).length;
  hangUp(devices);
  const returning = performance.now();
  devices = await connectAll(node, talks, newWatch());
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

/** A node that has just started still grows and compiles: that is no connection's memory or time. */
async function warm(node: Process, talks: readonly Talk[]): Promise<void> {
  const devices = await connectAll(node, talks, newWatch());
  await sendSteadily(devices, talks, newWatch(), WARM_MS);
  hangUp(devices);
  await sleep(3000);
}

function hangUp(devices: ReadonlyMap<number, Device>): void {
  for (const { socket } of devices.values()) socket.terminate();
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
      const { items } = await device.ask<{ items: { last_seq: number }[] }>('heads', { side });
      begin(watch, account_id, items[0]?.last_seq ?? 0);
      devices.set(account_id, device);
    }
  });
  await Promise.all(workers);
  return devices;
}

/** Where a device's log stands when it connects. What was pushed meanwhile is kept. */
function begin({ logs }: Watch, account_id: number, last_seq: number): void {
  const page = { items: [], more: true, last_seq };
  logs.set(account_id, opened(logs.get(account_id) ?? EMPTY_LOG, page));
}

/** A message at a device of the conversation: what it shows from now on, and since when. */
function note(watch: Watch, account_id: number, message: Message): void {
  const before = watch.logs.get(account_id);
  if (!before) return;
  const after = received(told(before, message.seq), message);
  if (after.ahead.length > before.ahead.length) watch.early += 1;
  for (const [index, { seq, client_id, sender_id }] of after.items.entries()) {
    if (index > 0 && seq !== (after.items[index - 1]?.seq ?? 0) + 1) watch.disordered += 1;
    const from = watch.sent.get(client_id);
    if (index < before.items.length || from === undefined || sender_id === account_id) continue;
    watch.taken.push(performance.now() - from);
    watch.sent.delete(client_id);
  }
  watch.logs.set(account_id, after);
}

/** So many messages a second, by turns of all talks and of both sides, whatever the answers take. */
async function sendSteadily(
  devices: ReadonlyMap<number, Device>,
  talks: readonly Talk[],
  watch: Watch,
  for_ms = RATE_MS,
) {
  const began = performance.now();
  const total = (RATE * for_ms) / 1000;
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
