// Turns the labels that the generators use into the codes that the site stores. Unknown labels throw.

import { findCode, type Term } from '../src/contract/dictionary/dictionary.ts';
import { categoryTree } from '../src/server/dictionary/category/category.ts';
import { findCityByName, findDistrictByName } from '../src/server/dictionary/region/region.ts';

const leaves = new Map(
  categoryTree().flatMap((first) =>
    (first.children ?? []).flatMap((second) =>
      (second.children ?? []).map((third) => [third.name, third.code] as const),
    ),
  ),
);

/** The code of a dictionary's label. @throws RangeError for a label it does not hold. */
export function codeFor<C extends string>(dict: readonly Term<C>[], label: string): C {
  return known(findCode(dict, label), label);
}

/** The code of a third-level position category by its name. */
export function categoryFor(name: string): string {
  return known(leaves.get(name) ?? null, name);
}

/** The code of a city by its everyday name. */
export function cityFor(name: string): string {
  return known(findCityByName(name), name);
}

/** The code of a district by the city's and its own name. */
export function districtFor(city: string, district: string): string {
  return known(findDistrictByName(cityFor(city), district), `${city}${district}`);
}

function known<T>(code: T | null, label: string): T {
  if (code === null) throw new RangeError(`the demo town uses an unknown label: ${label}`);
  return code;
}
