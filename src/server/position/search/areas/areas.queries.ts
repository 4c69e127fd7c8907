// SQL of where hits lie: counted among the newest ones, so that the time does not grow with the site.
import type { Db } from '../../../platform/db/db.ts';
import { scopeConditions, setConditions } from '../queries.ts';
import type { SearchScope } from '../scope.ts';

/** Hits by city or district, of the `cap` newest; with words any `cap`, as the index of words gives no order. */
export async function countByArea(
  db: Db,
  scope: SearchScope,
  column: 'city' | 'region',
  cap: number,
): Promise<{ code: string; count: number }[]> {
  if (column === 'city' && isOnlyRegions(scope)) return countCities(db, scope.regions);
  const rows = db.selectFrom('position_search').select(`${column} as code`);
  const newest = rows
    .where((eb) => eb.and(scopeConditions(eb, scope)))
    .orderBy('refreshed_at', 'desc')
    .limit(cap);
  const any = rows.where((eb) => eb.and(setConditions(eb, scope))).limit(cap);
  return db
    .selectFrom((scope.slots === undefined ? newest : any).as('hit'))
    .select((eb) => ['code', eb.fn.countAll<number>().as('count')])
    .groupBy('code')
    .execute();
}

type Regions = NonNullable<SearchScope['regions']>;

const isOnlyRegions = (scope: SearchScope): scope is SearchScope & { regions: Regions } => {
  const { regions, equal = {}, isMarked: _, ...rest } = scope;
  return regions !== undefined && [...Object.values(equal), ...Object.values(rest)].length === 0;
};

/** The cities of a province are all counted: their index alone is read, while the newest of one lie among those of all. */
const countCities = (db: Db, { from, to }: Regions) =>
  db
    .selectFrom('position_search')
    .select((eb) => ['city as code', eb.fn.countAll<number>().as('count')])
    .where((eb) => eb.between('city', from, to))
    .groupBy('city')
    .execute();
