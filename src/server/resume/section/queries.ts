// Resumes as they are read, and the sections that lie in the table `resume` itself.
import type { ExpressionBuilder, Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

/**
 * The whole resume in one query; null when nothing was ever saved. Jobs and schools newest first,
 * the other lists in their owner's order.
 */
export async function findResume(db: Db, account_id: number) {
  const row = await db
    .selectFrom('resume')
    .selectAll('resume')
    .select((eb) => [
      eb
        .selectFrom('resume_attachment as f')
        .select((q) => q.fn.countAll<number>().as('n'))
        .whereRef('f.account_id', '=', 'resume.account_id')
        .where('f.deleted_at', 'is', null)
        .as('attachments'),
      objectivesOf(eb).as('objectives'),
      experiencesOf(eb).as('experiences'),
      projectsOf(eb).as('projects'),
      linksOf(eb).as('links'),
      educationsOf(eb).as('educations'),
      certificatesOf(eb).as('certificates'),
    ])
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row ?? null;
}
export type ResumeRow = NonNullable<Awaited<ReturnType<typeof findResume>>>;

type OfResume = ExpressionBuilder<Schema, 'resume'>;

const objectivesOf = (eb: OfResume) =>
  jsonArrayFrom(
    eb
      .selectFrom('resume_objective as o')
      .select(['o.id', 'o.category', 'o.regions', 'o.job_type', 'o.salary_min'])
      .select(['o.salary_max', 'o.industries'])
      .whereRef('o.account_id', '=', 'resume.account_id')
      .orderBy('o.rank'),
  );

const experiencesOf = (eb: OfResume) =>
  jsonArrayFrom(
    eb
      .selectFrom('resume_experience as e')
      .select(['e.id', 'e.company', 'e.industry', 'e.department', 'e.title'])
      .select(['e.from_month as from', 'e.to_month as to', 'e.content', 'e.achievement'])
      .select(['e.skills', 'e.internship', 'e.hide_from_company'])
      .whereRef('e.account_id', '=', 'resume.account_id')
      .orderBy('e.to_month', (order) => order.desc().nullsFirst())
      .orderBy('e.from_month', 'desc')
      .orderBy('e.id', 'desc'),
  );

const projectsOf = (eb: OfResume) =>
  jsonArrayFrom(
    eb
      .selectFrom('resume_project as p')
      .select(['p.id', 'p.name', 'p.role', 'p.company', 'p.from_month as from'])
      .select(['p.to_month as to', 'p.content', 'p.achievement', 'p.url'])
      .whereRef('p.account_id', '=', 'resume.account_id')
      .orderBy('p.rank')
      .orderBy('p.id'),
  );

const linksOf = (eb: OfResume) =>
  jsonArrayFrom(
    eb
      .selectFrom('resume_link as l')
      .select(['l.id', 'l.title', 'l.url', 'l.note'])
      .whereRef('l.account_id', '=', 'resume.account_id')
      .orderBy('l.rank')
      .orderBy('l.id'),
  );

const educationsOf = (eb: OfResume) =>
  jsonArrayFrom(
    eb
      .selectFrom('resume_education as s')
      .select(['s.id', 's.school', 's.degree', 's.major', 's.from_month as from'])
      .select(['s.to_month as to', 's.full_time', 's.content'])
      .whereRef('s.account_id', '=', 'resume.account_id')
      .orderBy('s.to_month', (order) => order.desc().nullsFirst())
      .orderBy('s.from_month', 'desc')
      .orderBy('s.id', 'desc'),
  );

const certificatesOf = (eb: OfResume) =>
  jsonArrayFrom(
    eb
      .selectFrom('resume_certificate as c')
      .select(['c.id', 'c.name', 'c.month', 'c.number', 'c.image'])
      .whereRef('c.account_id', '=', 'resume.account_id')
      .orderBy('c.rank')
      .orderBy('c.id'),
  );

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
 * Creates the resume when there is none, and locks its row until the transaction ends, so that saves of
 * several tabs run one after another. Gives the values stored before and the new version.
 */
export async function lockResume(db: Db, account_id: number, now: Date) {
  return db
    .insertInto('resume')
    .values({ account_id, updated_at: now, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet((eb) => ({ updated_at: now, version: eb('resume.version', '+', 1) })),
    )
    .returning(['name', 'avatar', 'mobile', 'mobile_verified', 'version'])
    .executeTakeFirstOrThrow();
}

/** Whether the person's resume shows one of these pictures. */
export async function isWearing(
  db: Db,
  account_id: number,
  avatars: readonly string[],
): Promise<boolean> {
  const row = await db
    .selectFrom('resume')
    .select('account_id')
    .where('account_id', '=', account_id)
    .where('avatar', 'in', avatars)
    .executeTakeFirst();
  return row !== undefined;
}

/** The moment of the last refresh, with the row locked; undefined when nothing was ever saved. */
export async function lockRefresh(db: Db, account_id: number) {
  return db
    .selectFrom('resume')
    .select('refreshed_at')
    .where('account_id', '=', account_id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateResume(
  db: Db,
  account_id: number,
  values: Updateable<Schema['resume']>,
): Promise<void> {
  await db.updateTable('resume').set(values).where('account_id', '=', account_id).execute();
}

/** Removes the resume with all its lists. */
export async function deleteResume(db: Db, account_id: number): Promise<void> {
  await db.deleteFrom('resume').where('account_id', '=', account_id).execute();
}
