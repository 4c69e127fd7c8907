// SQL of interviews that pass from one member to another, who is a colleague, when the first one goes.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** Gives the open interviews of one member to another as recruiter and attendee; what is over stays as it was. */
export async function handOverInterviews(
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
  await nameContact(db, { enterprise_id, from, to });
  await db
    .updateTable('interview')
    .set({ recruiter_id: to, updated_at: now })
    .where('enterprise_id', '=', enterprise_id)
    .where('recruiter_id', '=', from)
    .where('is_open', '=', true)
    .execute();
}

/**
 * Where the leaving member was the contact, the successor's name is shown to the seeker instead, and the
 * former phone number is removed.
 */
async function nameContact(
  db: Db,
  { enterprise_id, from, to }: { enterprise_id: number; from: number; to: number },
): Promise<void> {
  const nameOf = (account_id: number) =>
    sql<string>`(select name from enterprise_member
      where account_id = ${account_id} and enterprise_id = ${enterprise_id})`;
  await db
    .updateTable('interview')
    .set({ contact_name: nameOf(to), contact_phone: '' })
    .where('enterprise_id', '=', enterprise_id)
    .where('recruiter_id', '=', from)
    .where('is_open', '=', true)
    .where('contact_name', '=', nameOf(from))
    .execute();
}
