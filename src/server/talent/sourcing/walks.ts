// People recommended for a position: short index walks over wishes, compared and sorted as for seekers.
import type { TalentFilter } from '../../../contract/talent/search.ts';
import type { Db } from '../../platform/db/db.ts';
import type { PositionFacts } from '../../position/match/match.ts';
import { activeFilters, scopeOf } from './filter.ts';
import type { Asker, TalentScope } from './queries.ts';
import { type RankedTalent, rankTalents } from './rank.ts';
import { listWalkedFacts, type WishWalk } from './walks.queries.ts';

/** People that are compared at most, and of each walk. */
const COMPARED_MAX = 160;
const KIND_MAX = 100;
const FAMILY_MAX = 40;
const ELITE_MAX = 40;
/** Wishes that a walk reads at most for them, where filters leave few people. */
const FILTERED_LIMIT = 1500;
/** With fewer fitting ones in the city, other cities are looked at as well. */
const FEW = 12;

/** Where people are looked for: their kind first, its family, the elites of it; anywhere their kind alone. */
function walksOf(
  { category }: PositionFacts,
  city: string | null,
  { isFiltered, isElite }: { isFiltered: boolean; isElite: boolean },
): WishWalk[] {
  const family = category.slice(0, 4);
  const bounds = (most: number) => ({ city, most, limit: isFiltered ? FILTERED_LIMIT : most });
  const kind = { category, ...bounds(KIND_MAX) };
  if (city === null) return [kind];
  // No other walk would find one more of them.
  if (isElite) return [{ category: family, elite: true, ...bounds(COMPARED_MAX) }];
  return [
    kind,
    { category: family, ...bounds(FAMILY_MAX) },
    { category: family, elite: true, ...bounds(ELITE_MAX) },
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
  const filtered = {
    isFiltered: activeFilters(filter).some((name) => name !== 'cities'),
    isElite: scope.elite === true,
  };
  const time = order === 'newest' ? ('refreshed_at' as const) : ('active_at' as const);
  const taken = { limit: COMPARED_MAX, time };
  const look = (walks: WishWalk[]) => listWalkedFacts(db, walks, scope, asker, taken);
  const cities = chosen ?? [position.city];
  const near = await look(cities.flatMap((city) => walksOf(position, city, filtered)));
  const people = rankTalents(near, position, order);
  if (chosen || people.length >= FEW) return { people, isWide: false };
  const far = await look(walksOf(position, null, filtered));
  const known = new Set(near.map(({ account_id }) => account_id));
  const more = far.filter(({ account_id }) => !known.has(account_id));
  return { people: rankTalents([...near, ...more], position, order), isWide: true };
}
