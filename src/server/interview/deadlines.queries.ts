// SQL of invitations whose time is over and of reminders.
import { sql } from 'kysely';
import type { InterviewState } from '../../contract/interview/interview.ts';
import type { Db } from '../platform/db/db.ts';

const ABOUT = [
  'i.id',
  'i.account_id',
  'i.enterprise_id',
  'i.recruiter_id',
  'i.application_id',
  'i.starts_at',
  'i.kind',
  'e.short_name',
  sql<string>`a.position ->> 'title'`.as('title'),
] as const;

const interviews = (db: Db) =>
  db
    .selectFrom('interview as i')
    .innerJoin('talent_application as a', 'a.id', 'i.application_id')
    .innerJoin('enterprise as e', 'e.id', 'i.enterprise_id')
    .select(ABOUT)
    .forUpdate('i')
    .skipLocked();

/** Unanswered ones whose last time is over, locked. */
export function lockUnanswered(
  db: Db,
  states: readonly InterviewState[],
  now: Date,
  limit: number,
) {
  return interviews(db)
    .where('i.state', 'in', states)
    .where('i.answer_until', '<=', now)
    .orderBy('i.answer_until')
    .limit(limit)
    .execute();
}

/** Agreed ones that begin before a moment and were not reminded of yet, locked. */
export function lockSoon(
  db: Db,
  column: 'reminded_day_at' | 'reminded_hour_at',
  span: { now: Date; before: Date },
  limit: number,
) {
  return interviews(db)
    .where('i.state', '=', 'accepted')
    .where('i.starts_at', '>', span.now)
    .where('i.starts_at', '<=', span.before)
    .where(`i.${column}`, 'is', null)
    .orderBy('i.starts_at')
    .limit(limit)
    .execute();
}

export async function expire(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('interview')
    .set({ state: 'expired', is_open: false, updated_at: now, sequence: sql<number>`sequence + 1` })
    .where('id', 'in', ids)
    .execute();
}

/** A reminder is no change of the interview: calendars keep their version. */
export async function setReminded(
  db: Db,
  ids: readonly number[],
  marks: { reminded_day_at: Date; reminded_hour_at?: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('interview').set(marks).where('id', 'in', ids).execute();
}
