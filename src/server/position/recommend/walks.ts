// The index walks for candidates: categories and cities of a seeker's intentions and behaviour. Pure.

import type { SeekerFacts } from '../../../contract/position/seeker-facts.ts';
import { cityOf } from '../../dictionary/region/region.ts';
import type { BehaviourFacts } from '../match/facts.ts';
import { SEEN_OFTEN } from '../match/score.ts';
import type { Walk } from './queries.ts';

/** Positions of one walk: nine walks at most come from intentions. */
const WISH_LIMIT = 40;
const DOING_LIMIT = 25;
const DOING_KINDS_MAX = 3;

/** The cities of the intentions, in their order. */
export function wishedCities({ wishes }: SeekerFacts): string[] {
  const cities = wishes.flatMap(({ regions }) => regions.map((code) => cityOf(code) ?? code));
  return [...new Set(cities)];
}

/** Each intention's category in each of its cities, then categories from behaviour in the same cities. */
export function walksOf(
  seeker: SeekerFacts,
  behaviour: BehaviourFacts,
  home: string | null,
): Walk[] {
  const wished = seeker.wishes.flatMap(({ category, regions }) =>
    regions.map((code) => ({
      category: category.slice(0, 4),
      city: cityOf(code) ?? code,
      limit: WISH_LIMIT,
    })),
  );
  const chosen = wishedCities(seeker);
  const cities = chosen.length > 0 ? chosen : [home];
  const more = doneKinds(seeker, behaviour).flatMap((category) =>
    cities.slice(0, 3).map((city) => ({ category, city, limit: DOING_LIMIT })),
  );
  const byKey = new Map(
    [...more, ...wished].map((walk) => [`${walk.category} ${walk.city}`, walk]),
  );
  return [...byKey.values()];
}

/**
 * When the wished cities offer too little: the same categories anywhere, and the whole field in the cities.
 */
export function widerWalks(walks: readonly Walk[]): Walk[] {
  const kinds = new Set(walks.flatMap(({ category }) => category ?? []));
  const anywhere = [...kinds].map((category) => ({ category, city: null, limit: WISH_LIMIT }));
  const fields = walks.map(({ category, city }) => ({
    category: category?.slice(0, 2) ?? null,
    city,
    limit: DOING_LIMIT,
  }));
  const byKey = new Map(fields.map((walk) => [`${walk.category} ${walk.city}`, walk]));
  return [...anywhere, ...byKey.values()];
}

function doneKinds({ latest_category: own }: SeekerFacts, behaviour: BehaviourFacts): string[] {
  const often = [...behaviour.seen]
    .filter(([, count]) => count >= SEEN_OFTEN)
    .map(([category]) => category);
  const categories = [
    ...(own ? [own] : []),
    ...behaviour.favourites,
    ...behaviour.applications,
    ...often,
  ];
  return [...new Set(categories.map((code) => code.slice(0, 4)))].slice(0, DOING_KINDS_MAX);
}
