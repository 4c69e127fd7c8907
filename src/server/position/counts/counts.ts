// How many positions each value of a filter would leave, for the panel of the filter that is open.
import { salaryBands, welfares } from '../../../contract/dictionary/dictionary.ts';
import { currentCode } from '../../../contract/dictionary/trees.ts';
import * as contract from '../../../contract/position/filter.ts';
import {
  activeWithin,
  type CountedFilter,
  type PositionFilter,
  positionTraits,
  publishedWithin,
} from '../../../contract/position/filter.ts';
import { regionName } from '../../dictionary/region/region.ts';
import type { Db } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { scopeOf } from '../search/filter.ts';
import { nearestRegion as regionAt } from '../search/order/distance.ts';
import { scopeParts } from '../search/queries.ts';
import type { SearchScope } from '../search/scope.ts';
import { welfareTrait } from '../search/traits.ts';
import { scopeOfSearch } from '../search/understood.ts';
import { countColumn, countParts, countTraits } from './counts.queries.ts';

/** So many positions are counted: enough to compare the values, and quick whatever is asked. */
const COUNTED_MAX = 10_000;

/** Filters whose values all have to hold: each adds to those that are chosen. */
const ADDING: readonly CountedFilter[] = ['welfare', 'only'];

/** The counts beside the other filters; a filter of which any value is enough does not narrow its own counts. */
export async function countValues(db: Db, filter: PositionFilter, of: CountedFilter, now: Date) {
  const others = ADDING.includes(of) ? filter : { ...filter, [of]: undefined };
  const scope = await scopeOfSearch(db, others, now);
  const { counts, counted } = await countOf(db, scope, of, now);
  return { counts, is_part: counted >= COUNTED_MAX };
}

async function countOf(db: Db, scope: SearchScope, of: CountedFilter, now: Date) {
  switch (of) {
    case 'salary':
    case 'published':
    case 'active':
      return countParts(db, scope, partsOf(of, now), COUNTED_MAX);
    case 'welfare':
    case 'only': {
      const { byTrait, counted } = await countTraits(db, scope, COUNTED_MAX);
      return { counts: named(byTrait, of), counted };
    }
    default:
      return countColumn(db, scope, of, COUNTED_MAX);
  }
}

/** The conditions of values that are no column, by code. */
function partsOf(of: 'salary' | 'published' | 'active', now: Date) {
  const codes = { salary: salaryBands, published: publishedWithin, active: activeWithin }[of];
  return codes.map(({ code }) => {
    const filter = of === 'salary' ? { salary: [code] } : { [of]: code };
    return { code, parts: scopeParts(scopeOf(filter as PositionFilter, now)) };
  });
}

function named(byTrait: ReadonlyMap<string, number>, of: 'welfare' | 'only') {
  const pairs =
    of === 'only'
      ? positionTraits.map(({ code }) => [code, byTrait.get(code)] as const)
      : welfares.map(({ code }) => {
          const trait = welfareTrait(currentCode(welfares, code));
          return [code, byTrait.get(trait)] as const;
        });
  return Object.fromEntries(pairs.flatMap(([code, n]) => (n ? [[code, n]] : [])));
}

export const countFilterValues = handle(
  contract.countFilterValues,
  ({ db, now }, { of, ...filter }) => countValues(db, filter, of, now),
);

/** The place is read for this answer and stored nowhere. */
export const nearestRegion = handle(contract.nearestRegion, async (_context, at) => {
  const code = regionAt(at);
  return { region: code === null ? null : { code, label: regionName(code) } };
});
