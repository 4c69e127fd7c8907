// SQL of the names that people show.
import type { Db } from '../platform/db/db.ts';

/** The data for people's shown names; people without a resume are left out. */
export function listNameRows(db: Db, account_ids: readonly number[]) {
  return db
    .selectFrom('resume as r')
    .leftJoin('resume_privacy as p', 'p.account_id', 'r.account_id')
    .select(['r.account_id', 'r.name', 'r.gender', 'p.name_display'])
    .where('r.account_id', 'in', account_ids)
    .execute();
}
