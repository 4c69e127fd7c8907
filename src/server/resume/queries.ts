// Resumes as they are read, and the sections that lie in the table `resume` itself.
import type { Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../platform/db.ts';
import type { Schema } from '../schema.ts';

/** The whole resume in one query, lists newest first; null when nothing was ever saved. */
export async function findResume(db: Db, account_id: number) {
  const row = await db
    .selectFrom('resume')
    .selectAll('resume')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('resume_objective as o')
          .select(['o.id', 'o.category', 'o.regions', 'o.job_type', 'o.salary_min'])
          .select(['o.salary_max', 'o.industries'])
          .whereRef('o.account_id', '=', 'resume.account_id')
          .orderBy('o.rank'),
      ).as('objectives'),
      jsonArrayFrom(
        eb
          .selectFrom('resume_experience as e')
          .select(['e.id', 'e.company', 'e.industry', 'e.department', 'e.title'])
          .select(['e.from_month as from', 'e.to_month as to', 'e.content', 'e.achievement'])
          .select(['e.internship', 'e.hide_from_company'])
          .whereRef('e.account_id', '=', 'resume.account_id')
          .orderBy('e.to_month', (order) => order.desc().nullsFirst())
          .orderBy('e.from_month', 'desc')
          .orderBy('e.id', 'desc'),
      ).as('experiences'),
      jsonArrayFrom(
        eb
          .selectFrom('resume_education as s')
          .select(['s.id', 's.school', 's.degree', 's.major', 's.from_month as from'])
          .select(['s.to_month as to', 's.full_time', 's.content'])
          .whereRef('s.account_id', '=', 'resume.account_id')
          .orderBy('s.to_month', (order) => order.desc().nullsFirst())
          .orderBy('s.from_month', 'desc')
          .orderBy('s.id', 'desc'),
      ).as('educations'),
      jsonArrayFrom(
        eb
          .selectFrom('resume_certificate as c')
          .select(['c.id', 'c.name', 'c.month', 'c.number', 'c.image'])
          .whereRef('c.account_id', '=', 'resume.account_id')
          .orderBy('c.month', 'desc')
          .orderBy('c.id', 'desc'),
      ).as('certificates'),
    ])
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row ?? null;
}
export type ResumeRow = NonNullable<Awaited<ReturnType<typeof findResume>>>;

/** The stored percent; null when nothing was ever saved. */
export async function findStoredCompleteness(db: Db, account_id: number): Promise<number | null> {
  const row = await db
    .selectFrom('resume')
    .select('completeness')
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row?.completeness ?? null;
}

/**
 * Creates the resume when there is none and locks its row until the transaction ends, so that the
 * saves of several tabs follow one another. Gives the profile stored before.
 */
export async function lockResume(db: Db, account_id: number, now: Date) {
  return db
    .insertInto('resume')
    .values({ account_id, updated_at: now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ updated_at: now }))
    .returning(['name', 'avatar'])
    .executeTakeFirstOrThrow();
}

export async function updateResume(
  db: Db,
  account_id: number,
  values: Updateable<Schema['resume']>,
): Promise<void> {
  await db.updateTable('resume').set(values).where('account_id', '=', account_id).execute();
}
