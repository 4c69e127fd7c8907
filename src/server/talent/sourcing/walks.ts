// People recommended for a position: short index walks over wishes, compared and sorted as for seekers.
import type { TalentFilter } from '../../../contract/talent/search.ts';
import type { Db } from '../../platform/db/db.ts';
import type { PositionFacts } from '../../position/match/match.ts';
import { activeFilters, scopeOf } from './filter.ts';
import type { Asker, TalentScope } from './queries.ts';
import { type RankedTalent, rankTalents } from './rank.ts';
import { listWalkedFacts, type WishWalk } from './walks.queries.ts';

/** People that are compared at most. */
const COMPARED_MAX = 160;
const KIND_LIMIT = 100;
const FAMILY_LIMIT = 40;
const ELITE_LIMIT = 40;
/** With filters longer walks are needed, because few people remain. */
const FILTERED_LIMIT = 1500;
/** With fewer fitting ones in the city, other cities are looked at as well. */
const FEW = 12;

/** Where people are looked for: their kind first, its family, the elites of it; anywhere their kind alone. */
function walksOf(
  { category }: PositionFacts,
  cities: readonly string[] | null,
  isFiltered: boolean,
): WishWalk[] {
  const family = category.slice(0, 4);
  const most = (limit: number) => (isFiltered ? FILTERED_LIMIT : limit);
  const kind = { category, cities, limit: most(KIND_LIMIT) };
  if (!cities) return [kind];
  return [
    kind,
    { category: family, cities, limit: most(FAMILY_LIMIT) },
    { category: family, cities, elite: true, limit: most(ELITE_LIMIT) },
  ];
}

interface Recommended {
  people: RankedTalent[];
  /** True when the city had few people, so that all cities were searched. */
  isWide: boolean;
}

/** All people who may be recommended for a position now, sorted; visibility is checked later. */
export async function findRecommended(
  db: Db,
  position: PositionFacts,
  { filter, order }: { filter: TalentFilter; order: 'best' | 'newest' },
  asker: Asker,
): Promise<Recommended> {
  const scope: TalentScope = scopeOf(filter, asker.now);
  if (!scope.status) scope.looking = true;
  const chosen = scope.cities;
  const isFiltered = activeFilters(filter).some((name) => name !== 'cities');
  const look = (walks: WishWalk[]) => listWalkedFacts(db, walks, scope, asker, COMPARED_MAX);
  const near = await look(walksOf(position, chosen ?? [position.city], isFiltered));
  const people = rankTalents(near, position, order, asker.now);
  if (chosen || people.length >= FEW) return { people, isWide: false };
  const far = await look(walksOf(position, null, isFiltered));
  const known = new Set(near.map(({ account_id }) => account_id));
  const more = far.filter(({ account_id }) => !known.has(account_id));
  return { people: rankTalents([...near, ...more], position, order, asker.now), isWide: true };
}
