// Filters of talents: from what stands in the address to conditions. Pure.
import {
  type Degree,
  educationRank,
  experiences,
  salaryBands,
} from '../../../contract/dictionary/dictionary.ts';
import {
  activeSpans,
  type KeywordInput,
  stays,
  type TalentFilter,
  type TalentFilterName,
  UNSEEN_DAYS,
} from '../../../contract/talent/search.ts';
import { shanghaiDay } from '../../position/position.ts';
import type { TalentScope } from './queries.ts';

const HOUR_MS = 3_600_000;

/** Filters in the order people set them, with the names the page shows. */
export const FILTER_LABELS: Readonly<Record<TalentFilterName | 'keyword', string>> = {
  keyword: '关键词',
  cities: '期望城市',
  years: '经验',
  degree: '学历',
  pay: '薪资',
  status: '求职状态',
  schools: '院校',
  active: '活跃度',
  stay: '跳槽频率',
  unseen: '没看过的',
  elite: '精英',
};
const NAMES = Object.keys(FILTER_LABELS) as (TalentFilterName | 'keyword')[];

export type AskedFilter = TalentFilter & KeywordInput;

/** The filters in use. */
export function activeFilters(filter: AskedFilter): (TalentFilterName | 'keyword')[] {
  return NAMES.filter((name) => {
    const value = filter[name];
    return Array.isArray(value) ? value.length > 0 : value !== undefined;
  });
}

/** The conditions of a filter at a moment, without its words. */
export function scopeOf(filter: AskedFilter, now: Date): TalentScope {
  const scope: TalentScope = {};
  if (filter.cities?.length) scope.cities = filter.cities;
  if (filter.years?.length) scope.years = yearsOf(filter.years);
  if (filter.degree) scope.degree = educationRank(filter.degree as Degree);
  const band = salaryBands.find(({ code }) => code === filter.pay);
  if (band) scope.pay = { min: band.min, max: band.max };
  if (filter.status?.length) scope.status = filter.status;
  if (filter.schools?.length) scope.schools = filter.schools;
  const span = activeSpans.find(({ code }) => code === filter.active);
  if (span) scope.active_since = new Date(now.getTime() - span.hours * HOUR_MS);
  const stay = stays.find(({ code }) => code === filter.stay);
  if (stay) scope.stay = stay.months;
  if (filter.unseen) {
    scope.unseen_since = shanghaiDay(new Date(now.getTime() - UNSEEN_DAYS * 24 * HOUR_MS));
  }
  if (filter.elite) scope.elite = true;
  return scope;
}

const yearsOf = (codes: readonly string[]) =>
  experiences
    .filter(({ code }) => codes.includes(code))
    .map(({ from, to }) => ({ from: Number(from), to }));
