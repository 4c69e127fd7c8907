// SQL of who looked at a seeker (the log of accesses).
import { type SqlBool, sql } from 'kysely';
import { CARD_COLUMNS } from '../../enterprise/enterprise.ts';
import type { AfterMoment } from '../../platform/db/cursor.ts';
import type { Db } from '../../platform/db/db.ts';
import { notBlockedBy } from '../../privacy/privacy.ts';

export interface View {
  account_id: number;
  enterprise_id: number;
  viewer_id: number;
  place: 'application' | 'search';
}

/** True when somebody of the enterprise looked on that day already; days 'yyyy-mm-dd'. */
export async function hasViewOn(
  db: Db,
  { account_id, enterprise_id }: View,
  day: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('talent_view')
    .select('id')
    .where('account_id', '=', account_id)
    .where('enterprise_id', '=', enterprise_id)
    .where('day', '=', day)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** One row for each recruiter and day: a later look only moves its time. */
export async function upsertView(db: Db, view: View, day: string, at: Date): Promise<void> {
  await db
    .insertInto('talent_view')
    .values({ ...view, day, at })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'viewer_id', 'day']).doUpdateSet({ at }),
    )
    .execute();
}

/**
 * The enterprises that looked since a moment, the last first. `offset 0` puts them together before blocks
 * are asked about: once an enterprise instead of once a look.
 */
const lookersOf = (db: Db, account_id: number, since: Date) =>
  db
    .selectFrom('talent_view as v')
    .select((eb) => [
      'v.enterprise_id',
      eb.fn.countAll<number>().as('times'),
      eb.fn.max('v.at').as('last_at'),
      sql<string[]>`array_agg(distinct v.place)`.as('places'),
    ])
    .where('v.account_id', '=', account_id)
    .where('v.at', '>=', since)
    .groupBy('v.enterprise_id')
    .orderBy('last_at', 'desc')
    .orderBy('v.enterprise_id', 'desc')
    .offset(sql.lit(0))
    .as('l');

/** Who looked since a moment, one row an enterprise, the last first; those blocked are left out. */
export function listViewersOf(
  db: Db,
  account_id: number,
  since: Date,
  after: AfterMoment | null,
  limit: number,
) {
  let query = db
    .selectFrom(lookersOf(db, account_id, since))
    .innerJoin('enterprise as e', 'e.id', 'l.enterprise_id')
    .select([
      'e.id',
      ...CARD_COLUMNS,
      'l.times',
      'l.last_at',
      'l.places',
      sql<string>`l.last_at::text`.as('last_text'),
    ])
    .where(notBlockedBy(account_id, 'l.enterprise_id'))
    .orderBy('l.last_at', 'desc')
    .orderBy('l.enterprise_id', 'desc')
    .limit(limit);
  if (after) {
    query = query.where(
      sql<SqlBool>`(l.last_at, l.enterprise_id) < (${after.at}::timestamptz, ${after.id}::bigint)`,
    );
  }
  return query.execute();
}

/** How many enterprises looked since a moment. */
export async function countViewersOf(db: Db, account_id: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom(lookersOf(db, account_id, since))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(notBlockedBy(account_id, 'l.enterprise_id'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** An enterprise's name as people know it. */
export async function findShortName(db: Db, enterprise_id: number): Promise<string> {
  const row = await db
    .selectFrom('enterprise')
    .select('short_name')
    .where('id', '=', enterprise_id)
    .executeTakeFirst();
  return row?.short_name ?? '';
}

/** Who looked at a person, by day. */
export function listViewsOf(db: Db, account_id: number) {
  return db
    .selectFrom('talent_view as v')
    .innerJoin('enterprise as e', 'e.id', 'v.enterprise_id')
    .select(['e.full_name', 'v.place', 'v.at'])
    .where('v.account_id', '=', account_id)
    .orderBy('v.at')
    .execute();
}

/** Deletes who looked at a person, and takes the person out of whom they looked at. */
export async function forgetViewsOf(db: Db, account_id: number): Promise<void> {
  await db.deleteFrom('talent_view').where('account_id', '=', account_id).execute();
  await db
    .updateTable('talent_view')
    .set({ viewer_id: null })
    .where('viewer_id', '=', account_id)
    .execute();
}
