// What the table of messages costs in a form: its size, its indexes, the hot questions, and taking a month away.
import { type RawBuilder, sql } from 'kysely';
import { append, listBefore } from '../../src/server/chat/message/queries.ts';
import type { Db } from '../../src/server/platform/db/db.ts';
import { median } from '../table.ts';
import { SEEKERS } from './fill.ts';
import { type Form, heapsOf } from './forms.ts';

const TIMES = 1000;
const EXPLAINED = 200;
const PAGE = 20;

export type Figures = Map<string, string>;

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6).toLocaleString('en-US')} MB`;
const milliseconds = (values: readonly number[]) => `${median(values).toFixed(2)} ms`;

export async function measure(form: Form, figures: Figures): Promise<void> {
  const { db } = form;
  await sizes(db, figures);
  const { rows: chats } = await sql<{ id: number }>`
    select id from chat tablesample bernoulli (5) repeatable (7) order by md5(id::text) limit ${TIMES}`.execute(
    db,
  );
  const ids = chats.map(({ id }) => id);
  const page = (id: number) =>
    sql`select * from chat_message where chat_id = ${id} order by seq desc limit ${PAGE}`;
  const unread = (
    id: number,
  ) => sql`select count(*) from chat_message m where m.chat_id = ${id} and m.seq > 8
    and m.side <> 'seeker' and m.counted and m.recalled_at is null`;
  const search = (id: number) => sql`select chat_id, seq, sent_at from chat_message
    where terms @@ ${`'k${id % 5000}' & '~p:${1 + (id % SEEKERS)}'`}::tsquery order by sent_at desc limit ${PAGE}`;
  const said = (
    id: number,
  ) => sql`select chat_id, seq from chat_message where sender_id = ${1 + (id % SEEKERS)}
    order by sent_at limit ${PAGE}`;
  const asked = { 最后一页: page, 未读数: unread, 搜一个词: search, 一个人最早的消息: said };
  await timed(ids, (id) => listBefore(db, id, null, PAGE));
  figures.set(
    '最后一页，p50',
    milliseconds(await timed(ids, (id) => listBefore(db, id, null, PAGE))),
  );
  figures.set('未读数，p50', milliseconds(await timed(ids, (id) => unread(id).execute(db))));
  figures.set('搜一个词，p50', milliseconds(await timed(ids, (id) => search(id).execute(db))));
  figures.set(
    '一个人最早的消息，p50',
    milliseconds(await timed(ids, (id) => said(id).execute(db))),
  );
  for (const [what, ask] of Object.entries(asked))
    figures.set(`${what}，读的块`, String(median(await blocks(db, ids.slice(0, EXPLAINED), ask))));
  figures.set('写一条（chat_append），p50', milliseconds(await inserts(db)));
}

/** An index's kind by its name, which the server makes up for partitions. */
function kindOf(name: string): string {
  if (/once|client_id/.test(name)) return 'once';
  if (/pkey|chat_id_seq/.test(name)) return 'pkey';
  return name.includes('terms') ? 'terms' : 'sender';
}

async function sizes(db: Db, figures: Figures): Promise<void> {
  const heaps = await heapsOf(db);
  const { rows } = await sql<{ heap: string; name: string; bytes: number; table_bytes: number }>`
    select t.relname as heap, i.relname as name, pg_relation_size(i.oid)::float8 as bytes, pg_table_size(t.oid)::float8 as table_bytes
    from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where t.relname = any(${heaps})`.execute(db);
  const tables = new Map(rows.map(({ heap, table_bytes }) => [heap, table_bytes]));
  figures.set('表', megabytes([...tables.values()].reduce((all, one) => all + one, 0)));
  for (const [kind, list] of Map.groupBy(rows, ({ name }) => kindOf(name)))
    figures.set(`索引 ${kind}`, megabytes(list.reduce((all, { bytes }) => all + bytes, 0)));
  // New conversations are written to the newest month; the one before is a whole one.
  const written = heaps.at(-2) ?? heaps.at(-1);
  const own = rows.filter(({ heap }) => heap === written);
  figures.set('写入的最大索引', megabytes(Math.max(...own.map(({ bytes }) => bytes))));
  for (const { name } of own) {
    const start = performance.now();
    await sql`reindex index ${sql.table(name)}`.execute(db);
    figures.set(
      `重建 ${kindOf(name)}（一张表或一个月）`,
      `${((performance.now() - start) / 1000).toFixed(2)} s`,
    );
  }
}

async function timed(
  ids: readonly number[],
  run: (id: number) => Promise<unknown>,
): Promise<number[]> {
  const taken: number[] = [];
  for (const id of ids) {
    const start = performance.now();
    await run(id);
    taken.push(performance.now() - start);
  }
  return taken;
}

/** Blocks that a question reads, in memory or not, planning left out. */
async function blocks(
  db: Db,
  ids: readonly number[],
  ask: (id: number) => RawBuilder<unknown>,
): Promise<number[]> {
  const found: number[] = [];
  for (const id of ids) {
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`
      explain (analyze, buffers, format json) ${ask(id)}`.execute(db);
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    found.push((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0));
  }
  return found;
}

/** Messages in conversations of the last month, in turn. */
async function inserts(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number; seeker: number }>`
    select chat_id as id, account_id as seeker from chat_side where side = 'seeker' order by md5(chat_id::text) limit ${TIMES}`.execute(
    db,
  );
  const seekers = new Map(rows.map(({ id, seeker }) => [id, seeker]));
  return timed(
    rows.map(({ id }) => id),
    (id) =>
      append(
        db,
        {
          chat_id: id,
          side: 'seeker',
          sender_id: seekers.get(id) ?? null,
          client_id: crypto.randomUUID(),
          fingerprint: 'x',
          kind: 'text',
          body: { text: '好的，明天见' },
          terms: "'好的' '明天'",
          hint: '',
          preview: '好的，明天见',
          counted: true,
          now: new Date(),
        },
        99,
      ),
  );
}

/** Takes the oldest month away, as rows or as a partition. */
export async function removeMonth({ db }: Form, figures: Figures): Promise<void> {
  const heaps = await heapsOf(db);
  const [oldest = ''] = heaps.slice(1);
  const start = performance.now();
  if (heaps.length > 1) {
    await sql`alter table chat_message detach partition ${sql.table(oldest)}`.execute(db);
    await sql`drop table ${sql.table(oldest)}`.execute(db);
  } else {
    await sql`delete from chat_message m using chat c where c.id = m.chat_id
      and c.created_at < (select min(created_at) + interval '1 month' from chat)`.execute(db);
    await sql`vacuum chat_message`.execute(db);
  }
  figures.set('去掉一个月', `${((performance.now() - start) / 1000).toFixed(2)} s`);
}
