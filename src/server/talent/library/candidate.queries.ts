// SQL of received applications with resume and summary, for those who take them along.
import { sql } from 'kysely';
import type { ResumeSnapshot } from '../../../contract/resume/resume.ts';
import type { Db } from '../../platform/db/db.ts';
import { visibleTo } from '../../privacy/privacy.ts';
import type { ResumeSummary } from '../../resume/section/section.ts';

/** Received applications that stand, of people who may be seen, with resume and summary. */
export function listCandidateRows(db: Db, enterprise_id: number, ids: readonly number[]) {
  return db
    .selectFrom('talent_application as a')
    .innerJoin('resume as r', 'r.account_id', 'a.account_id')
    .select(['a.id', 'a.account_id', 'a.state', 'a.position_id', 'a.created_at', 'a.unmet'])
    .select(['a.attachment_id', 'a.attachment_name', 'r.public_id', 'r.updated_at as resume_at'])
    .select((eb) => [
      sql<string>`a.position ->> 'title'`.as('title'),
      eb.ref('a.resume').$castTo<ResumeSnapshot>().as('resume'),
      eb.ref('a.candidate').$castTo<ResumeSummary>().as('candidate'),
    ])
    .where('a.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('a.enterprise_id', '=', enterprise_id)
    .where('a.state', '<>', 'withdrawn')
    .where(visibleTo('a.account_id', enterprise_id, 'applied'))
    .execute();
}
export type CandidateRow = Awaited<ReturnType<typeof listCandidateRows>>[number];
