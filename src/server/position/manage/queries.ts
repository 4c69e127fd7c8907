// SQL of what is done with own positions besides their text: deleting, handing over, promotions.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

export async function hasApplications(db: Db, position_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('talent_application')
    .select('id')
    .where('position_id', '=', position_id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOwn(db: Db, enterprise_id: number, id: number): Promise<void> {
  await db
    .deleteFrom('position')
    .where('enterprise_id', '=', enterprise_id)
    .where('id', '=', id)
    .execute();
}

/** The members of an enterprise, as one chooses among them. */
export function listColleaguesOf(db: Db, enterprise_id: number) {
  return db
    .selectFrom('enterprise_member')
    .select(['account_id', 'name', 'title'])
    .where('enterprise_id', '=', enterprise_id)
    .orderBy('joined_at')
    .orderBy('account_id')
    .execute();
}

/** Puts a member in charge of a position. */
export async function setPublisher(
  db: Db,
  { id, to }: { id: number; to: number },
  now: Date,
): Promise<void> {
  const changes = { account_id: to, updated_at: now };
  await db.updateTable('position').set(changes).where('id', '=', id).execute();
}

/** Positions online that were last refreshed before a moment, the oldest first. */
export async function listStale(
  db: Db,
  enterprise_id: number,
  before: Date,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('position')
    .select('id')
    .where('enterprise_id', '=', enterprise_id)
    .where('state', '=', 'online')
    .where('refreshed_at', '<', before)
    .orderBy('refreshed_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Promotes a position until a moment. */
export async function setPromoted(
  db: Db,
  id: number,
  kind: 'top' | 'urgent',
  until: Date,
): Promise<void> {
  const changes = kind === 'top' ? { top_until: until } : { urgent_until: until };
  await db.updateTable('position').set(changes).where('id', '=', id).execute();
}

/** The promotions of an own position, locked with it; null when it is not theirs. */
export async function lockPromoted(db: Db, enterprise_id: number, id: number) {
  const row = await db
    .selectFrom('position')
    .select(['state', 'title', 'valid_until', 'top_until', 'urgent_until'])
    .where('enterprise_id', '=', enterprise_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Takes away what has ended and gives the positions that stood on top. */
export async function endPromoted(db: Db, now: Date): Promise<number[]> {
  await db
    .updateTable('position')
    .set({ urgent_until: null })
    .where('urgent_until', '<=', now)
    .execute();
  const rows = await db
    .updateTable('position')
    .set({ top_until: null })
    .where('top_until', '<=', now)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Sets the daily time at which a position refreshes itself, and when that is next. */
export async function setAutoRefreshDaily(
  db: Db,
  id: number,
  at: { minute: number | null; due: Date | null },
): Promise<void> {
  await db
    .updateTable('position')
    .set({ auto_refresh_minute: at.minute, auto_refresh_due: at.due })
    .where('id', '=', id)
    .execute();
}

/**
 * The values of a column that occur among an enterprise's positions, by jumping from value to value in the
 * column's index: a hundred thousand positions in three cities take three look-ups.
 */
export async function listOccurring(
  db: Db,
  enterprise_id: number,
  column: 'city' | 'category',
): Promise<string[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ value: string }>`
    with recursive found as (
      (select ${name} as value from position where enterprise_id = ${enterprise_id}
        order by ${name} limit 1)
      union all
      select (select ${name} from position
        where enterprise_id = ${enterprise_id} and ${name} > found.value
        order by ${name} limit 1)
      from found where found.value is not null
    )
    select value from found where value is not null`.execute(db);
  return rows.map(({ value }) => value);
}

/** How many open applications and agreed or offered interviews these own positions have. */
export async function countOpenOf(db: Db, enterprise_id: number, ids: readonly number[]) {
  const applications = await db
    .selectFrom('talent_application')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('enterprise_id', '=', enterprise_id)
    .where('position_id', 'in', ids)
    .where('is_open', '=', true)
    .executeTakeFirstOrThrow();
  const interviews = await db
    .selectFrom('interview')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('enterprise_id', '=', enterprise_id)
    .where('position_id', 'in', ids)
    .where('is_open', '=', true)
    .executeTakeFirstOrThrow();
  return { applications: Number(applications.count), interviews: Number(interviews.count) };
}
