// SQL of what the room application keeps of a person: for their copy, and for forgetting them.
import { sql } from 'kysely';
import type { PositionCard } from '../../contract/position/position.ts';
import type { ResumeSnapshot } from '../../contract/resume/resume.ts';
import type { Db } from '../platform/db/db.ts';

/** All applications a person sent, with what was sent. */
export function listSent(db: Db, account_id: number) {
  return db
    .selectFrom('talent_application')
    .select((eb) => [
      'id',
      'state',
      'created_at',
      'updated_at',
      'seeker_note',
      'withdraw_reason',
      'nudged_at',
      'attachment_name',
      eb.ref('position').$castTo<PositionCard>().as('position'),
      eb.ref('resume').$castTo<ResumeSnapshot>().as('resume'),
    ])
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute();
}

/** What a recruiter did with applications. */
export function listHandled(db: Db, account_id: number) {
  return db
    .selectFrom('talent_event as t')
    .innerJoin('talent_application as a', 'a.id', 't.application_id')
    .select(['t.state', 't.at', sql<string>`a.position ->> 'title'`.as('title')])
    .where('t.account_id', '=', account_id)
    .whereRef('a.account_id', '<>', 't.account_id')
    .orderBy('t.id')
    .execute();
}

/** Deletes the applications a person sent; events go with them. */
export async function deletePerson(db: Db, account_id: number): Promise<void> {
  await db.deleteFrom('talent_application').where('account_id', '=', account_id).execute();
}

/** Takes a recruiter out of what seekers keep: what was done stays, by whom does not. */
export async function forgetRecruiter(db: Db, account_id: number): Promise<void> {
  await db
    .updateTable('talent_event')
    .set({ account_id: null })
    .where('account_id', '=', account_id)
    .execute();
  await db
    .updateTable('talent_attachment_reading')
    .set({ account_id: null })
    .where('account_id', '=', account_id)
    .execute();
  await db
    .updateTable('talent_application')
    .set({
      position: sql<string>`jsonb_set(position, '{poster}', 'null')`,
      posting: sql<string | null>`jsonb_set(posting, '{poster}', 'null')`,
    })
    .where('position_id', 'in', (eb) =>
      eb.selectFrom('position').select('id').where('account_id', '=', account_id),
    )
    .execute();
}

/** What a recruiter did to others' applications, to be counted. */
export const fromHandled = (account_id: number) =>
  sql`from talent_event t join talent_application a on a.id = t.application_id
    where t.account_id = ${account_id} and a.account_id <> t.account_id`;
