// The part `rates` of the trouble bench: 1,000 messages a second over 10,000 connections at one node and at two.
import { connectAll, hangUp, newWatch, peopleOf, sendSteadily, shares } from '../chat/crowd.ts';
import { atLeast, atMost, inTown, none, note, type Part, report, type Town } from './crew.ts';

const CONNECTIONS = 10_000;
const RATE = 1000;
const RATE_S = 30;
const WARM = { rate: 300, for_ms: 10_000 };
const ONE_NODE_MS = 200;
const TWO_NODES_MS = 300;

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
