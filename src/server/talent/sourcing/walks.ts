// People recommended for a position: short index walks over wishes, compared and sorted as for seekers.
import type { TalentFilter } from '../../../contract/talent/search.ts';
import type { Db } from '../../platform/db/db.ts';
import { type PositionFacts, roughPoints } from '../../position/match/match.ts';
import { activeFilters, scopeOf } from './filter.ts';
import type { Asker, TalentScope } from './queries.ts';
import { type RankedTalent, rankTalents } from './rank.ts';
import { listWalked, type WishWalk } from './walks.queries.ts';

/** People that are taken at most, and of each walk. */
const TAKEN_MAX = 160;
const KIND_MAX = 100;
const FAMILY_MAX = 40;
const ELITE_MAX = 40;
/**
 * So many of them are compared, the likeliest by what the index of wishes knows; the others stand behind them. Of the first
 * twenty hardly one is another than with all compared (`npm run bench -- talents`).
 */
const COMPARED_MAX = 64;
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
  if (isElite) return [{ category: family, elite: true, ...bounds(TAKEN_MAX) }];
  return [
    kind,
    { category: family, ...bounds(FAMILY_MAX) },
    { category: family, elite: true, ...bounds(ELITE_MAX) },
  ];
}

interface Recommended {
  /** The best first. */
  account_ids: number[];
  /** True when the city had few people, so that all cities were searched. */
  isWide: boolean;
}

/**
 * All people who may be recommended for a position now, sorted; visibility, and whether the last ones fit, is checked later.
 * @param asked `compared`: another number only where the bench asks what is lost.
 */
export async function findRecommended(
  db: Db,
  position: PositionFacts,
  {
    filter,
    order,
    compared = COMPARED_MAX,
  }: { filter: TalentFilter; order: 'best' | 'newest'; compared?: number },
  asker: Asker,
): Promise<Recommended> {
  const scope: TalentScope = scopeOf(filter, asker.now);
  if (!scope.status) scope.looking = true;
  const chosen = scope.cities;
  const filtered = {
    isFiltered: activeFilters(filter).some((name) => name !== 'cities'),
    isElite: scope.elite === true,
  };
  const taken = {
    limit: TAKEN_MAX,
    points: roughPoints(position),
    time: order === 'newest' ? ('refreshed_at' as const) : ('active_at' as const),
  };
  const look = (walks: WishWalk[], most = compared) =>
    listWalked(db, walks, scope, asker, { ...taken, most });
  const cities = chosen ?? [position.city];
  const walks = cities.flatMap((city) => walksOf(position, city, filtered));
  let near = await look(walks);
  let people = rankTalents(near.people, position, order);
  // Some of the others may fit, though the likeliest did not.
  if (people.length < FEW && near.others.length > 0) {
    near = await look(walks, TAKEN_MAX);
    people = rankTalents(near.people, position, order);
  }
  if (chosen || people.length >= FEW)
    return { account_ids: idsOf(people, near.others), isWide: false };
  // By time all are compared: one left out could be later than those shown.
  const far = await look(
    walksOf(position, null, filtered),
    order === 'newest' ? TAKEN_MAX : compared,
  );
  const known = new Set([...near.people.map(({ account_id }) => account_id), ...near.others]);
  const more = far.people.filter(({ account_id }) => !known.has(account_id));
  const all = rankTalents([...near.people, ...more], position, order);
  const others = [...near.others, ...far.others.filter((id) => !known.has(id))];
  return { account_ids: idsOf(all, others), isWide: true };
}

const idsOf = (ranked: readonly RankedTalent[], others: readonly number[]): number[] => [
  ...ranked.map(({ account_id }) => account_id),
  ...others,
];
