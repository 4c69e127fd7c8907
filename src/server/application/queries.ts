// Applications and their events, as both sides need them. The `where` names their owner.
import { type Insertable, sql } from 'kysely';
import type { ApplicationState } from '../../contract/dictionary/states.ts';
import type { PositionCard } from '../../contract/position/position.ts';
import type { ResumeSnapshot } from '../../contract/resume/resume.ts';
import type { Db } from '../platform/db/db.ts';
import { PREPARED } from '../platform/db/prepared.ts';
import type { Posting } from '../position/position.ts';
import { visibleTo } from '../privacy/privacy.ts';
import type { ResumeSummary } from '../resume/section/section.ts';
import type { Schema } from '../schema/schema.ts';

interface NewApplication {
  position_id: number;
  enterprise_id: number;
  account_id: number;
  state: ApplicationState;
  is_open: boolean;
  resume: ResumeSnapshot;
  position: PositionCard;
  candidate: ResumeSummary;
  posting: Posting | null;
  /** The file that goes along, and what it is called now. */
  attachment_id?: number | null;
  attachment_name?: string;
  source?: 'applied' | 'invited';
  /** Conditions of the position it does not meet, as JSON; none when left out. */
  unmet?: string;
  answered_at?: Date | null;
  /** When the enterprise is told; null once it was. */
  announce_at?: Date | null;
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
    posting: row.posting && JSON.stringify(row.posting),
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
    .where('application_id', '=', sql<number>`any(${[...application_ids]}::bigint[])`)
    .orderBy('id')
    .modifyFront(PREPARED)
    .execute();
}

/** Whose application one may touch: the seeker's own, or one that an enterprise received. */
export type Owner = { account_id: number } | { enterprise_id: number };

/** What a move needs to know of an application: its row is locked until the transaction ends. */
export async function lockApplication(db: Db, id: number, owner: Owner) {
  const row = await db
    .selectFrom('talent_application')
    .select([
      'id',
      'state',
      'account_id',
      'enterprise_id',
      'position_id',
      'created_at',
      'nudged_at',
      'unfit_due',
      'announce_at',
      sql<string>`position ->> 'title'`.as('title'),
      sql<string>`position #>> '{enterprise,short_name}'`.as('company'),
    ])
    .where('id', '=', id)
    .where((eb) => eb.and(owner))
    // An enterprise may act only on people whom it may see.
    .where((eb) =>
      'enterprise_id' in owner
        ? visibleTo('talent_application.account_id', owner.enterprise_id, 'applied')
        : eb.lit(true),
    )
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...row, state: row.state as ApplicationState } : null;
}
export type LockedApplication = NonNullable<Awaited<ReturnType<typeof lockApplication>>>;

/**
 * Writes a new state. An end takes back what was about to be told; the first answer keeps its time.
 */
export async function updateState(
  db: Db,
  id: number,
  change: {
    state: ApplicationState;
    is_open: boolean;
    updated_at: Date;
    ends: boolean;
    answers: boolean;
  },
): Promise<void> {
  const { ends, answers, ...values } = change;
  await db
    .updateTable('talent_application')
    .set((eb) => ({
      ...values,
      ...(ends && { unfit_due: null }),
      ...(answers && { answered_at: eb.fn.coalesce('answered_at', eb.val(values.updated_at)) }),
    }))
    .where('id', '=', id)
    .execute();
}

/**
 * Open applications of a position in one of the states, locked until the transaction ends. Those of people
 * who accepted an offer are left out: the position closes because of them.
 */
export function lockOfPosition(db: Db, position_id: number, states: readonly ApplicationState[]) {
  return db
    .selectFrom('talent_application')
    .select([
      'id',
      'account_id',
      sql<string>`position ->> 'title'`.as('title'),
      sql<string>`position #>> '{enterprise,short_name}'`.as('company'),
    ])
    .where('position_id', '=', position_id)
    .where('state', 'in', states)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('talent_offer as o')
            .whereRef('o.application_id', '=', 'talent_application.id')
            .where('o.state', '=', 'accepted')
            .select('o.id'),
        ),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Ends locked applications, with an event of the site for each. */
export async function endApplications(
  db: Db,
  ids: readonly number[],
  state: ApplicationState,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('talent_application')
    .set({ state, is_open: false, unfit_due: null, updated_at: now })
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  await db
    .insertInto('talent_event')
    .columns(['application_id', 'state', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('talent_application')
        .select((one) => [
          'id',
          one.val(state).as('state'),
          one.cast<Date>(one.val(now), 'timestamptz').as('at'),
        ])
        .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`),
    )
    .execute();
}

/** Who is told about applications to a position: its publisher and the administrators. */
export async function listRecipients(
  db: Db,
  { enterprise_id, position_id }: { enterprise_id: number; position_id: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('enterprise_member as m')
    .innerJoin('position as p', (join) => join.on('p.id', '=', position_id))
    .select('m.account_id')
    .where('m.enterprise_id', '=', enterprise_id)
    .where((eb) =>
      eb.or([eb('m.role', '=', 'administrator'), eb('m.account_id', '=', eb.ref('p.account_id'))]),
    )
    .orderBy('m.account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Where a list goes on: lists run newest first. */
export interface Cursor {
  at: Date;
  id: number;
}

/** The seeker's application for a position: the open one, otherwise the latest. */
export async function findForPosition(db: Db, account_id: number, position_id: number) {
  const row = await db
    .selectFrom('talent_application')
    .select(['id', 'state', 'created_at', 'announce_at'])
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
