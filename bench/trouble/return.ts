// Drops 10,000 devices at once; they reconnect as the page does, while others send HTTP requests.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../src/server/platform/db/db.ts';
import { backoffMs } from '../../src/web/chat/transport/backoff.ts';
import type { Device } from '../../tests/stage/chat/device.ts';
import { connectAll, enter, hangUp, newWatch, peopleOf, shares } from '../chat/crowd.ts';
import type { Person } from '../chat/wires.ts';
import { atLeast, atMost, inTown, none, note, type Part, probe, report } from './crew.ts';

const CONNECTIONS = 10_000;
const BACK_S = 30;
const QUERIES = 2;
const HTTP_MS = 500;
/** A public call that asks the database; each request searches for another word, past the caches. */
const ADDRESS = '/api/position/search?keyword=%E5%B7%A5%E7%A8%8B{n}';
/** Settings with which PostgreSQL counts every statement. */
const COUNTED = ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track=top'];

export const benchReturn: Part = ({ rows = CONNECTIONS }) => {
  const plan = { talks: rows / 2, nodes: 1, redis: true, settings: COUNTED };
  return inTown(plan, async ({ db, urls, talks }) => {
    const url = urls[0] ?? '';
    await sql`create extension pg_stat_statements`.execute(db);
    const people = peopleOf(talks);
    const began = performance.now();
    const first = await connectAll(urls, people, newWatch());
    const opened_s = (performance.now() - began) / 1000;
    await sleep(5000);
    const quiet = probe(url + ADDRESS);
    await sleep(5000);
    const usual = shares((await quiet.stop()).map(({ ms }) => ms));
    await sql`select pg_stat_statements_reset()`.execute(db);
    const probing = probe(url + ADDRESS);
    hangUp(first);
    const dropped = performance.now();
    const back: number[] = [];
    let tries = 0;
    const devices = await Promise.all(
      people.map((person) =>
        comeBack(url, person, () => {
          tries += 1;
        }).then((device) => {
          back.push((performance.now() - dropped) / 1000);
          return device;
        }),
      ),
    );
    const asked = await probing.stop();
    const queries = (await countAsked(db)) / people.length;
    for (const { socket } of devices) socket.terminate();
    const http = shares(asked.map(({ ms }) => ms));
    const slowest = Math.max(...asked.map(({ ms }) => ms));
    return report(`${people.length} 个设备同时断开`, [
      note('建立连接并登录，50 个同时', `${(people.length / opened_s).toFixed(0)}/秒`),
      atLeast('重新连上', back.length, people.length, '个'),
      atMost('全部重新连上', Math.max(...back), BACK_S, 's'),
      note('重新连上', `p50 ${shares(back).p50.toFixed(1)} s`, `一共试了 ${tries} 次`),
      atMost('每个设备的数据库查询', queries, QUERIES, '次'),
      note('平时的 HTTP', `p50 ${usual.p50.toFixed(0)} ms`, `p99 ${usual.p99.toFixed(0)} ms`),
      atMost('其间的 HTTP，p99', http.p99, HTTP_MS, 'ms'),
      note('其间的 HTTP', `p50 ${http.p50.toFixed(0)} ms`, `最慢 ${slowest.toFixed(0)} ms`),
      none('其间失败的 HTTP', asked.filter(({ code }) => code !== 0).length),
    ]);
  });
};

/** Reconnects as the page does: retries after ever longer pauses until it is let in. */
async function comeBack(url: string, person: Person, onTry: () => void): Promise<Device> {
  for (let failures = 1; ; failures += 1) {
    await sleep(backoffMs(failures, Math.random()));
    onTry();
    try {
      return await enter(url, person, newWatch());
    } catch {
      // Refused: the next try follows.
    }
  }
}

/** Counts the statements sent for devices, without those of the HTTP probe and of this count. */
async function countAsked(db: Db): Promise<number> {
  const { rows } = await sql<{ query: string; calls: number }>`
    select query, calls from pg_stat_statements order by calls desc limit 12`.execute(db);
  for (const { query, calls } of rows)
    console.log(`${String(calls).padStart(8)}  ${query.replaceAll(/\s+/g, ' ').slice(0, 100)}`);
  return rows
    .filter(({ query }) => query.includes('chat_') || query.includes('"account"'))
    .reduce((sum, { calls }) => sum + calls, 0);
}
