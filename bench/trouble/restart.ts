// Restarts the database under load, with `-m fast` and with `-m immediate`.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { connectAll, hangUp, newWatch, peopleOf } from '../chat/crowd.ts';
import {
  atMost,
  type Finding,
  inTown,
  none,
  note,
  type Part,
  probe,
  report,
  type Said,
  saySteadily,
  type Town,
} from './crew.ts';
import type { Asked } from './probe.ts';

const TALKS = 300;
const RATE = 200;
const SECONDS = 8;
const DOWN_MS = 3000;
const FULL_WITHIN_MS = 3000;
const BUSY = 503;
/** A public call that asks the database; each request searches for another word, past the caches. */
const ADDRESS = '/api/position/search?keyword=%E5%B7%A5%E7%A8%8B{n}';

export const benchRestart: Part = ({ seconds = SECONDS }) =>
  inTown({ talks: TALKS, nodes: 2, redis: true }, async (town) => {
    const devices = await connectAll(town.urls, peopleOf(town.talks), newWatch());
    const missed: string[] = [];
    for (const mode of ['fast', 'immediate'] as const) {
      let isOver = false;
      const probing = probe(`${town.urls[0]}${ADDRESS}`);
      const saying = saySteadily(devices, town.talks, RATE, () => isOver);
      await sleep(seconds * 1000);
      const outage = { from: performance.now(), to: 0 };
      await town.cluster.halt(mode);
      await sleep(DOWN_MS);
      await town.cluster.start();
      outage.to = performance.now();
      await sleep(seconds * 1000 + FULL_WITHIN_MS);
      isOver = true;
      const [said, asked] = [await saying, await probing.stop()];
      missed.push(...report(`数据库重启 -m ${mode}`, await judge(town, said, asked, outage)));
    }
    hangUp(devices);
    return missed;
  });

interface Outage {
  from: number;
  to: number;
}

async function judge(
  { db, nodes }: Town,
  said: readonly Said[],
  asked: readonly Asked[],
  outage: Outage,
): Promise<Finding[]> {
  const kept = said.filter(({ code }) => code === 0).map(({ client_id }) => client_id);
  const { rows } = await sql<{ found: number }>`select count(*) as found from chat_message
    where client_id = any(${kept}::uuid[])`.execute(db);
  const early = outage.to + FULL_WITHIN_MS;
  const late = said.filter(({ at }) => at > early);
  const done = late.filter(({ code }) => code === 0);
  const span_s = (Math.max(...late.map(({ at }) => at)) - early) / 1000;
  return [
    note('停下到重新应答', `${((outage.to - outage.from) / 1000).toFixed(1)} s`),
    none('停掉的节点', nodes.filter((node) => !node.isAlive()).length),
    none('确认过而库里没有的', kept.length - (rows[0]?.found ?? 0)),
    ...judgeErrors('消息', said, outage),
    ...judgeErrors('HTTP', asked, outage),
    {
      what: `恢复 3 s 后确认的，每秒说 ${RATE} 条`,
      value: `${(done.length / span_s).toFixed(0)} 条/秒`,
      aim: `≥ ${RATE * 0.95} 条/秒`,
      met: done.length / span_s >= RATE * 0.95,
    },
  ];
}

/** Refusals must say "busy" quickly, and none may fall outside the outage and three seconds after it. */
function judgeErrors(who: string, all: readonly Asked[], { from, to }: Outage): Finding[] {
  const wrong = all.filter(({ code }) => code !== 0);
  const answered = wrong.filter(({ code }) => code === BUSY).map(({ ms }) => ms);
  return [
    note(`${who}：说“忙”的`, `${answered.length} 次`, `一共 ${all.length} 次`),
    atMost(`${who}：说“忙”用时，最慢`, Math.max(0, ...answered), 1000, 'ms'),
    none(`${who}：别的错误或没有回答`, wrong.length - answered.length),
    none(
      `${who}：停下之前、恢复 3 s 之后的错误`,
      wrong.filter(({ at, ms }) => at + ms < from || at > to + FULL_WITHIN_MS).length,
    ),
  ];
}
