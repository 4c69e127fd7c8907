// SQL of the seeker's own applications: filtered lists, counts, notes, nudges.
import { type SqlBool, sql } from 'kysely';
import type { ApplicationState } from '../../../contract/dictionary/states.ts';
import type { PositionCard } from '../../../contract/position/position.ts';
import type { Db } from '../../platform/db/db.ts';
import { PREPARED } from '../../platform/db/prepared.ts';
import type { Cursor } from '../queries.ts';

export interface MineFilter {
  states?: readonly ApplicationState[] | undefined;
  /** Sent at or after this. */
  since?: Date | undefined;
  keyword?: string | undefined;
}

/** A person has few applications, so filters run over the rows of the person's index. */
const own = (db: Db, account_id: number, { states, since, keyword }: MineFilter) => {
  let query = db.selectFrom('talent_application as a').where('a.account_id', '=', account_id);
  if (states) query = query.where('a.state', '=', sql<string>`any(${[...states]}::text[])`);
  if (since) query = query.where('a.created_at', '>=', since);
  if (keyword) {
    const word = keyword.toLowerCase();
    query = query.where(
      sql<SqlBool>`(strpos(lower(a.position ->> 'title'), ${word}) > 0
        or strpos(lower(a.position #>> '{enterprise,short_name}'), ${word}) > 0)`,
    );
  }
  return query;
};

/** A page of the seeker's own applications, newest first. */
export function listOfSeeker(
  db: Db,
  account_id: number,
  filter: MineFilter,
  after: Cursor | null,
  limit: number,
) {
  let query = own(db, account_id, filter)
    .innerJoin('position as p', 'p.id', 'a.position_id')
    .select((eb) => [
      'a.id',
      'a.state',
      'a.created_at',
      'a.updated_at',
      'a.seeker_note',
      'a.withdraw_reason',
      'a.nudged_at',
      'p.state as position_state',
      'p.valid_until',
      eb.ref('a.position').$castTo<PositionCard>().as('position'),
      eb
        .not(
          eb.exists(
            eb
              .selectFrom('talent_application as later')
              .select('later.id')
              .whereRef('later.account_id', '=', 'a.account_id')
              .whereRef('later.position_id', '=', 'a.position_id')
              .whereRef('later.id', '>', 'a.id'),
          ),
        )
        .as('is_last'),
    ]);
  if (after) {
    query = query.where((eb) =>
      eb(eb.refTuple('a.created_at', 'a.id'), '<', eb.tuple(after.at, after.id)),
    );
  }
  return query
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .modifyFront(PREPARED)
    .execute();
}
export type MineRow = Awaited<ReturnType<typeof listOfSeeker>>[number];

/** How many own applications there are in each state. */
export async function countMine(
  db: Db,
  account_id: number,
  filter: MineFilter,
): Promise<Map<string, number>> {
  const rows = await own(db, account_id, filter)
    .select((eb) => ['a.state', eb.fn.countAll<number>().as('count')])
    .groupBy('a.state')
    .modifyFront(PREPARED)
    .execute();
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}

/** The posting that was kept with an own application. */
export async function findSentPosting(db: Db, account_id: number, id: number) {
  const row = await db
    .selectFrom('talent_application')
    .select(['posting', 'created_at'])
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row ?? null;
}

/** Gives false when the application is not the account's. */
export async function updateNote(
  db: Db,
  account_id: number,
  id: number,
  seeker_note: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('talent_application')
    .set({ seeker_note })
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores that the enterprise was reminded. */
export async function setNudged(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('talent_application').set({ nudged_at: now }).where('id', '=', id).execute();
}

/** Stores why an application was withdrawn. */
export async function setReason(db: Db, id: number, withdraw_reason: string): Promise<void> {
  await db
    .updateTable('talent_application')
    .set({ withdraw_reason })
    .where('id', '=', id)
    .execute();
}
