// The part `drift` of the trouble bench: half an hour of steady traffic at one node. What its memory and the time
// of delivery do is a line through ten windows, by least squares; its first point is the first window.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  connectAll,
  hangUp,
  loadOf,
  newWatch,
  peopleOf,
  shares,
  type Watch,
} from '../chat/crowd.ts';
import { atMost, inTown, none, note, type Part, report, saySteadily, type Town } from './crew.ts';

const CONNECTIONS = 10_000;
const MINUTES = 30;
const RATE = 500;
const WINDOWS = 10;
/** Left out before the first window: code is still being compiled and memory allocated. */
const WARM_WINDOWS = 1;
const SAMPLE_MS = 2000;
/** The most that memory may grow from the line's first point to its last, and the time of delivery. */
const MEMORY_SHARE = 5;
const TIME_SHARE = 20;
const MB = 1024 * 1024;

interface Window {
  heap: number;
  rss: number;
  external: number;
  p50: number;
  p99: number;
}

export const benchDrift: Part = ({ rows = CONNECTIONS, minutes = MINUTES }) =>
  inTown({ talks: rows / 2, nodes: 1, redis: true }, async (town) => {
    const watch = newWatch();
    const devices = await connectAll(town.urls, peopleOf(town.talks), watch);
    const all: Window[] = [];
    let said = 0;
    let wrong = 0;
    for (let at = 1 - WARM_WINDOWS; at <= WINDOWS; at += 1) {
      watch.taken.length = 0;
      const until = performance.now() + (minutes * 60_000) / WINDOWS;
      const isOver = () => performance.now() >= until;
      const looking = memoryUntil(town, isOver);
      const messages = await saySteadily(devices, town.talks, RATE, isOver, watch);
      said += messages.length;
      wrong += messages.filter(({ code }) => code !== 0).length;
      const found = { ...(await looking), ...shares(watch.taken) };
      console.log(`${at > 0 ? `第 ${at} 段` : '热身'}：${textOf(found)}，负载 ${loadOf()}`);
      if (at > 0) all.push(found);
      forgetOld(watch);
    }
    const open = [...devices.values()].filter(({ socket }) => socket.readyState === 1).length;
    hangUp(devices);
    const lineOf = (of: keyof Window) => growth(all.map((one) => one[of]));
    const line = (of: keyof Window) => lineOf(of).percent;
    const { percent, error } = lineOf('p99');
    return report(`${minutes} 分钟，${devices.size} 个连接，每秒 ${RATE} 条，${WINDOWS} 段的直线`, [
      atMost('堆，增长', line('heap'), MEMORY_SHARE, '%'),
      atMost('RSS，增长', line('rss'), MEMORY_SHARE, '%'),
      note('external，增长', `${line('external').toFixed(1)} %`),
      note('送达 p50，增长', `${line('p50').toFixed(1)} %`),
      atMost('送达 p99，增长', percent, TIME_SHARE, '%'),
      note('其标准误差', `${error.toFixed(0)} %`),
      note('消息', `${said} 条`),
      none('没有确认的', wrong),
      none('显示时顺序颠倒', watch.disordered),
      none('断开的连接', devices.size - open),
    ]);
  });

/** The node's memory in MB: of the heap the least, what collecting leaves; of the others the median. */
async function memoryUntil({ nodes }: Town, isOver: () => boolean) {
  const all: NodeJS.MemoryUsage[] = [];
  do {
    await sleep(SAMPLE_MS);
    for (const node of nodes) all.push(await node.usage());
  } while (!isOver());
  const median = (of: 'rss' | 'external') => shares(all.map((one) => one[of])).p50 / MB;
  const heap = Math.min(...all.map(({ heapUsed }) => heapUsed)) / MB;
  return { heap, rss: median('rss'), external: median('external') };
}

const textOf = ({ heap, rss, external, p50, p99 }: Window) =>
  `堆 ${heap.toFixed(1)}，RSS ${rss.toFixed(1)}，external ${external.toFixed(1)} MB，` +
  `送达 p50 ${p50.toFixed(1)}，p99 ${p99.toFixed(1)} ms`;

/** Keeps the last message of each log, so that the bench itself does not grow. */
function forgetOld({ logs }: Watch): void {
  for (const [account_id, log] of logs)
    logs.set(account_id, { ...log, items: log.items.slice(-1) });
}

/**
 * By how many percent the line of least squares through the values rises from the first to the last, and the standard error
 * of that: where it is as large, the values vary more than they rise.
 */
function growth(values: readonly number[]): { percent: number; error: number } {
  const sum = (of: (value: number, at: number) => number) =>
    values.reduce((all, value, at) => all + of(value, at), 0);
  const mid = (values.length - 1) / 2;
  const mean = sum((value) => value) / values.length;
  const spread = sum((_, at) => (at - mid) ** 2);
  const slope = sum((value, at) => (at - mid) * (value - mean)) / spread;
  const off = sum((value, at) => (value - mean - slope * (at - mid)) ** 2);
  const error = Math.sqrt(off / (values.length - 2) / spread);
  const share = (100 * 2 * mid) / (mean - slope * mid);
  return { percent: share * slope, error: share * error };
}
