// A saved filter as an address of /position and as words people read. Pure.
import type { PositionFilter } from '../../../contract/position/filter.ts';
import { activeFilters, FILTER_NAMES, filterLabel } from '../search/filter.ts';

/** Only what narrows, each list sorted and without repeats: the same search is one text. */
export function canonicalFilter(filter: PositionFilter): PositionFilter {
  const active = new Set(activeFilters(filter));
  const parts = FILTER_NAMES.filter((name) => active.has(name)).map((name) => {
    const value = filter[name];
    return [name, Array.isArray(value) ? [...new Set(value)].sort() : value];
  });
  const { literal, kept = [] } = filter;
  const words = active.has('keyword') && {
    ...(literal && { literal }),
    ...(kept.length > 0 && { kept }),
  };
  return { ...Object.fromEntries(parts), ...words } as PositionFilter;
}

/** The address of /position with exactly this filter, newest first. */
export function pathOf(filter: PositionFilter): string {
  const parts = Object.entries(filter)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${[value].flat().map(encodeURIComponent).join(',')}`);
  return `/position?${[...parts, 'sort=newest'].join('&')}`;
}

/** One text for each filter in use. */
export function wordsOf(filter: PositionFilter): string[] {
  return activeFilters(filter).map((name) => filterLabel(filter, name));
}
