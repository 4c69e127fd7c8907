// Applications and their events, as both sides need them. Whose they are stands in the `where`.
import type { Insertable } from 'kysely';
import type { PositionCard } from '../../contract/position.ts';
import type { ResumeSnapshot } from '../../contract/resume.ts';
import type { ApplicationState } from '../../contract/states.ts';
import type { Db } from '../platform/db.ts';
import type { ResumeSummary } from '../resume/resume.ts';
import type { Schema } from '../schema.ts';

export interface NewApplication {
  position_id: number;
  enterprise_id: number;
  account_id: number;
  state: ApplicationState;
  is_open: boolean;
  resume: ResumeSnapshot;
  position: PositionCard;
  candidate: ResumeSummary;
  created_at: Date;
  updated_at: Date;
}

/** Gives the id; null when an open application for the position and person is there already. */
export async function insertApplicationRow(db: Db, row: NewApplication): Promise<number | null> {
  const values = {
    ...row,
    resume: JSON.stringify(row.resume),
    position: JSON.stringify(row.position),
    candidate: JSON.stringify(row.candidate),
  };
  const inserted = await db
    .insertInto('talent_application')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['position_id', 'account_id']).where('is_open', '=', true).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

export async function insertEvents(
  db: Db,
  events: Insertable<Schema['talent_event']>[],
): Promise<void> {
  await db.insertInto('talent_event').values(events).execute();
}

/** The events of some applications, oldest first. */
export async function listEvents(db: Db, application_ids: readonly number[]) {
  if (application_ids.length === 0) return [];
  return db
    .selectFrom('talent_event')
    .select(['application_id', 'state', 'at'])
    .where('application_id', 'in', application_ids)
    .orderBy('id')
    .execute();
}

/** Whose application one may touch: the seeker's own, or one that an enterprise received. */
export type Owner = { account_id: number } | { enterprise_id: number };

/** The state of an owned application, its row locked until the transaction ends. */
export async function lockApplication(
  db: Db,
  id: number,
  owner: Owner,
): Promise<ApplicationState | null> {
  const row = await db
    .selectFrom('talent_application')
    .select('state')
    .where('id', '=', id)
    .where((eb) => eb.and(owner))
    .forUpdate()
    .executeTakeFirst();
  return (row?.state as ApplicationState | undefined) ?? null;
}

export async function updateState(
  db: Db,
  id: number,
  change: { state: ApplicationState; is_open: boolean; updated_at: Date },
): Promise<void> {
  await db.updateTable('talent_application').set(change).where('id', '=', id).execute();
}

/** Ends all applications of a position that are in one of the states, with an event of the site. */
export async function endApplications(
  db: Db,
  change: { position_id: number; from: readonly ApplicationState[]; to: ApplicationState },
  now: Date,
): Promise<void> {
  const { position_id, from, to } = change;
  await db
    .with('ended', (cte) =>
      cte
        .updateTable('talent_application')
        .set({ state: to, is_open: false, updated_at: now })
        .where('position_id', '=', position_id)
        .where('state', 'in', from)
        .returning('id'),
    )
    .insertInto('talent_event')
    .columns(['application_id', 'state', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('ended')
        .select((one) => [
          'id',
          one.val(to).as('state'),
          one.cast<Date>(one.val(now), 'timestamptz').as('at'),
        ]),
    )
    .execute();
}

/** Where a list goes on: lists run newest first. */
export interface Place {
  at: Date;
  id: number;
}

/** The seeker's own applications, newest first. */
export async function listOfSeeker(db: Db, account_id: number, after: Place | null, limit: number) {
  let query = db
    .selectFrom('talent_application')
    .select(['id', 'state', 'position', 'created_at'])
    .where('account_id', '=', account_id);
  if (after) {
    query = query.where((eb) =>
      eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.at, after.id)),
    );
  }
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** The seeker's application for a position: the open one, otherwise the latest. */
export async function findForPosition(db: Db, account_id: number, position_id: number) {
  const row = await db
    .selectFrom('talent_application')
    .select(['id', 'state', 'created_at'])
    .where('account_id', '=', account_id)
    .where('position_id', '=', position_id)
    .orderBy('is_open', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The account that published a position; null for imported ones. */
export async function findPublisher(db: Db, position_id: number): Promise<number | null> {
  const row = await db
    .selectFrom('position')
    .select('account_id')
    .where('id', '=', position_id)
    .executeTakeFirst();
  return row?.account_id ?? null;
}
