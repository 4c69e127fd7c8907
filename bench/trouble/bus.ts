// Kills Redis and starts it again, then stops and resumes it. The two sides of each talk are on different
// nodes. The devices do what the page does: they read on when told to, and every thirty seconds.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '../../src/contract/chat/chat.ts';
import { HOLD_MS, LOOK_EVERY_MS } from '../../src/contract/chat/live.ts';
import { hasHole } from '../../src/web/chat/store/log.ts';
import { type Device, within } from '../../tests/stage/chat/device.ts';
import type { Talk } from '../../tests/stage/chat/town.ts';
import { connectAll, hangUp, newWatch, peopleOf, shares, show, type Watch } from '../chat/crowd.ts';
import {
  atMost,
  type Finding,
  inTown,
  none,
  note,
  type Part,
  report,
  type Said,
  saySteadily,
} from './crew.ts';

const TALKS = 100;
const RATE = 100;
const SECONDS = 10;
const RESYNC_MS = 5000;
/** Milliseconds that a push takes at most while nothing is slow. */
const SLACK_MS = 1000;

export const benchBus: Part = ({ seconds = SECONDS }) =>
  inTown({ talks: TALKS, nodes: 2, redis: true }, async ({ nodes, urls, talks, redis }) => {
    const watch = newWatch();
    const devices = await connectAll(urls, peopleOf(talks), watch);
    const looking = lookOn(devices, talks, watch);
    let isOver = false;
    const phases: { name: string; from: number }[] = [];
    const phase = async (name: string) => {
      phases.push({ name, from: performance.now() });
      await sleep(seconds * 1000);
    };
    const saying = saySteadily(devices, talks, RATE, () => isOver, watch);
    await phase('一切正常');
    await redis?.kill();
    await phase('Redis 被杀掉');
    redis?.start();
    await phase('Redis 回来');
    redis?.hang();
    await phase('Redis 挂起');
    redis?.wake();
    await phase('Redis 继续');
    isOver = true;
    const said = await saying;
    await sleep(LOOK_EVERY_MS + SLACK_MS);
    const holes = [...watch.logs.values()].filter(hasHole).length;
    const reads = looking.stop();
    hangUp(devices);
    const slowest = Math.max(...watch.taken);
    return report(`Redis：${2 * TALKS} 个设备，双方在不同节点，每秒 ${RATE} 条`, [
      ...phases.map(({ name, from }, at) => sentIn(name, said, from, phases[at + 1]?.from)),
      none('没有发出去的', said.filter(({ code }) => code !== 0).length),
      none('没有读到的“读下去”', reads.failed),
      none('对方始终没有看到的', watch.sent.size),
      none('仍有空缺的会话', holes),
      none('显示时顺序颠倒', watch.disordered),
      atMost('对方看到，最慢', slowest / 1000, LOOK_EVERY_MS / 1000 + SLACK_MS / 1000, 's'),
      none('停掉的节点', nodes.filter((node) => !node.isAlive()).length),
      note('设备自己去读', `${reads.done} 次`),
    ]);
  });

function sentIn(name: string, said: readonly Said[], from: number, to = Infinity): Finding {
  const { p50, p99 } = shares(said.filter(({ at }) => at >= from && at < to).map(({ ms }) => ms));
  return note(`确认用时，${name}`, `p50 ${p50.toFixed(0)} ms`, `p99 ${p99.toFixed(0)} ms`);
}

/** Lets the devices read on as the page does: after a gap, when told to, and every thirty seconds. */
function lookOn(devices: ReadonlyMap<number, Device>, talks: readonly Talk[], watch: Watch) {
  const reads = { done: 0, failed: 0 };
  const talkOf = new Map(
    talks.flatMap(({ id, seeker_id, recruiter_id }) => [
      [seeker_id, id] as const,
      [recruiter_id, id] as const,
    ]),
  );
  const timers = new Set<NodeJS.Timeout>();
  const read = async (account_id: number) => {
    const after = watch.logs.get(account_id)?.last ?? 0;
    const asked = devices.get(account_id)?.ask<{ items: Message[] }>('sync', {
      id: talkOf.get(account_id),
      after,
    });
    try {
      const { items } = await within(asked ?? Promise.reject(new Error('nobody')));
      for (const message of items) show(watch, account_id, message);
      reads.done += 1;
    } catch {
      reads.failed += 1;
    }
  };
  const later = (account_id: number, ms: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void read(account_id);
    }, ms);
    timers.add(timer);
  };
  watch.onResync = (account_id) => later(account_id, Math.random() * RESYNC_MS);
  for (const account_id of devices.keys()) {
    const each = () => later(account_id, 0);
    const first = setTimeout(
      () => timers.add(setInterval(each, LOOK_EVERY_MS)) && each(),
      Math.random() * LOOK_EVERY_MS,
    );
    timers.add(first);
  }
  // A message that arrived too early waits a moment for the ones before it.
  const holes = setInterval(() => {
    for (const [account_id, log] of watch.logs) if (hasHole(log)) void read(account_id);
  }, HOLD_MS);
  timers.add(holes);
  return {
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
      return reads;
    },
  };
}
