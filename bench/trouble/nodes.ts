// Kills one of two nodes every five seconds; devices reconnect as the page does.
import { setTimeout as sleep } from 'node:timers/promises';
import { LOOK_EVERY_MS } from '../../src/contract/chat/live.ts';
import { backoffMs } from '../../src/web/chat/transport/backoff.ts';
import { storm } from '../../tests/stage/chat/storm.ts';
import { shares } from '../chat/crowd.ts';
import { CHAT_APP } from '../chat/wires.ts';
import { atLeast, atMost, inTown, none, note, type Part, report } from './crew.ts';

const SECONDS = 120;
const EVERY_MS = 5000;
const TALKS = 100;

export const benchNodes: Part = ({ seconds = SECONDS }) =>
  inTown({ talks: TALKS, nodes: 2, redis: true }, async ({ db, nodes, urls, talks }) => {
    const end = performance.now() + seconds * 1000;
    let kills = 0;
    const striking = (async () => {
      for (let next = performance.now() + EVERY_MS; next < end; next += EVERY_MS) {
        await sleep(Math.max(0, next - performance.now()));
        const node = nodes[kills % nodes.length];
        kills += 1;
        await node?.kill();
        await node?.start();
      }
    })();
    const { faults, acknowledged, stored, away_ms } = await storm({
      app: CHAT_APP,
      db,
      talks,
      urls,
      cutsOff: false,
      look_ms: LOOK_EVERY_MS,
      pause_ms: 1000,
      isOver: () => performance.now() >= end,
      wait_ms: (failures) => backoffMs(failures, Math.random()),
    });
    await striking;
    for (const fault of faults.slice(0, 5)) console.log(fault);
    const back = shares(away_ms);
    return report(`节点：${2 * TALKS} 个设备，${seconds} 秒里每 5 秒 kill -9 两个之一`, [
      note('杀掉', `${kills} 次`, `${away_ms.length} 次重新连上`),
      atLeast('库里的消息', stored, acknowledged, '条'),
      none('丢失、重复、空缺、次序或内容与库里不同的', faults.length),
      note('重新连上', `p50 ${back.p50.toFixed(0)} ms`),
      atMost('重新连上 p99', back.p99, 5000, 'ms'),
    ]);
  });
