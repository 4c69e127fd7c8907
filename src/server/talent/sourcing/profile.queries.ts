// SQL of the search rows of people: the queue, writing rows, updating times.
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';
import { deletePoolsOf } from './pool.queries.ts';

export async function insertDue(db: Db, account_ids: readonly number[], at: Date): Promise<void> {
  await db
    .insertInto('talent_profile_due')
    .values(account_ids.map((account_id) => ({ account_id, at })))
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ at }))
    .execute();
}

/** Takes people from the queue, longest waiting first; other nodes may take others meanwhile. */
export async function takeDue(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .deleteFrom('talent_profile_due')
    .where('account_id', 'in', (eb) =>
      eb
        .selectFrom('talent_profile_due')
        .select('account_id')
        .orderBy('at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Data of other rooms for a search row: visibility, last activity, elite state. */
export function listSearchStates(db: Db, account_ids: readonly number[]) {
  return db
    .selectFrom('resume as r')
    .leftJoin('resume_privacy as p', 'p.account_id', 'r.account_id')
    .leftJoin('talent_elite as x', (join) =>
      join.onRef('x.account_id', '=', 'r.account_id').on('x.state', '=', 'approved'),
    )
    .select(['r.account_id', 'r.completeness', 'r.updated_at', 'r.refreshed_at', 'x.ends_at'])
    .select((eb) => [
      eb.fn.coalesce('p.visibility', eb.val('open')).as('visibility'),
      eb
        .selectFrom('account_session as s')
        .select((sub) => sub.fn.max('s.seen_at').as('at'))
        .whereRef('s.account_id', '=', 'r.account_id')
        .as('seen_at'),
    ])
    .where('r.account_id', 'in', account_ids)
    .execute();
}

type ProfileRow = Insertable<Schema['talent_profile']>;
type WishRow = Insertable<Schema['talent_wish']>;

/** Writes a person's row with the wishes that belong to it. */
export async function saveProfile(
  db: Db,
  row: ProfileRow,
  wishes: readonly WishRow[],
): Promise<void> {
  const { account_id, ...rest } = row;
  await db
    .insertInto('talent_profile')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(rest))
    .execute();
  await db.deleteFrom('talent_wish').where('account_id', '=', account_id).execute();
  if (wishes.length > 0)
    await db
      .insertInto('talent_wish')
      .values([...wishes])
      .execute();
}

/** Takes people out of what is found. */
export async function deleteProfiles(db: Db, account_ids: readonly number[]): Promise<void> {
  if (account_ids.length === 0) return;
  await db.deleteFrom('talent_profile').where('account_id', 'in', account_ids).execute();
}

/** Marks rows built before a moment, because years of work and studies change with time alone. */
export async function markOld(
  db: Db,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('talent_profile_due')
    .columns(['account_id', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('talent_profile')
        .select(['account_id', sql<Date>`${now}::timestamptz`.as('at')])
        .where('indexed_at', '<', before)
        .orderBy('indexed_at')
        .limit(limit),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/**
 * Updates the time of last activity of people active since a moment, once some hours have passed, because
 * each write changes several indexes.
 */
export async function freshen(
  db: Db,
  { since, stale_h }: { since: Date; stale_h: number },
): Promise<void> {
  await sql`with here as (
      select s.account_id, max(s.seen_at) as at from account_session s
      where s.seen_at >= ${since} group by s.account_id),
    moved as (
      update talent_profile p set active_at = here.at from here
      where p.account_id = here.account_id
        and p.active_at < here.at - make_interval(hours => ${stale_h}::int)
      returning p.account_id, p.active_at)
    update talent_wish w set active_at = moved.active_at from moved
    where w.account_id = moved.account_id`.execute(db);
}

/** What is kept of a person to be found by, and what recruiters marked; for forgetting. */
export async function deleteFindable(db: Db, account_id: number): Promise<void> {
  await deletePoolsOf(db, account_id);
  await db.deleteFrom('talent_profile_due').where('account_id', '=', account_id).execute();
  await db.deleteFrom('talent_profile').where('account_id', '=', account_id).execute();
  await db.deleteFrom('talent_unfit').where('account_id', '=', account_id).execute();
  await db
    .updateTable('talent_unfit')
    .set({ member_id: null })
    .where('member_id', '=', account_id)
    .execute();
}

/** The row a person is found by; null without one. For the copy of one's data. */
export async function findFindable(db: Db, account_id: number) {
  const row = await db
    .selectFrom('talent_profile')
    .select(['active_at', 'refreshed_at', 'years', 'schools', 'pay_min', 'pay_max'])
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row ?? null;
}
