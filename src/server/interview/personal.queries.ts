// SQL of what the room interview keeps of a person: for their copy, and for forgetting them.
import { sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';

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

/** The interviews a member attends. */
export function listAttendedBy(db: Db, account_id: number) {
  return db
    .selectFrom('interview_attendee as t')
    .innerJoin('interview as i', 'i.id', 't.interview_id')
    .innerJoin('talent_application as a', 'a.id', 'i.application_id')
    .innerJoin('enterprise as e', 'e.id', 'i.enterprise_id')
    .select(['e.full_name', 'i.starts_at', sql<string>`a.position ->> 'title'`.as('title')])
    .where('t.account_id', '=', account_id)
    .orderBy('i.id')
    .execute();
}

/** The evaluations a member handed in. */
export const listEvaluationsBy = (db: Db, account_id: number) =>
  evaluations(db).where('v.account_id', '=', account_id).execute();

/** What attendees wrote about a person, without their names. */
export const listEvaluationsAbout = (db: Db, account_id: number) =>
  evaluations(db).where('i.account_id', '=', account_id).execute();

const evaluations = (db: Db) =>
  db
    .selectFrom('interview_evaluation as v')
    .innerJoin('interview as i', 'i.id', 'v.interview_id')
    .innerJoin('talent_application as a', 'a.id', 'i.application_id')
    .select(['v.scores', 'v.words', 'v.recommend', 'v.created_at', 'v.updated_at'])
    .select(sql<string>`a.position ->> 'title'`.as('title'))
    .orderBy('v.id');

/** What a member did to interviews, in order. */
export function listActsBy(db: Db, account_id: number) {
  return db
    .selectFrom('interview_event')
    .select(['interview_id', 'what', 'words', 'at'])
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute();
}

/** The days and hours a member set. */
export async function findHours(db: Db, account_id: number) {
  const row = await db
    .selectFrom('interview_hours')
    .select(['days', 'from_min', 'to_min'])
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row ?? null;
}

export async function deletePerson(db: Db, account_id: number): Promise<void> {
  await db.deleteFrom('interview').where('account_id', '=', account_id).execute();
  await db.deleteFrom('interview_feed').where('account_id', '=', account_id).execute();
  await db.deleteFrom('interview_hours').where('account_id', '=', account_id).execute();
  await db.deleteFrom('interview_attendee').where('account_id', '=', account_id).execute();
}

/**
 * The seekers keep their interviews; the contact who is gone leaves them. What a member said about a
 * candidate or did stays the enterprise's, without the name.
 */
export async function forgetRecruiter(db: Db, account_id: number): Promise<void> {
  await db
    .updateTable('interview')
    .set({ recruiter_id: null, contact_name: '企业招聘负责人', contact_phone: '' })
    .where('recruiter_id', '=', account_id)
    .execute();
  const nobody = { account_id: null };
  await db
    .updateTable('interview_event')
    .set(nobody)
    .where('account_id', '=', account_id)
    .execute();
  await db
    .updateTable('interview_evaluation')
    .set(nobody)
    .where('account_id', '=', account_id)
    .execute();
}
