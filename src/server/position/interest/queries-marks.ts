// SQL of what a seeker has to do with the positions of a page, in one query.
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { isHiddenFrom } from './queries-hidden.ts';

/** Of these positions: those the account keeps, applied to, looked at, does not want. */
export async function listMarks(db: Db, account_id: number, ids: readonly number[], since: Date) {
  const kept = db
    .selectFrom('position_favourite')
    .select(['position_id as id', sql<Mark>`'favourite'`.as('mark')])
    .where('account_id', '=', account_id)
    .where('position_id', 'in', ids);
  const applied = db
    .selectFrom('talent_application')
    .select(['position_id as id', sql<Mark>`'applied'`.as('mark')])
    .where('account_id', '=', account_id)
    .where('position_id', 'in', ids)
    .where('state', '<>', 'withdrawn');
  const seen = db
    .selectFrom('position_footprint')
    .select(['position_id as id', sql<Mark>`'seen'`.as('mark')])
    .where('account_id', '=', account_id)
    .where('position_id', 'in', ids)
    .where('seen_at', '>=', since);
  const hidden = db
    .selectFrom('position as p')
    .select(['p.id', sql<Mark>`'hidden'`.as('mark')])
    .where('p.id', 'in', ids)
    .where(isHiddenFrom(account_id, 'p'));
  return kept.unionAll(applied).unionAll(seen).unionAll(hidden).execute();
}
export type Mark = 'favourite' | 'applied' | 'seen' | 'hidden';
