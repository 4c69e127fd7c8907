// SQL of how the machinery does.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

export function listJobs(db: Db) {
  return db
    .selectFrom('platform_job')
    .select(['name', 'next_at', 'every_s', 'ran_at', 'took_ms', 'failures', 'failed_at', 'error'])
    .where('every_s', 'is not', null)
    .orderBy('name')
    .execute();
}

interface Deliveries {
  channel: string;
  waiting: number;
  oldest: Date | null;
  sent: number;
  failed: number;
}

/** Deliveries by channel: what waits, and what became of those of the last day. */
export async function countDeliveries(db: Db, since: Date, now: Date): Promise<Deliveries[]> {
  const { rows } = await sql<Deliveries>`
    select channel, sum(waiting)::int as waiting, min(oldest) as oldest, sum(sent)::int as sent,
      sum(failed)::int as failed
    from (
      select channel, count(*) as waiting, min(next_try_at) as oldest, 0 as sent, 0 as failed
      from notice_delivery where state in ('waiting', 'sending') and next_try_at <= ${now} group by channel
      union all
      select channel, 0, null, count(*) filter (where state = 'sent'), count(*) filter (where state = 'failed')
      from notice_delivery where tried_at >= ${since} group by channel
    ) as d group by channel order by channel`.execute(db);
  return rows;
}

/** Notices that no node has handed over yet. */
export async function countUnsent(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const row = await db
    .selectFrom('notice')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('oldest')])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldest: row.oldest };
}

export async function readDatabase(db: Db) {
  const { rows } = await sql<{
    version: string;
    bytes: number;
    connections: number;
    most: number;
    last: string;
    applied: number;
  }>`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as most,
      (select max(name) from migration) as last, (select count(*)::int from migration) as applied`.execute(
    db,
  );
  return rows[0];
}

export async function listTables(db: Db, limit: number) {
  const { rows } = await sql<{ name: string; bytes: number; rows: number }>`
    select coalesce(whole.relname, c.relname) as name, sum(pg_total_relation_size(c.oid))::float8 as bytes,
      sum(greatest(c.reltuples, 0))::float8 as rows
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    left join pg_inherits i on i.inhrelid = c.oid left join pg_class whole on whole.oid = i.inhparent
    where c.relkind = 'r' and n.nspname = current_schema()
    group by 1 order by 2 desc limit ${limit}`.execute(db);
  return rows;
}

/** Whether the database measures its statements, and lets this user read it. */
export async function measuresStatements(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select coalesce((select has_table_privilege(c.oid, 'select') from pg_class c
      where c.relname = 'pg_stat_statements' and pg_table_is_visible(c.oid)), false) as may`.execute(
    db,
  );
  return rows[0]?.may ?? false;
}

/** The statements that take most time, with parameters in place of values. */
export async function listSlow(db: Db, limit: number) {
  const { rows } = await sql<{ text: string; calls: number; mean_ms: number; total_s: number }>`
    select left(regexp_replace(query, '\\s+', ' ', 'g'), 300) as text, calls::float8 as calls,
      mean_exec_time as mean_ms, total_exec_time / 1000 as total_s
    from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
      and query !~* '^(begin|commit|rollback|set|show)' and query !~* 'password'
    order by total_exec_time desc limit ${limit}`.execute(db);
  return rows;
}

/** How the server's continuous archive does; undefined where it has none. */
export async function findArchiver(db: Db) {
  const { rows } = await sql<{ archived_at: Date | null; failed_at: Date | null }>`
    select last_archived_time as archived_at, last_failed_time as failed_at
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'`.execute(db);
  return rows[0];
}

/** Counting stops there, so that a scrape stays quick however much waits. */
const COUNT_MAX = 1000;

/** What waits for background jobs, by the queue's name. */
export async function countQueues(db: Db): Promise<{ queue: string; waiting: number }[]> {
  const waiting = (queue: string, rows: ReturnType<typeof sql>) =>
    sql`select ${queue}::text as queue,
      (select count(*)::int from (${rows} limit ${sql.lit(COUNT_MAX)}) as counted) as waiting`;
  const { rows } = await sql<{ queue: string; waiting: number }>`${sql.join(
    [
      waiting('exports', sql`select from account_export where state in ('requested', 'building')`),
      waiting('erased-files', sql`select from account_erased_file`),
      waiting('chats-handed-over', sql`select from chat_handing_over`),
      waiting('talent-profiles', sql`select from talent_pool where is_stale`),
    ],
    sql` union all `,
  )}`.execute(db);
  return rows;
}

/** The connections of all databases of the server, and how many it allows. */
export async function countConnections(db: Db): Promise<{ connections: number; most: number }> {
  const { rows } = await sql<{ connections: number; most: number }>`
    select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as most`.execute(db);
  return rows[0] ?? { connections: 0, most: 0 };
}
