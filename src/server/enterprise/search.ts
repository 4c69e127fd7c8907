// The list of enterprises: a page, its count, and which filter to remove when nothing is found; search by
// name.
import { z } from 'zod';
import { PAGE_SIZE } from '../../contract/call/limits.ts';
import {
  companySizes,
  enterpriseNatures,
  financeStages,
  industries,
  labelOf,
  welfares,
} from '../../contract/dictionary/dictionary.ts';
import type { EnterpriseFilter, Loosening } from '../../contract/enterprise/enterprise.ts';
import * as contract from '../../contract/enterprise/enterprise.ts';
import { COUNT_CAP } from '../../contract/position/position.ts';
import { cityOf, regionName, regionScope } from '../dictionary/region/region.ts';
import { cutPage, Moment, readCursor } from '../platform/db/cursor.ts';
import type { Db } from '../platform/db/db.ts';
import { queryTermsOf, tsqueryOf } from '../platform/db/terms.ts';
import { handle } from '../platform/http/call.ts';
import { enterpriseCardOf } from './card.ts';
import {
  countEnterprises,
  type EnterpriseCursor,
  type EnterpriseScope,
  listByName,
  listEnterprises,
} from './search.queries.ts';

const Cursor = z.union([
  z.strictObject({
    open_positions: z
      .int()
      .min(0)
      .max(2 ** 31 - 1),
    id: z.int().positive(),
  }),
  z.strictObject({
    at: Moment,
    id: z.int().positive(),
  }),
]);

const LISTS = {
  industry: industries,
  size: companySizes,
  stage: financeStages,
  nature: enterpriseNatures,
};
type ListName = keyof typeof LISTS;
const FILTERS = [
  'keyword',
  'region',
  'industry',
  'size',
  'stage',
  'nature',
  'certified',
  'hiring',
] as const;
type FilterName = (typeof FILTERS)[number];

interface EnterpriseSearch extends EnterpriseFilter {
  cursor?: string | undefined;
  limit?: number | undefined;
}

/**
 * Finds enterprises: those with most open positions first, or the newest.
 * @throws Failure `invalid-input` for a cursor that is not of this list.
 */
export async function searchEnterprises(db: Db, input: EnterpriseSearch) {
  const { cursor, limit = PAGE_SIZE, ...filter } = input;
  const scope = scopeOf(filter);
  const order = filter.sort === 'newest' ? 'created_at' : 'open_positions';
  const start = readCursor(Cursor, cursor);
  const fits = start && 'at' in start === (order === 'created_at');
  const rows = await listEnterprises(db, scope, order, fits ? start : null, limit + 1);
  const { items, next } = cutPage(rows, limit, (row) => cursorOf(row, order));
  const total = await countEnterprises(db, scope, COUNT_CAP);
  return {
    items: items.map(enterpriseCardOf),
    next,
    total,
    loosen: total === 0 ? await suggestLoosening(db, filter) : [],
  };
}

export const searchEnterprisesCall = handle(contract.searchEnterprises, ({ db }, input) =>
  searchEnterprises(db, input),
);

function cursorOf(
  row: { at: string; open_positions: number; id: number },
  order: 'created_at' | 'open_positions',
): EnterpriseCursor {
  const { at, open_positions, id } = row;
  return order === 'created_at' ? { at, id } : { open_positions, id };
}

/** All words must fit; a word may be the beginning of a longer one: app finds AppAnnie. */
function nameQuery(text: string | undefined): string | null {
  const terms = queryTermsOf(text ?? '');
  return tsqueryOf([
    [terms.map(({ text, prefix }) => ({ text, prefix: prefix || isLatin(text) }))],
  ]);
}

const isLatin = (text: string): boolean => /^[a-z0-9]/.test(text);

function scopeOf(filter: EnterpriseFilter): EnterpriseScope {
  const scope: EnterpriseScope = { oneOf: {} };
  const terms = nameQuery(filter.keyword);
  if (terms) scope.terms = terms;
  if (filter.region) Object.assign(scope, regionConditions(filter.region));
  for (const name of Object.keys(LISTS) as ListName[]) {
    const codes = filter[name];
    if (codes && codes.length > 0) scope.oneOf = { ...scope.oneOf, [name]: codes };
  }
  if (filter.certified) scope.certified = true;
  if (filter.hiring) scope.hiring = true;
  return scope;
}

function regionConditions(code: string): Pick<EnterpriseScope, 'equal' | 'regions'> {
  const city = cityOf(code);
  if (city === code) return { equal: { city: code } };
  if (city) return { equal: { region: code } };
  return { regions: regionScope(code) ?? { from: code, to: code } };
}

function filterLabel(filter: EnterpriseFilter, name: FilterName): string {
  if (name === 'keyword') return `关键词“${filter.keyword ?? ''}”`;
  if (name === 'region') return regionName(filter.region ?? '') || '地区';
  if (name === 'certified') return '已认证';
  if (name === 'hiring') return '正在招聘';
  return (filter[name] ?? []).map((code) => labelOf(LISTS[name], code)).join('、');
}

function activeFilters(filter: EnterpriseFilter): FilterName[] {
  return FILTERS.filter((name) => {
    if (name === 'keyword') return nameQuery(filter.keyword) !== null;
    const value = filter[name];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });
}

/**
 * How many would be found without each filter, most first; otherwise without all `others` or `all` filters.
 */
async function suggestLoosening(db: Db, filter: EnterpriseFilter): Promise<Loosening[]> {
  const active = activeFilters(filter);
  const found: Loosening[] = [];
  for (const name of active) {
    const count = await countEnterprises(db, scopeOf({ ...filter, [name]: undefined }), COUNT_CAP);
    if (count > 0) found.push({ filter: name, label: filterLabel(filter, name), count });
  }
  if (found.length > 0 || active.length < 2) return found.sort((a, b) => b.count - a.count);
  if (active.includes('keyword')) {
    const { keyword } = filter;
    const count = await countEnterprises(db, scopeOf({ keyword }), COUNT_CAP);
    const label = `只保留${filterLabel(filter, 'keyword')}`;
    if (count > 0) return [{ filter: 'others', label, count }];
  }
  const count = await countEnterprises(db, {}, COUNT_CAP);
  return count > 0 ? [{ filter: 'all', label: '清除全部条件', count }] : [];
}

/** Enterprises whose name begins with or holds the text; empty for a text without any word. */
export const searchByName = handle(contract.searchListByName, async ({ db }, { name, limit }) => {
  const terms = nameQuery(name);
  if (!terms) return [];
  const rows = await listByName(db, name, terms, limit);
  return rows.map(({ city, ...rest }) => ({ ...rest, city_name: regionName(city) }));
});

/** What a company may offer beside the pay. */
export const getWelfare = handle(contract.getWelfare, async () =>
  welfares.map(({ code, label }) => ({ code, label })),
);
