// SQL of the adverts' desk, and of views and clicks by day.
import { type Insertable, sql } from 'kysely';
import type { AdvertState } from '../../../contract/operate/advert-states.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

const rowsOf = (db: Db) =>
  db
    .selectFrom('operate_advert as a')
    .selectAll('a')
    .select((eb) =>
      eb
        .selectFrom('operate_advert_day as d')
        .whereRef('d.advert_id', '=', 'a.id')
        .select(sql<number>`coalesce(sum(d.views), 0)::int`.as('views'))
        .as('views'),
    );

/** A state as people see it: one whose time is over has ended. */
const isIn = (state: AdvertState, now: Date) =>
  state === 'ended'
    ? sql<boolean>`(a.state = 'ended' or (a.state in ('running', 'paused') and a.ends_at <= ${now}))`
    : sql<boolean>`(a.state = ${state} and (a.state = 'draft' or a.ends_at > ${now}))`;

export function listAdvertRows(
  db: Db,
  {
    state,
    slot,
    before,
    limit,
  }: {
    state?: AdvertState | undefined;
    slot?: string | undefined;
    before: number | null;
    limit: number;
  },
  now: Date,
) {
  let query = rowsOf(db).orderBy('a.id', 'desc').limit(limit);
  if (state) query = query.where(isIn(state, now));
  if (slot) query = query.where('a.slot', '=', slot);
  if (before !== null) query = query.where('a.id', '<', before);
  return query.execute();
}

export async function findAdvertRow(db: Db, id: number) {
  return (await rowsOf(db).where('a.id', '=', id).executeTakeFirst()) ?? null;
}

/** Holds the advert until the transaction ends. */
export async function lockAdvert(db: Db, id: number) {
  const row = await db
    .selectFrom('operate_advert')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateAdvertRow(
  db: Db,
  id: number,
  changes: Partial<Insertable<Schema['operate_advert']>>,
): Promise<void> {
  await db
    .updateTable('operate_advert')
    .set(changes)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export function listAdvertDays(db: Db, id: number, limit: number) {
  return db
    .selectFrom('operate_advert_day')
    .select(['day', 'views', 'clicks'])
    .where('advert_id', '=', id)
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();
}

/** Counts one click more on a day. */
export async function addDayClick(db: Db, advert_id: number, day: string): Promise<void> {
  await db
    .insertInto('operate_advert_day')
    .values({ advert_id, day, clicks: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['advert_id', 'day'])
        .doUpdateSet({ clicks: sql`operate_advert_day.clicks + 1` }),
    )
    .execute();
}

/**
 * Counts the visitor's first view of each running advert on a day, in one statement; gives how many those were. The
 * rows are taken in the order of their ids, so that two visitors never wait for each other.
 */
export async function countViews(
  db: Db,
  { ids, visitor, day }: { ids: readonly number[]; visitor: string; day: string },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    with seen as (
      insert into operate_advert_view (advert_id, visitor, day)
      select id, ${visitor}, ${day}::date from operate_advert
      where id = any(${[...ids]}::bigint[]) and state = 'running' and starts_at <= ${now} and ends_at > ${now}
      order by id
      on conflict do nothing returning advert_id
    ), counted as (
      insert into operate_advert_day (advert_id, day, views)
      select advert_id, ${day}::date, 1 from seen order by advert_id
      on conflict (advert_id, day) do update set views = operate_advert_day.views + 1
      returning advert_id
    )
    select count(*)::int as counted from counted`.execute(db);
  return rows[0]?.counted ?? 0;
}

/** Deletes the marks of views before a day: they only serve to count a visitor once on their day. */
export async function deleteViewsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('operate_advert_view').where('day', '<', day).execute();
}
