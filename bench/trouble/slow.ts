// Offers twenty megabytes each to devices that never read, while others talk.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Message } from '../../src/contract/chat/chat.ts';
import { CHAT_CHANNEL, type ChatEvent } from '../../src/server/chat/message/changes.ts';
import { connectAll, hangUp, newWatch, peopleOf, sendSteadily, shares } from '../chat/crowd.ts';
import {
  atLeast,
  atMost,
  type Finding,
  inTown,
  note,
  type Part,
  report,
  type Town,
} from './crew.ts';

const TALKS = 500;
const RATE = 200;
const SECONDS = 60;
const WARM = { rate: RATE, for_ms: 8000 };
const STALLED = [50, 200, 500];
/** Events sent at once. The stream is always as fast; each stalled device gets an equal share of it. */
const LANES = 50;
const OFFERED = 20 * 1024 * 1024;
const BODY = 4000;
/** Megabytes a node may grow with 50 such devices: 98 with the rule that cuts them off, 268 without it. */
const GROWTH_MAX = 98;
const NOBODY = 0;
const LONG: Message = {
  id: 1,
  seq: 1_000_000,
  client_id: randomUUID(),
  kind: 'text',
  body: { text: '长'.repeat(BODY) },
} as unknown as Message;

export const benchSlow: Part = async ({ seconds = SECONDS, rows }) => {
  const missed: string[] = [];
  for (const stalled of rows ? [rows] : STALLED) {
    const plan = { talks: TALKS + stalled, nodes: 1, redis: true };
    const findings = await inTown(plan, (town) => stall(town, stalled, seconds));
    missed.push(...report(`${stalled} 个从不读取的设备，每个送 20 MB`, findings));
  }
  return missed;
};

async function stall(town: Town, count: number, seconds: number): Promise<Finding[]> {
  const { urls, nodes, redis } = town;
  const [node] = nodes;
  if (!redis || !node) throw new Error('the town is not whole');
  const talks = town.talks.slice(0, TALKS);
  const pace = { rate: RATE, for_ms: seconds * 1000 };
  const watch = newWatch();
  const devices = await connectAll(urls, peopleOf(talks), watch);
  const bus = new Redis(redis.url);
  // Redis must not cut off a node that is behind: measured are the other devices on that node.
  await bus.config('SET', 'client-output-buffer-limit', 'pubsub 0 0 0');
  const measure = async (to: readonly number[]) => {
    watch.taken.length = 0;
    const offering = offer(bus, to, seconds);
    await sendSteadily(devices, talks, watch, pace);
    await offering;
    return { ...shares(watch.taken), usual: usualP99(watch.taken), all: watch.taken.length };
  };
  await sendSteadily(devices, talks, watch, WARM);
  const before = await measure([NOBODY]);
  const people = peopleOf(town.talks.slice(TALKS)).filter(({ side }) => side === 'seeker');
  const stalled = await connectAll(urls, people, newWatch());
  for (const { socket } of stalled.values()) socket.pause();
  const least = node.memory();
  let peak = least;
  const looking = setInterval(() => {
    peak = Math.max(peak, node.memory());
  }, 100);
  const during = await measure([...stalled.keys()]);
  clearInterval(looking);
  for (const { socket } of stalled.values()) socket.resume();
  await sleep(2000);
  const cut = [...stalled.values()].filter(({ socket }) => socket.readyState !== 1).length;
  hangUp(stalled);
  const after = await measure([NOBODY]);
  hangUp(devices);
  bus.disconnect();
  const usual = Math.min(before.usual, after.usual);
  return [
    note('切断的', `${cut}/${count}`),
    atMost('节点内存增长，最多', (peak - least) / 1024 / 1024, GROWTH_MAX, 'MB'),
    note(
      '每两秒送达 p99 的中位数，没有它们',
      `${usual.toFixed(1)} ms`,
      `全程 ${ms(before)}，${ms(after)}`,
    ),
    atMost('每两秒送达 p99 的中位数，有它们', during.usual, Math.ceil(usual * 1.2), 'ms'),
    note('送达 p99，有它们，全程', ms(during)),
    atLeast('送达', during.all, before.all, '条'),
  ];
}

const ms = ({ p99 }: { p99: number }) => `${p99.toFixed(1)} ms`;

/**
 * The median of the 99th percentiles of two seconds each. The one of the whole minute tells of its worst moments alone, which a
 * checkpoint of the database or the machine's host makes as well: two minutes without such devices differed by half.
 */
function usualP99(taken: readonly number[]): number {
  const size = 2 * RATE;
  const parts = Array.from({ length: Math.ceil(taken.length / size) }, (_, part) =>
    taken.slice(part * size, (part + 1) * size),
  );
  return shares(parts.map((part) => shares(part).p99)).p50;
}

/** Sends twenty megabytes to each device within the time, over the bus, as another node would. */
async function offer(redis: Redis, to: readonly number[], seconds: number): Promise<void> {
  const push = JSON.stringify({ op: 'message', d: LONG } satisfies ChatEvent['push']);
  const lanes = Array.from({ length: LANES }, (_, lane) =>
    JSON.stringify(to.length < LANES ? to : to.filter((_one, at) => at % LANES === lane)),
  );
  const rounds = Math.ceil(OFFERED / Buffer.byteLength(push));
  const began = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    const due = began + (round / rounds) * seconds * 1000;
    await sleep(Math.max(0, due - performance.now()));
    // Not faster than Redis accepts it.
    await Promise.all(
      lanes.map((lane, at) => {
        const head = `{"node":"bench","n":${round * LANES + at + 1},"to":${lane},"service":false`;
        return redis.publish(`zemu:${CHAT_CHANNEL}`, `${head},"push":${push}}`);
      }),
    );
  }
}
