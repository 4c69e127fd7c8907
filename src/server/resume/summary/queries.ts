// SQL of what lists show of resumes: several at once, whole resumes are never read for it.
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/db.ts';

export async function listSummaryRows(db: Db, account_ids: readonly number[]) {
  if (account_ids.length === 0) return [];
  return db
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
    .where('r.account_id', 'in', account_ids)
    .execute();
}
