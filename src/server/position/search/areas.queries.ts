// SQL of where hits lie: counted among the newest ones, so that the time does not grow with the site.
import type { Db } from '../../platform/db/db.ts';
import { type SearchScope, scopeConditions } from './queries.ts';

/** Hits by city or district, of the `cap` newest; with words any `cap`, as the index of words gives no order. */
export async function countByArea(
  db: Db,
  scope: SearchScope,
  column: 'city' | 'region',
  cap: number,
): Promise<{ code: string; count: number }[]> {
  const hits = db
    .selectFrom('position_search')
    .select(`${column} as code`)
    .where((eb) => eb.and(scopeConditions(eb, scope)))
    .limit(cap);
  const newest = scope.slots === undefined ? hits.orderBy('refreshed_at', 'desc') : hits;
  return db
    .selectFrom(newest.as('hit'))
    .select((eb) => ['code', eb.fn.countAll<number>().as('count')])
    .groupBy('code')
    .execute();
}
