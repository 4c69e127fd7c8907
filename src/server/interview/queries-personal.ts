// SQL of what the room interview keeps of a person: for their copy, and for forgetting them.
import { sql } from 'kysely';
import type { Db } from '../platform/db.ts';

/** The interviews a person had as a seeker, or invited to as a recruiter. */
export function listOfPerson(db: Db, account_id: number, side: 'account_id' | 'recruiter_id') {
  return db
    .selectFrom('interview as i')
    .innerJoin('talent_application as a', 'a.id', 'i.application_id')
    .innerJoin('enterprise as e', 'e.id', 'i.enterprise_id')
    .selectAll('i')
    .select(['e.full_name', sql<string>`a.position ->> 'title'`.as('title')])
    .where(`i.${side}`, '=', account_id)
    .orderBy('i.id')
    .execute();
}

export async function deletePerson(db: Db, account_id: number): Promise<void> {
  await db.deleteFrom('interview').where('account_id', '=', account_id).execute();
  await db.deleteFrom('interview_feed').where('account_id', '=', account_id).execute();
}

/** The seekers keep their interviews; the contact who is gone leaves them. */
export async function forgetRecruiter(db: Db, account_id: number): Promise<void> {
  await db
    .updateTable('interview')
    .set({ recruiter_id: null, contact_name: '企业招聘负责人', contact_phone: '' })
    .where('recruiter_id', '=', account_id)
    .execute();
}
