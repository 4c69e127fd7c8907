// 48 writers at two nodes while the database is killed again and again: nothing acknowledged may be lost.
// The control runs a careless database, and the bench must find what it loses.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Message } from '../../src/contract/chat/chat.ts';
import type { Db } from '../../src/server/platform/db/db.ts';
import { type Device, within } from '../../tests/stage/chat/device.ts';
import { readIntegrity } from '../../tests/stage/chat/integrity.ts';
import { connectAll, hangUp, newWatch, peopleOf, shares } from '../chat/crowd.ts';
import {
  atLeast,
  atMost,
  inTown,
  none,
  note,
  type Part,
  report,
  type Town,
  until,
} from './crew.ts';

const WRITERS = 48;
/** Enough talks for each writer to use twenty devices: the limits do not let one device write so fast. */
const TALKS = 480;
const ROUNDS = 20;
const MESSAGES = 100_000;
const RESENT = 20;
/** Settings of the control: it acknowledges data that is only in memory, and flushes it late. */
const CARELESS = ['synchronous_commit=off', 'wal_writer_delay=10s', 'wal_writer_flush_after=1GB'];

interface Lane {
  chat_id: number;
  device: Device;
}

interface Kept extends Lane {
  client_id: string;
  seq: number;
}

interface Run {
  isOver: boolean;
  acknowledged: Kept[];
  refused: string[];
  onKept: () => void;
}

/** The outcome of the rounds. */
interface Struck {
  acknowledged: number;
  lost: number;
  /** Acknowledged messages whose resend was answered by another message. */
  other: number;
  refused: string[];
  gaps: number;
  doubles: number;
  cursors: number;
  /** Milliseconds from the database's start to its first answer, and from there to an acknowledgement. */
  up_ms: number[];
  first_ms: number[];
}

export const benchPower: Part = async ({ rounds = ROUNDS, messages = MESSAGES }) => {
  const between = Math.ceil(messages / rounds);
  const kept = await strike(rounds, between, []);
  const careless = await strike(1, between, CARELESS);
  return report(`断电：${WRITERS} 人写，数据库被 kill -9 ${rounds} 次`, [
    atLeast('确认过的消息', kept.acknowledged, messages, '条'),
    none('确认过而丢失的', kept.lost),
    none('编号有空缺的会话', kept.gaps),
    none('重复的消息', kept.doubles),
    none('重发后不是原来那条的', kept.other),
    none('超过末尾的已读位置', kept.cursors),
    none('被拒绝的', kept.refused.length),
    note('数据库重新启动', `${shares(kept.up_ms).p50.toFixed(0)} ms`, most(kept.up_ms)),
    atMost('之后到第一条确认，最慢', Math.max(...kept.first_ms), 3000, 'ms'),
    atLeast(
      `对照：synchronous_commit=off 时丢失，确认过 ${careless.acknowledged} 条`,
      careless.lost,
      1,
      '条',
    ),
  ]);
};

const most = (values: readonly number[]) => `最慢 ${Math.max(...values).toFixed(0)} ms`;

const strike = (rounds: number, between: number, settings: readonly string[]): Promise<Struck> =>
  inTown({ talks: TALKS, nodes: 2, settings }, async (town) => {
    const { db, urls, talks } = town;
    const devices = await connectAll(urls, peopleOf(talks), newWatch());
    const lanes = talks.flatMap(({ id, seeker_id, recruiter_id }) =>
      [seeker_id, recruiter_id].flatMap((account_id) => {
        const device = devices.get(account_id);
        return device ? [{ chat_id: id, device }] : [];
      }),
    );
    const run: Run = { isOver: false, acknowledged: [], refused: [], onKept: () => {} };
    const writing = Array.from({ length: WRITERS }, (_, at) =>
      write(
        run,
        lanes.filter((_lane, index) => index % WRITERS === at),
      ),
    );
    const times: { up_ms: number; first_ms: number }[] = [];
    let lost = 0;
    let other = 0;
    for (let round = 1; round <= rounds; round += 1) {
      await until(() => run.acknowledged.length >= round * between);
      times.push(await cutPower(town, run));
      const judged = run.acknowledged.slice((round - 1) * between);
      lost += await countMissing(db, judged);
      other += await countOther(judged);
    }
    run.isOver = true;
    await Promise.all(writing);
    lost = Math.max(lost, await countMissing(db, run.acknowledged));
    hangUp(devices);
    return {
      ...(await readIntegrity(db)),
      acknowledged: run.acknowledged.length,
      refused: run.refused,
      lost,
      other,
      up_ms: times.map(({ up_ms }) => up_ms),
      first_ms: times.map(({ first_ms }) => first_ms),
    };
  });

/** Kills the database under load, starts it, and waits until a message is acknowledged again. */
async function cutPower({ cluster }: Town, run: Run) {
  await cluster.kill();
  await sleep(200);
  const again = new Promise<void>((resolve) => {
    run.onKept = resolve;
  });
  const from = performance.now();
  await cluster.start();
  const up_ms = performance.now() - from;
  await again;
  return { up_ms, first_ms: Math.max(0, performance.now() - from - up_ms) };
}

/** Writes by each lane in turn; resends what was not acknowledged under its client number. */
async function write(run: Run, lanes: readonly Lane[]): Promise<void> {
  for (let n = 0; !run.isOver; n += 1) {
    const lane = lanes[n % lanes.length];
    if (!lane) return;
    const client_id = randomUUID();
    while (!(await sayOnce(run, lane, client_id))) await sleep(20 + Math.random() * 80);
  }
}

const textOf = ({ chat_id }: Lane, client_id: string) => ({
  id: chat_id,
  client_id,
  message: { kind: 'text', body: { text: '您好，方便聊聊吗？' } },
});

async function sayOnce(run: Run, lane: Lane, client_id: string): Promise<boolean> {
  try {
    const asked = lane.device.ask<{ message: Message }>('send', textOf(lane, client_id));
    const { seq } = (await within(asked)).message;
    run.acknowledged.push({ ...lane, client_id, seq });
    run.onKept();
    if (seq % 8 === 0) await within(lane.device.ask('read', { id: lane.chat_id, seq }));
    return true;
  } catch (error) {
    const { code, msg } = error as { code?: number; msg?: string };
    if (run.acknowledged.at(-1)?.client_id === client_id) return true;
    if (code === undefined || code === 429 || code >= 500) return false;
    run.refused.push(`${code} ${msg}`);
    return true;
  }
}

/** Counts the messages that are not in the log under the number that was acknowledged. */
async function countMissing(db: Db, kept: readonly Kept[]): Promise<number> {
  const { rows } = await sql<{ missing: number }>`
    select count(*) as missing from unnest(
      ${kept.map(({ chat_id }) => chat_id)}::bigint[], ${kept.map(({ seq }) => seq)}::int[],
      ${kept.map(({ client_id }) => client_id)}::uuid[]) as k (chat_id, seq, client_id)
    where not exists (select from chat_message m
      where m.chat_id = k.chat_id and m.seq = k.seq and m.client_id = k.client_id)`.execute(db);
  return rows[0]?.missing ?? Number.NaN;
}

/** Resends some of them; counts those that are not answered as the same message. */
async function countOther(kept: readonly Kept[]): Promise<number> {
  let other = 0;
  for (const one of kept.slice(-RESENT)) {
    const again = () =>
      within(
        one.device.ask<{ message: Message; dup: boolean }>('send', textOf(one, one.client_id)),
      ).catch((error: { code?: number }) => (error.code === 429 ? null : Promise.reject(error)));
    let answer = await again();
    for (; !answer; answer = await again()) await sleep(500);
    if (!answer.dup || answer.message.seq !== one.seq) other += 1;
  }
  return other;
}
