// SQL of how people are called.
import type { Db } from '../platform/db/db.ts';

/** What is needed to call people by the name they show; who has no resume is left out. */
export function listNameRows(db: Db, account_ids: readonly number[]) {
  return db
    .selectFrom('resume as r')
    .leftJoin('resume_privacy as p', 'p.account_id', 'r.account_id')
    .select(['r.account_id', 'r.name', 'r.gender', 'p.name_display'])
    .where('r.account_id', 'in', account_ids)
    .execute();
}
