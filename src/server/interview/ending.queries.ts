// SQL of interviews that end because their application did.
import { sql } from 'kysely';
import type { InterviewState } from '../../contract/interview/interview.ts';
import type { Db } from '../platform/db/db.ts';

/** Ends the open interviews of some applications and gives whom to tell. */
export async function endInterviews(
  db: Db,
  application_ids: readonly number[],
  change: { from: readonly InterviewState[]; to: InterviewState; note: string },
  now: Date,
) {
  if (application_ids.length === 0) return [];
  return db
    .updateTable('interview')
    .set({
      state: change.to,
      is_open: false,
      reason: 'ended',
      reason_note: change.note,
      sequence: sql<number>`sequence + 1`,
      updated_at: now,
    })
    .where('application_id', 'in', application_ids)
    .where('state', 'in', change.from)
    .returning([
      'id',
      'account_id',
      'enterprise_id',
      'recruiter_id',
      sql<string>`(select a.position ->> 'title' from talent_application as a
        where a.id = interview.application_id)`.as('title'),
    ])
    .execute();
}
