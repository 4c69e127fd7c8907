// SQL of the enterprise's calendar: agreed and offered times between two moments.
import { type SqlBool, sql } from 'kysely';
import type { InterviewState } from '../../../contract/interview/interview.ts';
import type { Db } from '../../platform/db/db.ts';
import { unblocked } from '../../privacy/privacy.ts';
import { candidateShownTo } from '../employer/shown.queries.ts';

export interface CalendarSpan {
  from: Date;
  to: Date;
}

/** The most entries that a calendar shows. */
const LIMIT = 2000;
/** States of interviews whose time is agreed or past. */
const AGREED = [
  'accepted',
  'signed_in',
  'reschedule_pending',
  'completed',
  'no_show_seeker',
  'no_show_company',
];

const entries = (db: Db, enterprise_id: number) =>
  db
    .selectFrom('interview as i')
    .innerJoin('talent_application as a', 'a.id', 'i.application_id')
    .select((eb) => [
      'i.id',
      'i.account_id',
      'i.application_id',
      'i.kind',
      'i.duration_min',
      'i.round',
      'i.result',
      'i.slots',
      'i.no_show_at',
      'i.disputed_at',
      'i.sequence',
      'i.batch_id',
      'i.position_id',
      eb.ref('i.state').$castTo<InterviewState>().as('state'),
      sql<string>`a.position ->> 'title'`.as('title'),
      sql<string>`(${candidateShownTo(enterprise_id)}) ->> 'name'`.as('candidate'),
    ])
    .where('i.enterprise_id', '=', enterprise_id)
    .where(unblocked(sql.ref('i.account_id'), sql`${enterprise_id}::bigint`));

/** Agreed times that begin within the span, in order. */
export async function listAgreedBetween(db: Db, enterprise_id: number, { from, to }: CalendarSpan) {
  const rows = await entries(db, enterprise_id)
    .select('i.starts_at')
    .where('i.starts_at', '>=', from)
    .where('i.starts_at', '<', to)
    .where('i.state', 'in', AGREED)
    .orderBy('i.starts_at')
    .orderBy('i.id')
    .limit(LIMIT)
    .execute();
  return rows as (Omit<(typeof rows)[number], 'starts_at'> & { starts_at: Date })[];
}

/**
 * Offered times within the span that still wait for an answer, one row per time; of a batch only times that
 * no candidate holds.
 */
export async function listOfferedBetween(
  db: Db,
  enterprise_id: number,
  { from, to }: CalendarSpan,
) {
  // A subquery with a bound: joined directly, the planner would expect millions of rows.
  const offered = sql<{ id: number; starts_at: Date }>`(
    select t.id, t.starts_at from (
      select w.id, w.batch_id, jsonb_array_elements_text(w.slots)::timestamptz as starts_at
      from interview as w
      where w.enterprise_id = ${enterprise_id} and w.state = 'invited' and w.answer_until >= ${from}
    ) as t
    where t.starts_at >= ${from} and t.starts_at < ${to}
      and not exists (select from interview as holder
        where holder.batch_id = t.batch_id and holder.starts_at = t.starts_at and holder.is_open
        offset 0)
    order by t.starts_at, t.id limit ${LIMIT})`;
  const rows = await entries(db, enterprise_id)
    .innerJoin(offered.as('o'), (join) => join.onRef('o.id', '=', 'i.id'))
    .select('o.starts_at')
    .orderBy('o.starts_at')
    .orderBy('i.id')
    .execute();
  return rows;
}

export type EntryRow = Awaited<ReturnType<typeof listAgreedBetween>>[number];

/** The seekers of some applications of the enterprise. */
export async function listSeekersOf(db: Db, enterprise_id: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('talent_application')
    .select('account_id')
    .where('enterprise_id', '=', enterprise_id)
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** What a member attends between two moments, for their private calendar. */
export function listAttendedBetween(db: Db, account_id: number, { from, to }: CalendarSpan) {
  return db
    .selectFrom('interview_attendee as t')
    .innerJoin('interview as i', 'i.id', 't.interview_id')
    .innerJoin('enterprise_member as m', (join) =>
      join
        .onRef('m.account_id', '=', 't.account_id')
        .onRef('m.enterprise_id', '=', 'i.enterprise_id'),
    )
    .innerJoin('talent_application as a', 'a.id', 'i.application_id')
    .select((eb) => [
      'i.id',
      'i.sequence',
      'i.duration_min',
      'i.updated_at',
      'i.place',
      'i.kind',
      'i.round',
      'i.starts_at',
      'i.previous_at',
      eb.ref('i.state').$castTo<InterviewState>().as('state'),
      sql<string>`a.position ->> 'title'`.as('title'),
    ])
    .where('t.account_id', '=', account_id)
    .where((eb) =>
      eb.or([
        eb.and([eb('i.starts_at', '>=', from), eb('i.starts_at', '<', to)]),
        eb.and([
          eb('i.starts_at', 'is', null),
          eb('i.previous_at', '>=', from),
          eb('i.previous_at', '<', to),
        ]),
      ]),
    )
    .where(sql<SqlBool>`${unblocked(sql.ref('i.account_id'), sql.ref('i.enterprise_id'))}`)
    .orderBy('i.id')
    .limit(500)
    .execute();
}
