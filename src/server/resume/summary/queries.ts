// SQL of what lists show of resumes: several at once, whole resumes are never read for it.
import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ResumeSnapshot } from '../../../contract/resume/resume.ts';
import { builtOnce, type ParamOf } from '../../platform/db/built-once.ts';
import type { Db } from '../../platform/db/db.ts';
import { PREPARED } from '../../platform/db/prepared.ts';

const askSummaries = builtOnce((db, param: ParamOf<{ ids: readonly number[] }>) =>
  db
    .selectFrom('resume as r')
    .leftJoin('resume_privacy as p', 'p.account_id', 'r.account_id')
    .select(['r.account_id', 'r.name', 'r.gender', 'r.avatar', 'r.region', 'r.work_since'])
    .select(['r.work_status', 'r.skills', 'r.completeness', 'p.name_display'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('resume_experience as e')
          .select(['e.company', 'e.title', 'e.from_month as from', 'e.to_month as to'])
          .select('e.internship')
          .whereRef('e.account_id', '=', 'r.account_id')
          .orderBy('e.to_month', (order) => order.desc().nullsFirst())
          .orderBy('e.from_month', 'desc')
          .orderBy('e.id', 'desc'),
      ).as('experiences'),
      jsonArrayFrom(
        eb
          .selectFrom('resume_education as s')
          .select(['s.school', 's.degree', 's.from_month as from', 's.to_month as to'])
          .whereRef('s.account_id', '=', 'r.account_id'),
      ).as('educations'),
    ])
    .where('r.account_id', '=', sql<number>`any(${param('ids')}::bigint[])`)
    .modifyFront(PREPARED),
);
type SummaryFacts = Awaited<ReturnType<typeof askSummaries>>[number];

export const listSummaryRows = async (db: Db, ids: readonly number[]): Promise<SummaryFacts[]> =>
  ids.length === 0 ? [] : askSummaries(db, { ids });

/** What a line of a list shows of a person: the name and picture as they are stored, and what the headline is made of. */
export interface FaceFacts {
  name: string | null;
  gender: string | null;
  avatar: string;
  name_display: string | null;
  latest: string | null;
  /** Read for somebody without work experience. */
  educations: ResumeSnapshot['educations'] | null;
}

/** SQL of the face of an account as one value; null without a resume. */
export const faceOf = (account_id: Expression<unknown>) => sql<FaceFacts | null>`(
  select json_build_object('name', r.name, 'gender', r.gender, 'avatar', r.avatar, 'name_display', p.name_display,
    'latest', e.latest, 'educations', case when e.latest is null then (
      select json_agg(s) from (select school, degree, from_month as from, to_month as to
        from resume_education where account_id = r.account_id) as s) end)
  from resume as r left join resume_privacy as p on p.account_id = r.account_id
  left join lateral (select company || ' · ' || title as latest from resume_experience
    where account_id = r.account_id
    order by to_month desc nulls first, from_month desc, id desc limit 1) as e on true
  where r.account_id = ${account_id})`;
