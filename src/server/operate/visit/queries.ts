// SQL of seekers who come to activities.
import type { Db } from '../../platform/db/db.ts';

/** When an activity begins and ends, and whom it takes; null for one that is not there or was cancelled. */
export async function findTimes(db: Db, id: number) {
  const row = await db
    .selectFrom('operate_activity')
    .select(['starts_at', 'ends_at', 'takes_seekers', 'seekers_max'])
    .where('id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst();
  return row ?? null;
}

/** Nothing happens when the person joined before. */
export async function insertVisitor(
  db: Db,
  row: { activity_id: number; account_id: number; joined_at: Date },
): Promise<void> {
  await db
    .insertInto('operate_activity_visitor')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** True when the person had joined. */
export async function deleteVisitor(
  db: Db,
  { activity_id, account_id }: { activity_id: number; account_id: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('operate_activity_visitor')
    .where('activity_id', '=', activity_id)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A person's activities, the last joined first. */
export function listJoined(db: Db, account_id: number, limit: number) {
  return db
    .selectFrom('operate_activity_visitor as v')
    .innerJoin('operate_activity as a', 'a.id', 'v.activity_id')
    .select(['a.id', 'a.title', 'a.kind', 'a.cover', 'a.summary', 'a.region', 'a.place'])
    .select(['a.starts_at', 'a.ends_at', 'v.joined_at', 'a.state'])
    .where('v.account_id', '=', account_id)
    .orderBy('v.joined_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
}

/** How many seekers come to each of these activities. */
export async function countVisitors(
  db: Db,
  activity_ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (activity_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('operate_activity_visitor')
    .select((eb) => ['activity_id', eb.fn.countAll<number>().as('count')])
    .where('activity_id', 'in', [...new Set(activity_ids)])
    .groupBy('activity_id')
    .execute();
  return new Map(rows.map(({ activity_id, count }) => [activity_id, count]));
}

export async function deleteVisitsOf(db: Db, account_id: number): Promise<void> {
  await db.deleteFrom('operate_activity_visitor').where('account_id', '=', account_id).execute();
}

export async function hasJoined(db: Db, activity_id: number, account_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('operate_activity_visitor')
    .select('activity_id')
    .where('activity_id', '=', activity_id)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row !== undefined;
}
