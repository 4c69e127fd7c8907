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
  welfares,
} from '../../../contract/dictionary/dictionary.ts';
import { currentCode, withFormer } from '../../../contract/dictionary/trees.ts';
import {
  activeWithin,
  type PositionFilter,
  positionTraits,
  publishedWithin,
} from '../../../contract/position/filter.ts';
import { formatDate } from '../../../contract/value/time.ts';
import {
  categoryName,
  codesOnTheWay,
  currentCategory,
} from '../../dictionary/category/category.ts';
import { cityOf, codesIn, regionName, regionScope } from '../../dictionary/region/region.ts';
import { positionQuery } from '../keyword/keyword.ts';
import type { SearchScope } from './scope.ts';
import { welfareTrait } from './traits.ts';

const DAY_MS = 86_400_000;

/** A filter with what its words ask for. */
export type MeantFilter = PositionFilter & {
  /** Two places or more among the words, all of them within a chosen region: in either of them. */
  regions?: readonly string[];
};

/** Filters of several values. */
const LISTS = {
  salary: salaryBands,
  experience: experiences,
  education: educations,
  job_type: jobTypes,
  industry: industries,
  size: companySizes,
  stage: financeStages,
  welfare: welfares,
  only: positionTraits,
} as const satisfies Record<string, readonly Term[]>;

/** Those of them that are a column of the search's table. */
const COLUMNS = ['experience', 'education', 'job_type', 'industry', 'size', 'stage'] as const;

/** The filters that narrow a search, in the order people set them. */
export const FILTER_NAMES = [
  'keyword',
  'region',
  'category',
  'salary',
  'pay_min',
  'pay_max',
  'experience',
  'education',
  'job_type',
  'industry',
  'size',
  'stage',
  'published',
  'active',
  'welfare',
  'only',
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

/** The conditions of a filter at a moment, without its words. */
export function scopeOf(filter: MeantFilter, now: Date): SearchScope {
  const equal: NonNullable<SearchScope['equal']> = {};
  const scope: SearchScope = { equal };
  if (filter.regions) Object.assign(equal, codesIn(filter.regions));
  else if (filter.region) Object.assign(scope, regionConditions(filter.region, equal));
  if (filter.category) {
    const category = currentCategory(filter.category);
    equal[categoryColumn(category)] = category;
    const onTheWay = codesOnTheWay(category);
    if (onTheWay.length > 0) scope.orCategories = onTheWay;
  }
  for (const name of COLUMNS) {
    const codes = filter[name];
    if (!codes || codes.length === 0) continue;
    equal[name] = name === 'industry' ? withFormer(industries, codes) : codes;
  }
  if (filter.enterprise) equal.enterprise_id = filter.enterprise;
  return {
    ...scope,
    ...payConditions(filter),
    ...timeConditions(filter, now),
    ...traitConditions(filter),
  };
}

function payConditions({ salary = [], pay_min, pay_max }: PositionFilter) {
  const bands = salaryBands.filter(({ code }) => salary.includes(code));
  const isGiven = pay_min !== undefined || pay_max !== undefined;
  return {
    ...(bands.length > 0 && { bands: bands.map(({ min, max }) => ({ min, max })) }),
    ...(isGiven && { pay: { min: pay_min ?? null, max: pay_max ?? null } }),
  };
}

function timeConditions({ published, active }: PositionFilter, now: Date) {
  return {
    ...(published && { publishedSince: new Date(now.getTime() - Number(published) * DAY_MS) }),
    // Days, today included: a member who was seen on the first of them at midnight was seen within that time.
    ...(active && { activeSince: dayBefore(now, Number(active) - 1) }),
  };
}

const dayBefore = (now: Date, days: number): string =>
  formatDate(now.getTime() - days * DAY_MS, 'yyyy-MM-dd');

function traitConditions({ only = [], welfare = [] }: PositionFilter) {
  const offered = welfare.map((code) => welfareTrait(currentCode(welfares, code)));
  const traits = [...only, ...offered];
  return traits.length > 0 ? { traits } : {};
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
  if (name === 'pay_min') return `月薪不低于 ${filter.pay_min} 元`;
  if (name === 'pay_max') return `月薪不高于 ${filter.pay_max} 元`;
  if (name === 'published') return labelOf(publishedWithin, filter.published);
  if (name === 'active') return labelOf(activeWithin, filter.active);
  if (name === 'enterprise') return '当前企业';
  return (filter[name] ?? []).map((code) => labelOf(LISTS[name], code)).join('、');
}
