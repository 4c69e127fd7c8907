// SQL of the outbox of the search. Its rows are written by triggers on `position_search` (migration 0158). All times are those of
// the database's clock, which the triggers use.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Change } from './rules.ts';

/** Takes the changes that are due, the longest due first, so that nobody else does for some seconds. */
export async function claimChanges(db: Db, limit: number, lease_s: number): Promise<Change[]> {
  const { rows } = await sql<Change>`
    update position_change as c set due_at = clock_timestamp() + make_interval(secs => ${lease_s}::float8)
    from (
      select position_id from position_change where due_at <= clock_timestamp()
      order by due_at, position_id limit ${limit} for update skip locked
    ) as due
    where c.position_id = due.position_id
    returning c.position_id, c.version, c.tries`.execute(db);
  return rows;
}

interface Settled {
  position_id: number;
  version: number;
  tries: number;
  fault: string;
  /** Seconds until it is due again; null for never. */
  in_s: number | null;
}

/** Writes how changes go on; one that has changed again meanwhile stays due. */
export async function settleChanges(db: Db, rows: readonly Settled[]): Promise<void> {
  await sql`
    update position_change as c set tries = s.tries, fault = s.fault,
      due_at = clock_timestamp() + make_interval(secs => s.in_s)
    from (
      select one.* from json_to_recordset(${JSON.stringify(rows)}::json)
        as one(position_id bigint, version bigint, tries integer, fault text, in_s float8)
      join position_change as held using (position_id)
      where held.version = one.version order by position_id for update of held skip locked
    ) as s
    where c.position_id = s.position_id`.execute(db);
}

/** Makes changes due that were claimed and not told, as if nobody had tried. */
export function releaseChanges(db: Db, changes: readonly Change[]): Promise<void> {
  const back = changes.map((change) => ({ ...change, fault: '', in_s: 0 }));
  return settleChanges(db, back);
}

/** Makes due what was given up. */
export async function reviveChanges(db: Db): Promise<void> {
  await sql`
    update position_change set due_at = clock_timestamp(), tries = 0, fault = ''
    where due_at is null and fault <> ''`.execute(db);
}

/** Makes positions due as if they had changed: their numbers grow, so an engine takes them anew. */
export async function noteChanged(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    insert into position_change as c (position_id, version, due_at)
    select id, floor(extract(epoch from clock_timestamp()) * 1000000), clock_timestamp()
    from unnest(${[...ids]}::bigint[]) as id order by id
    on conflict (position_id) do update set
      version = greatest(c.version + 1, excluded.version), due_at = excluded.due_at, tries = 0, fault = ''`.execute(
    db,
  );
}

interface OutboxState {
  waiting: number;
  /** Seconds since the oldest change that was not told; its number is the moment at which it was made. */
  oldest_s: number;
  given_up: number;
  /** Why one of those was given up. */
  fault: string;
}

const COUNT_MAX = 10_000;

/** How much waits, counted up to ten thousand. */
export async function findOutboxState(db: Db): Promise<OutboxState> {
  const counted = (rows: RawBuilder<unknown>) =>
    sql`(select count(*)::int from (${rows} limit ${sql.lit(COUNT_MAX)}) as counted)`;
  const { rows } = await sql<OutboxState>`select
    ${counted(sql`select from position_change where due_at is not null`)} as waiting,
    coalesce((select greatest(0, extract(epoch from clock_timestamp()) - min(version) / 1000000.0)::float8
      from position_change where due_at is not null), 0) as oldest_s,
    ${counted(sql`select from position_change where due_at is null and fault <> ''`)} as given_up,
    coalesce((select fault from position_change where due_at is null and fault <> '' limit 1), '') as fault
  `.execute(db);
  return rows[0] ?? { waiting: 0, oldest_s: 0, given_up: 0, fault: '' };
}
