// SQL of interviews that pass from one member to another.
import { sql } from 'kysely';
import type { Db } from '../platform/db.ts';

/** Who held them goes from their lists and calendars, who takes them over comes in. */
export async function passInterviews(
  db: Db,
  { enterprise_id, from, to }: { enterprise_id: number; from: number; to: number },
  now: Date,
): Promise<void> {
  const open = () =>
    db
      .selectFrom('interview')
      .select('id')
      .where('enterprise_id', '=', enterprise_id)
      .where('is_open', '=', true);
  await db
    .insertInto('interview_attendee')
    .columns(['interview_id', 'account_id'])
    .expression(
      db
        .selectFrom('interview_attendee as a')
        .select(['a.interview_id', sql<number>`${to}::bigint`.as('account_id')])
        .where('a.account_id', '=', from)
        .where('a.interview_id', 'in', open()),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .deleteFrom('interview_attendee')
    .where('account_id', '=', from)
    .where('interview_id', 'in', open())
    .execute();
  await db
    .updateTable('interview')
    .set({ recruiter_id: to, updated_at: now })
    .where('enterprise_id', '=', enterprise_id)
    .where('recruiter_id', '=', from)
    .where('is_open', '=', true)
    .execute();
}
