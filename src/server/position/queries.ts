// SQL that writes positions and the rows by which search finds them. The tasks in the folders beside this
// file read them with queries of their own.
import { type Insertable, sql, type Updateable } from 'kysely';
import { isHidden } from '../measure/hiding/hiding.ts';
import { insertMany } from '../platform/db/bulk.ts';
import type { Db } from '../platform/db/db.ts';
import type { Schema } from '../schema/schema.ts';

type PositionRow = Insertable<Schema['position']>;
export type SearchRow = Insertable<Schema['position_search']>;

export async function insertPositionRow(db: Db, row: PositionRow): Promise<number> {
  const { id } = await db
    .insertInto('position')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores many rows of one source, all with the same columns. Returns the id of each by its `source_id`. */
export async function insertPositionRows(
  db: Db,
  rows: readonly object[],
): Promise<ReadonlyMap<string, number>> {
  const stored = await insertMany<{ id: number; source_id: string }>(
    db,
    'position',
    rows,
    sql`returning id, source_id`,
  );
  return new Map(stored.map(({ id, source_id }) => [source_id, id]));
}

/** Changes an own position that still has this version and state; false when it has moved on. */
export async function updatePosition(
  db: Db,
  key: { id: number; enterprise_id: number; version: number; state: string },
  changes: Updateable<Schema['position']>,
): Promise<boolean> {
  // A new last day resets the reminders.
  const renewed = changes.valid_until === undefined ? {} : { expiry_told: null };
  const { numUpdatedRows } = await db
    .updateTable('position')
    .set({ ...changes, ...renewed })
    .where('id', '=', key.id)
    .where('enterprise_id', '=', key.enterprise_id)
    .where('version', '=', key.version)
    .where('state', '=', key.state)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Inserts or updates the search row of a position. */
export async function saveSearchRow(db: Db, row: SearchRow): Promise<void> {
  const { position_id, ...rest } = row;
  await db
    .insertInto('position_search')
    .values(row)
    .onConflict((conflict) => conflict.column('position_id').doUpdateSet(rest))
    .execute();
}

/** Writes what new positions are found by. */
export async function insertSearchRows(db: Db, rows: readonly SearchRow[]): Promise<void> {
  await insertMany(db, 'position_search', rows);
}

export async function deleteSearchRow(db: Db, position_id: number): Promise<void> {
  await db.deleteFrom('position_search').where('position_id', '=', position_id).execute();
}

/** When the responsible member of a position was last seen. */
const SEEN_AT = sql<Date | null>`(
  select max(a.seen_at) from account_session as a where a.account_id = p.account_id)`;

/** What the search rows of positions are made of; without those that are not online or whose enterprise is suspended. */
export function listIndexFacts(db: Db, ids: readonly number[], now: Date) {
  return db
    .selectFrom('position as p')
    .innerJoin('enterprise as e', 'e.id', 'p.enterprise_id')
    .leftJoin('talent_response as t', (join) =>
      join
        .onRef('t.enterprise_id', '=', 'p.enterprise_id')
        .on('t.position_id', 'is', null)
        .on('t.account_id', 'is', null),
    )
    .select([
      'p.id',
      'p.enterprise_id',
      'p.title',
      'p.category',
      'p.job_type',
      'p.experience',
      'p.education',
      'p.salary_min',
      'p.salary_max',
      'p.salary_unit',
      'p.description',
      'p.skills',
      'p.welfare',
      'p.work_hours',
      'p.employment',
      'p.is_agency',
      'p.region',
      'p.city',
      'p.refreshed_at',
      'p.published_at',
      'e.full_name',
      'e.short_name',
      'e.industry',
      'e.size',
      'e.stage',
      'e.certified_at',
      'e.account_class',
      't.counted',
      't.answered',
      'p.top_until',
      SEEN_AT.as('seen_at'),
    ])
    .where('p.state', '=', 'online')
    .where((eb) => eb.not(isHidden(eb.ref('p.enterprise_id'), now)))
    .where('p.id', '=', (eb) => eb.fn.any(sql<number[]>`${ids}::bigint[]`))
    .execute();
}
export type IndexFacts = Awaited<ReturnType<typeof listIndexFacts>>[number];

/** Positions whose validity ended before the day, at most `limit`, locked for this transaction. */
export function lockExpired(db: Db, day: string, limit: number) {
  return db
    .selectFrom('position')
    .select(['id', 'enterprise_id'])
    .where('state', '=', 'online')
    .where('valid_until', '<', day)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Sets the state of positions; a note tells the enterprise's list why. */
export async function setState(
  db: Db,
  ids: readonly number[],
  state: string,
  at: { now: Date; note?: string },
): Promise<void> {
  const { now: updated_at, note: state_note = '' } = at;
  await db
    .updateTable('position')
    .set({ state, state_note, updated_at })
    .where('id', 'in', ids)
    .execute();
}

export async function deleteSearchRows(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('position_search').where('position_id', 'in', ids).execute();
}

/** Counts one more view of a position on a day, and in all. */
export async function addView(db: Db, position_id: number, day: string): Promise<void> {
  await db
    .updateTable('position')
    .set((eb) => ({ views: eb('views', '+', 1) }))
    .where('id', '=', position_id)
    .execute();
  await db
    .insertInto('position_view')
    .values({ position_id, day, views: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['position_id', 'day'])
        .doUpdateSet((eb) => ({ views: eb('position_view.views', '+', 1) })),
    )
    .execute();
}

/** Counts one more application of a position, or one less. */
export async function addApplication(db: Db, position_id: number, by: 1 | -1 = 1): Promise<void> {
  await db
    .updateTable('position')
    .set((eb) => ({ applications: eb('applications', '+', by) }))
    .where('id', '=', position_id)
    .execute();
}

/** Sets the counters of all positions from the stored rows. */
export async function recountPositions(db: Db): Promise<void> {
  await sql`
    update position p set
      views = coalesce((select sum(v.views) from position_view v where v.position_id = p.id), 0),
      applications = (select count(*) from talent_application a where a.position_id = p.id)
  `.execute(db);
}
