// SQL of the entries of enterprises to activities. The `where` names their owner.
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../platform/db/db.ts';
import type { Schema } from '../schema/schema.ts';

/** What decides whether an activity still takes enterprises; its row is held. */
export async function lockActivity(db: Db, id: number) {
  const row = await db
    .selectFrom('operate_activity')
    .select(['id', 'title', 'starts_at', 'entry_until', 'entry_max'])
    .where('id', '=', id)
    .where('state', '=', 'published')
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** An enterprise's entry with its row held. */
export async function lockEntryOf(db: Db, activity_id: number, enterprise_id: number) {
  const row = await db
    .selectFrom('operate_activity_entry')
    .selectAll()
    .where('activity_id', '=', activity_id)
    .where('enterprise_id', '=', enterprise_id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** An entry with its activity's title. Only the entry's row is held: the activity's is locked before entries. */
export async function lockEntry(db: Db, id: number) {
  const row = await db
    .selectFrom('operate_activity_entry as t')
    .innerJoin('operate_activity as a', 'a.id', 't.activity_id')
    .selectAll('t')
    .select('a.title')
    .where('t.id', '=', id)
    .forUpdate('t')
    .executeTakeFirst();
  return row ?? null;
}

export async function insertEntry(
  db: Db,
  row: Insertable<Schema['operate_activity_entry']>,
): Promise<void> {
  await db.insertInto('operate_activity_entry').values(row).execute();
}

export async function updateEntry(
  db: Db,
  id: number,
  changes: Updateable<Schema['operate_activity_entry']>,
): Promise<void> {
  await db.updateTable('operate_activity_entry').set(changes).where('id', '=', id).execute();
}

/** How many slots of each of these activities are taken. */
export async function countTakenSlots(
  db: Db,
  activity_ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (activity_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('operate_activity_entry')
    .select((eb) => ['activity_id', eb.fn.countAll<number>().as('taken')])
    .where('activity_id', 'in', activity_ids)
    .where('state', 'in', ['pending', 'approved'])
    .groupBy('activity_id')
    .execute();
  return new Map(rows.map(({ activity_id, taken }) => [activity_id, taken]));
}

export function listEntriesOf(db: Db, enterprise_id: number, activity_ids: readonly number[]) {
  return db
    .selectFrom('operate_activity_entry')
    .selectAll()
    .where('enterprise_id', '=', enterprise_id)
    .where('activity_id', 'in', activity_ids.length > 0 ? activity_ids : [0])
    .execute();
}

/** Which of these positions are the enterprise's and online. */
export async function listOnlinePositions(
  db: Db,
  enterprise_id: number,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('position')
    .select('id')
    .where('enterprise_id', '=', enterprise_id)
    .where('state', '=', 'online')
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id }) => id);
}

/** Entries as the operators' queue shows them. */
export const entryRows = (db: Db) =>
  db
    .selectFrom('operate_activity_entry as q')
    .innerJoin('operate_activity as a', 'a.id', 'q.activity_id')
    .innerJoin('enterprise as e', 'e.id', 'q.enterprise_id')
    .selectAll('q')
    .select(['a.title', 'a.starts_at', 'e.full_name'])
    .select(
      sql<
        string[]
      >`array(select p.title from position p where p.id = any(q.position_ids) order by p.id)`.as(
        'positions',
      ),
    );

/** Who takes part in an activity, with their positions that are online; the first come first. */
export function listParticipants(db: Db, activity_id: number, limit: number) {
  return db
    .selectFrom('operate_activity_entry as t')
    .innerJoin('enterprise as e', 'e.id', 't.enterprise_id')
    .select(['e.id', 'e.short_name', 'e.logo'])
    .select(
      sql<{ id: number; title: string }[]>`coalesce((
        select json_agg(json_build_object('id', p.id, 'title', p.title) order by p.id)
        from position p
        where p.id = any(t.position_ids) and p.enterprise_id = t.enterprise_id and p.state = 'online'
      ), '[]'::json)`.as('positions'),
    )
    .where('t.activity_id', '=', activity_id)
    .where('t.state', '=', 'approved')
    .orderBy('t.entered_at')
    .orderBy('t.id')
    .limit(limit)
    .execute();
}

/** What a person entered, for the copy of their data. */
export function listEntriesBy(db: Db, account_id: number) {
  return db
    .selectFrom('operate_activity_entry as t')
    .innerJoin('operate_activity as a', 'a.id', 't.activity_id')
    .select(['a.title', 't.contact_name', 't.contact_phone', 't.note', 't.entered_at'])
    .where('t.account_id', '=', account_id)
    .orderBy('t.id')
    .execute();
}

/** The enterprise's entry stays; who entered it and how to reach them goes. */
export async function forgetEntrant(db: Db, account_id: number): Promise<void> {
  await db
    .updateTable('operate_activity_entry')
    .set({ account_id: null, contact_name: '', contact_phone: '', note: '' })
    .where('account_id', '=', account_id)
    .execute();
}

/** Approved entries of activities that begin before `until` and were not told so; rows are held. */
export function lockUnreminded(db: Db, now: Date, until: Date, limit: number) {
  return db
    .selectFrom('operate_activity_entry as t')
    .innerJoin('operate_activity as a', 'a.id', 't.activity_id')
    .select(['t.id', 't.account_id', 't.activity_id', 'a.title', 'a.starts_at', 'a.place'])
    .where('a.state', '=', 'published')
    .where('a.starts_at', '>', now)
    .where('a.starts_at', '<=', until)
    .where('t.state', '=', 'approved')
    .where('t.reminded_at', 'is', null)
    .orderBy('t.id')
    .limit(limit)
    .forUpdate('t')
    .skipLocked()
    .execute();
}

export async function markEntriesReminded(
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('operate_activity_entry')
    .set({ reminded_at: now })
    .where('id', 'in', ids)
    .execute();
}
