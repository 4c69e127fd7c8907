// Two parts of the trouble bench: `rates`, 1,000 messages a second over 10,000 connections at one node and
// at two; and `drift`, a node's memory over half an hour of steady traffic.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Device } from '../../tests/stage/chat/device.ts';
import {
  connectAll,
  hangUp,
  loadOf,
  newWatch,
  peopleOf,
  sendSteadily,
  shares,
} from '../chat/crowd.ts';
import {
  atLeast,
  atMost,
  inTown,
  none,
  note,
  type Part,
  report,
  saySteadily,
  type Town,
} from './crew.ts';

const CONNECTIONS = 10_000;
const RATE = 1000;
const RATE_S = 30;
const WARM = { rate: 300, for_ms: 10_000 };
const ONE_NODE_MS = 200;
const TWO_NODES_MS = 300;
const DRIFT_MINUTES = 30;
const DRIFT_RATE = 100;
const DRIFT_SHARE = 5;
const SAMPLES_A_MINUTE = 20;

export const benchRates: Part = async ({ rows = CONNECTIONS, seconds = RATE_S }) => {
  const one = { talks: rows / 2, nodes: 1, redis: true };
  const aim = (nodes: number) => (nodes === 1 ? ONE_NODE_MS : TWO_NODES_MS);
  const missed: string[] = [];
  for (const nodes of [1, 2])
    missed.push(...(await inTown({ ...one, nodes }, (town) => rate(town, seconds, aim(nodes)))));
  return missed;
};

async function rate({ nodes, urls, talks }: Town, seconds: number, aim_ms: number) {
  const watch = newWatch();
  const devices = await connectAll(urls, peopleOf(talks), watch);
  await sendSteadily(devices, talks, watch, WARM);
  watch.taken.length = 0;
  await sendSteadily(devices, talks, watch, { rate: RATE, for_ms: seconds * 1000 });
  hangUp(devices);
  const { p50, p99 } = shares(watch.taken);
  return report(`${nodes.length} 个节点，${devices.size} 个连接，每秒 ${RATE} 条`, [
    atLeast('送达', watch.taken.length, RATE * seconds, '条'),
    note('送达 p50', `${p50.toFixed(1)} ms`),
    atMost('送达 p99', p99, aim_ms, 'ms'),
    none('显示时顺序颠倒', watch.disordered),
  ]);
}

export const benchDrift: Part = ({ rows = CONNECTIONS, minutes = DRIFT_MINUTES }) =>
  inTown({ talks: rows / 2, nodes: 1, redis: true }, async ({ nodes, urls, talks }) => {
    const [node] = nodes;
    const devices = await connectAll(urls, peopleOf(talks), newWatch());
    let isOver = false;
    let minute = 0;
    const memory = async () => {
      const bytes: number[] = [];
      for (let n = 0; n < SAMPLES_A_MINUTE; n += 1) {
        await sleep(60_000 / SAMPLES_A_MINUTE);
        bytes.push(node?.memory() ?? Number.NaN);
      }
      minute += 1;
      const mega = shares(bytes).p50 / 1024 / 1024;
      console.log(`第 ${minute} 分钟：${mega.toFixed(1)} MB，负载 ${loadOf()}`);
      return mega;
    };
    const saying = talkOn(devices, talks, () => isOver);
    // Leaves out the first tenth, at least two minutes: code is still being compiled and memory allocated.
    for (const warm = Math.max(2, minutes / 10); minute < warm; ) await memory();
    const first = await memory();
    let last = first;
    for (let most = minute + minutes; minute < most; ) last = await memory();
    isOver = true;
    const { said, wrong } = await saying;
    const open = [...devices.values()].filter(({ socket }) => socket.readyState === 1).length;
    hangUp(devices);
    return report(`${minutes} 分钟，${devices.size} 个连接，每秒 ${DRIFT_RATE} 条`, [
      note('节点内存', `${first.toFixed(0)} → ${last.toFixed(0)} MB`, '每分钟的中位数'),
      atMost('节点内存增长', (last / first - 1) * 100, DRIFT_SHARE, '%'),
      note('消息', `${said} 条`),
      none('没有确认的', wrong),
      none('断开的连接', devices.size - open),
    ]);
  });

/** Sends minute by minute, so that the bench keeps nothing of messages acknowledged long ago. */
async function talkOn(
  devices: ReadonlyMap<number, Device>,
  talks: Town['talks'],
  isOver: () => boolean,
) {
  const sums = { said: 0, wrong: 0 };
  while (!isOver()) {
    const end = performance.now() + 60_000;
    const over = () => isOver() || performance.now() >= end;
    const said = await saySteadily(devices, talks, DRIFT_RATE, over);
    sums.said += said.length;
    sums.wrong += said.filter(({ code }) => code !== 0).length;
  }
  return sums;
}
