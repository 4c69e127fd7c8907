// SQL of the room operate: adverts, their clicks, activities.
import type { Insertable } from 'kysely';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';
import type { Schema } from '../schema/schema.ts';

/** The adverts that run at `now`, in the order of their slots and ranks. */
export function listRunningAdverts(db: Db, now: Date) {
  return db
    .selectFrom('operate_advert')
    .select(['id', 'slot', 'title', 'subtitle', 'image', 'link', 'paid'])
    .where('state', '=', 'running')
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('slot')
    .orderBy('rank')
    .orderBy('id')
    .execute();
}

/** True when the advert exists and runs at `now`. */
export async function advertRuns(db: Db, id: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('operate_advert')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes the click of a visitor who saw the advert on this day; false when it was noted before, or not seen. */
export async function insertClick(
  db: Db,
  click: { advert_id: number; visitor: string; day: string },
): Promise<boolean> {
  const row = await db
    .insertInto('operate_advert_click')
    .columns(['advert_id', 'visitor', 'day'])
    .expression((eb) =>
      eb
        .selectFrom('operate_advert_view')
        .select(['advert_id', 'visitor', 'day'])
        .where('advert_id', '=', click.advert_id)
        .where('visitor', '=', click.visitor)
        .where('day', '=', click.day),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('advert_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function addClick(db: Db, id: number): Promise<void> {
  await db
    .updateTable('operate_advert')
    .set((eb) => ({ clicks: eb('clicks', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Deletes clicks before a day: they only serve to count a visitor once on their day. */
export async function deleteClicksBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('operate_advert_click').where('day', '<', day).execute();
}

export async function insertAdvert(
  db: Db,
  advert: Insertable<Schema['operate_advert']>,
): Promise<number> {
  const row = await db
    .insertInto('operate_advert')
    .values(advert)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const SUMMARY = [
  'id',
  'title',
  'kind',
  'cover',
  'summary',
  'region',
  'place',
  'starts_at',
  'ends_at',
] as const;

/** Activities: those that have not ended first, the next to begin ahead; then the latest ended. */
/** @param entrant an enterprise, whose entries stay listed when their activity is cancelled. */
export function listActivityRows(db: Db, now: Date, limit: number, entrant?: number) {
  return db
    .selectFrom('operate_activity')
    .select([...SUMMARY, 'entry_until', 'entry_max', 'state'])
    .where(
      sql<SqlBool>`(state = 'published' or (state = 'cancelled' and exists (
        select from operate_activity_entry t where t.activity_id = operate_activity.id
          and t.enterprise_id = ${entrant ?? null})))`,
    )
    .orderBy(sql`ends_at <= ${now}`)
    .orderBy(sql`case when ends_at > ${now} then starts_at end`)
    .orderBy('ends_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function findActivityRow(db: Db, id: number) {
  const row = await db
    .selectFrom('operate_activity')
    .select([...SUMMARY, 'content', 'schedule', 'organiser', 'takes_seekers', 'cancel_reason'])
    .where('id', '=', id)
    .where('state', '<>', 'draft')
    .executeTakeFirst();
  return row ?? null;
}

export async function insertActivityRow(
  db: Db,
  activity: Insertable<Schema['operate_activity']>,
): Promise<number> {
  const row = await db
    .insertInto('operate_activity')
    .values(activity)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
