// SQL of activities as staff write them, and of their reports.
import { type Insertable, type SqlBool, sql } from 'kysely';
import type { ActivityState } from '../../../contract/operate/activity-states.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

const rowsOf = (db: Db) =>
  db
    .selectFrom('operate_activity as a')
    .selectAll('a')
    .select([
      sql<number>`(select count(*)::int from operate_activity_entry t
        where t.activity_id = a.id and t.state in ('pending', 'approved'))`.as('entries'),
      sql<number>`(select count(*)::int from operate_activity_visitor v where v.activity_id = a.id)`.as(
        'seekers',
      ),
    ]);

/**
 * Activities that are not over at this time, the first to begin first; then those that are, the last one first. There are
 * never many, so they need no index for that.
 */
export function listStaffActivityRows(
  db: Db,
  {
    state,
    after,
    at,
    limit,
  }: {
    state?: ActivityState | undefined;
    after: { id: number; rank: number } | null;
    at: Date;
    limit: number;
  },
) {
  const begin = sql`extract(epoch from a.starts_at)`;
  const rank = sql<number>`(case when a.ends_at > ${at}::timestamptz then ${begin}
    else 1e11 - ${begin} end)::float8`;
  const all = rowsOf(db);
  return (state ? all.where('a.state', '=', state) : all)
    .select(rank.as('rank'))
    .orderBy(rank)
    .orderBy('a.id')
    .limit(limit)
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`(${rank}, a.id) > (${after?.rank ?? 0}::float8, ${after?.id ?? 0})`),
    )
    .execute();
}

export async function findStaffActivityRow(db: Db, id: number) {
  return (await rowsOf(db).where('a.id', '=', id).executeTakeFirst()) ?? null;
}

/** Holds the activity until the transaction ends. */
export async function lockActivityRow(db: Db, id: number) {
  const row = await db
    .selectFrom('operate_activity')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateActivityRow(
  db: Db,
  id: number,
  changes: Partial<Insertable<Schema['operate_activity']>>,
): Promise<void> {
  await db
    .updateTable('operate_activity')
    .set(changes)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** All entries with who is reached on the day, the first come first. */
export function listReportRows(db: Db, activity_id: number) {
  return db
    .selectFrom('operate_activity_entry as t')
    .innerJoin('enterprise as e', 'e.id', 't.enterprise_id')
    .select(['t.id', 't.state', 't.position_ids', 't.attendees', 't.came', 't.contact_name'])
    .select(['t.contact_phone', 't.note', 't.entered_at', 't.account_id', 'e.full_name'])
    .where('t.activity_id', '=', activity_id)
    .orderBy('t.entered_at')
    .orderBy('t.id')
    .limit(1000)
    .execute();
}

/** Marks which approved entries came; the others did not. */
export async function markCame(db: Db, activity_id: number, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('operate_activity_entry')
    .set({ came: sql<boolean>`id = any(${[...ids]}::bigint[])` })
    .where('activity_id', '=', activity_id)
    .where('state', '=', 'approved')
    .execute();
}

/** How often those who joined applied for positions that took part, between two moments. */
export async function countApplications(
  db: Db,
  activity_id: number,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from talent_application p
    join operate_activity_visitor v on v.account_id = p.account_id and v.activity_id = ${activity_id}
    where p.created_at >= ${from} and p.created_at < ${to} and p.position_id in (
      select unnest(t.position_ids) from operate_activity_entry t
      where t.activity_id = ${activity_id} and t.state = 'approved')`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listVisitorIds(db: Db, activity_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('operate_activity_visitor')
    .select('account_id')
    .where('activity_id', '=', activity_id)
    .orderBy('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
}
