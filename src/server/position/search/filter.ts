// Filters of /position: from what stands in the address to conditions and to the text of a chip.
import {
  companySizes,
  educations,
  experiences,
  financeStages,
  industries,
  jobTypes,
  labelOf,
  salaryBands,
  type Term,
} from '../../../contract/dictionary/dictionary.ts';
import type { PositionFilter } from '../../../contract/position/position.ts';
import { categoryName } from '../../dictionary/category/category.ts';
import { cityOf, regionName, regionScope } from '../../dictionary/region/region.ts';
import { positionQuery } from '../keyword/keyword.ts';
import type { SearchScope } from './queries.ts';

const LISTS = {
  experience: experiences,
  education: educations,
  job_type: jobTypes,
  industry: industries,
  size: companySizes,
  stage: financeStages,
} as const satisfies Record<string, readonly Term[]>;
type ListName = keyof typeof LISTS;
const LIST_NAMES = Object.keys(LISTS) as ListName[];

/** The filters that narrow a search, in the order people set them. */
export const FILTER_NAMES = [
  'keyword',
  'region',
  'category',
  'salary',
  'experience',
  'education',
  'job_type',
  'industry',
  'size',
  'stage',
  'enterprise',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** The filters in use. A keyword without any word in it (!!!) is none. */
export function activeFilters(filter: PositionFilter): FilterName[] {
  return FILTER_NAMES.filter((name) => {
    if (name === 'keyword') return positionQuery(filter.keyword) !== null;
    const value = filter[name];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });
}

/** The conditions of a filter. */
export function scopeOf(filter: PositionFilter): SearchScope {
  const equal: NonNullable<SearchScope['equal']> = {};
  const scope: SearchScope = { equal };
  const terms = positionQuery(filter.keyword);
  if (terms) scope.terms = terms;
  if (filter.region) Object.assign(scope, regionConditions(filter.region, equal));
  if (filter.category) equal[categoryColumn(filter.category)] = filter.category;
  const band = salaryBands.find(({ code }) => code === filter.salary);
  if (band) scope.salary = { min: band.min, max: band.max };
  for (const name of LIST_NAMES) {
    const codes = filter[name];
    if (codes && codes.length > 0) equal[name] = codes;
  }
  if (filter.enterprise) equal.enterprise_id = filter.enterprise;
  return scope;
}

/** A city and a district are equalities, which have an order of their own; a province is a range. */
function regionConditions(
  code: string,
  equal: NonNullable<SearchScope['equal']>,
): Pick<SearchScope, 'regions'> {
  const city = cityOf(code);
  if (city === code) equal.city = code;
  else if (city) equal.region = code;
  else return { regions: regionScope(code) ?? { from: code, to: code } };
  return {};
}

function categoryColumn(code: string): 'category_1' | 'category_2' | 'category_3' {
  if (code.length === 2) return 'category_1';
  return code.length === 4 ? 'category_2' : 'category_3';
}

/** A filter's value as people read it. */
export function filterLabel(filter: PositionFilter, name: FilterName): string {
  if (name === 'keyword') return `关键词“${filter.keyword ?? ''}”`;
  if (name === 'region') return regionName(filter.region ?? '') || '地区';
  if (name === 'category') return categoryName(filter.category ?? '') || '职位类别';
  if (name === 'salary') return labelOf(salaryBands, filter.salary);
  if (name === 'enterprise') return '当前企业';
  return (filter[name] ?? []).map((code) => labelOf(LISTS[name], code)).join('、');
}
