// SQL of the orders by pay and by distance. Few hits are all read and sorted; many are walked in the order of an index.
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { scopeConditions, setConditions } from '../queries.ts';
import type { SearchScope } from '../scope.ts';

/** The row after which a page begins. `at` is a time with microseconds, as text. */
export type AfterPay = readonly [pay: number, id: number];
export type AfterRegion = readonly [rank: number, at: string, id: number];

interface Page<After> {
  after: After | null;
  limit: number;
}

/** Hits that are all read to be sorted; the offset keeps the planner from walking an index instead. */
const sortable = (db: Db, scope: SearchScope) =>
  db
    .selectFrom('position_search')
    .select(['position_id', 'month_min', 'region', 'refreshed_at'])
    .where((eb) => eb.and(setConditions(eb, scope)))
    .offset(0)
    .as('position_search');

/**
 * Hits by their lowest monthly pay, the highest first.
 * @param isFew true when they are few enough to be sorted.
 */
export function listByPay(
  db: Db,
  scope: SearchScope,
  { after, limit, isFew }: Page<AfterPay> & { isFew: boolean },
): Promise<{ id: number; pay: number }[]> {
  const from = isFew ? db.selectFrom(sortable(db, scope)) : walked(db, scope);
  const query = from
    .select(['position_search.position_id as id', 'position_search.month_min as pay'])
    .orderBy('position_search.month_min', 'desc')
    .orderBy('position_search.position_id', 'desc')
    .limit(limit);
  if (!after) return query.execute();
  const [pay, id] = after;
  return query
    .where(sql<SqlBool>`(month_min, position_id) < (${pay}::int, ${id}::bigint)`)
    .execute();
}

const walked = (db: Db, scope: SearchScope) =>
  db.selectFrom('position_search').where((eb) => eb.and(scopeConditions(eb, scope)));

/** A hit, and where its region stands among the places. */
export interface RegionHit {
  id: number;
  at: string;
  rank: number;
}

/** Some of the places, nearest first; `first` is the rank of the first one. */
interface Ring {
  regions: readonly string[];
  first: number;
}

/** Few hits by where their region stands among the places, the newest first within one. */
export function sortByRegion(
  db: Db,
  scope: SearchScope,
  { regions, first }: Ring,
  { after, limit }: Page<AfterRegion>,
): Promise<RegionHit[]> {
  const query = db
    .selectFrom(sortable(db, scope))
    .innerJoin(
      sql<{ code: string; rank: number }>`(select code, at + ${first - 1}::int as rank
        from unnest(${[...regions]}::text[]) with ordinality as one(code, at))`.as('spot'),
      (join) => join.onRef('spot.code', '=', 'position_search.region'),
    )
    .select([
      'position_search.position_id as id',
      sql<string>`refreshed_at::text`.as('at'),
      sql<number>`spot.rank::int`.as('rank'),
    ])
    .orderBy('spot.rank')
    .orderBy('position_search.refreshed_at', 'desc')
    .orderBy('position_search.position_id', 'desc')
    .limit(limit);
  if (!after) return query.execute();
  const [rank, at, id] = after;
  return query
    .where(
      sql<SqlBool>`(spot.rank > ${rank}::int or (spot.rank = ${rank}::int
        and (refreshed_at, position_id) < (${at}::timestamptz, ${id}::bigint)))`,
    )
    .execute();
}

/**
 * The same of many hits: of each of some places, `first` and on, only what may stand on the page. The places are sorted
 * first, so that the database stops at the place that fills the page.
 */
export async function walkRegions(
  db: Db,
  scope: SearchScope,
  { regions, first }: Ring,
  { after, limit }: Page<AfterRegion>,
): Promise<RegionHit[]> {
  const inRegion = walked(db, scope)
    .select(['position_id', 'refreshed_at'])
    .where(sql<SqlBool>`region = spot.code`)
    .orderBy('refreshed_at', 'desc')
    .orderBy('position_id', 'desc')
    .limit(limit);
  const [rank = 0, at = null, id = null] = after ?? [];
  const asked = after
    ? inRegion.where(
        sql<SqlBool>`(spot.rank > ${rank}::int
          or (refreshed_at, position_id) < (${at}::timestamptz, ${id}::bigint))`,
      )
    : inRegion;
  const { rows } = await sql<RegionHit>`
    select hit.position_id as id, hit.refreshed_at::text as at, spot.rank
    from (select code, (at + ${first - 1})::int as rank
      from unnest(${[...regions]}::text[]) with ordinality as one(code, at)
      order by rank offset 0) as spot
    cross join lateral (${asked}) as hit
    order by spot.rank, hit.refreshed_at desc, hit.position_id desc
    limit ${limit}`.execute(db);
  return rows;
}
