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
import { offered, withFormer } from '../../contract/dictionary/trees.ts';
import type { EnterpriseFilter, Loosening } from '../../contract/enterprise/enterprise.ts';
import * as contract from '../../contract/enterprise/enterprise.ts';
import { COUNT_CAP } from '../../contract/position/position.ts';
import { cityOf, codesIn, regionName, regionScope } from '../dictionary/region/region.ts';
import { cutPage, Moment, readCursor } from '../platform/db/cursor.ts';
import type { Db } from '../platform/db/db.ts';
import { tsqueryOf } from '../platform/db/terms.ts';
import { handle } from '../platform/http/call.ts';
import { enterpriseCardOf } from './card.ts';
import { type EnterpriseMeaning, nameTermsOf, readEnterpriseMeaning } from './meaning.ts';
import {
  countEnterprises,
  type EnterpriseCursor,
  type EnterpriseScope,
  listByName,
  listEnterprises,
} from './search.queries.ts';

/** At most so many companies that are called as a word stand first. */
const NAMED_MAX = 3;

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
  'welfare',
  'certified',
  'hiring',
  'direct',
  'answers',
] as const;
type FilterName = (typeof FILTERS)[number];

interface EnterpriseSearch extends EnterpriseFilter {
  cursor?: string | undefined;
  limit?: number | undefined;
}

/**
 * Finds enterprises: those that are called as the keyword says first, then those with most open positions, or the newest.
 * Where the filters among the words leave nothing, the keyword is searched as it is written.
 * @throws Failure `invalid-input` for a cursor that is not of this list.
 */
export async function searchEnterprises(db: Db, input: EnterpriseSearch, now: Date) {
  const { cursor, limit = PAGE_SIZE, ...filter } = input;
  const { scope: all, named, understood } = await readEnterpriseSearch(db, filter, now);
  const order = filter.sort === 'newest' ? 'created_at' : 'open_positions';
  const start = readCursor(Cursor, cursor);
  const fits = start && 'at' in start === (order === 'created_at');
  const top =
    order === 'open_positions' && named.length > 0
      ? await listEnterprises(
          db,
          { ...all, only: named },
          order,
          null,
          Math.min(limit - 1, NAMED_MAX),
        )
      : [];
  const first = fits ? [] : top;
  const scope = { ...all, except: top.map(({ id }) => id) };
  const wanted = limit - first.length;
  const rows = await listEnterprises(db, scope, order, fits ? start : null, wanted + 1);
  const { items, next } = cutPage(rows, wanted, (row) => cursorOf(row, order));
  const total = await countEnterprises(db, all, COUNT_CAP);
  return {
    items: [...first, ...items].map(enterpriseCardOf),
    next,
    total,
    loosen: total === 0 ? await suggestLoosening(db, filter, now) : [],
    understood,
  };
}

interface EnterpriseSearchRead extends EnterpriseMeaning {
  scope: EnterpriseScope;
}

/** What is searched: the keyword as it is understood, or as it is written where the filters among its words leave nothing. */
export async function readEnterpriseSearch(
  db: Db,
  filter: EnterpriseFilter,
  now: Date,
): Promise<EnterpriseSearchRead> {
  const read = async (asked: EnterpriseFilter) => {
    const meaning = await readEnterpriseMeaning(db, asked, now);
    return { ...meaning, scope: scopeOf(meaning, now) };
  };
  const understood = await read(filter);
  const hasFilters = understood.understood.conditions.length > 0;
  if (!hasFilters || (await countEnterprises(db, understood.scope, 1)) > 0) return understood;
  const written = await read({ ...filter, literal: '1' });
  return (await countEnterprises(db, written.scope, 1)) > 0 ? written : understood;
}

export const searchEnterprisesCall = handle(contract.searchEnterprises, ({ db, now }, input) =>
  searchEnterprises(db, input, now),
);

function cursorOf(
  row: { at: string; open_positions: number; id: number },
  order: 'created_at' | 'open_positions',
): EnterpriseCursor {
  const { at, open_positions, id } = row;
  return order === 'created_at' ? { at, id } : { open_positions, id };
}

/** All words must fit. */
const nameQuery = (text: string): string | null => tsqueryOf([[nameTermsOf(text)]]);

function scopeOf({ filter, terms, isWordless }: EnterpriseMeaning, now: Date): EnterpriseScope {
  const scope: EnterpriseScope = { now, oneOf: {} };
  if (terms) scope.terms = terms;
  // Nothing is called so.
  if (isWordless) scope.only = [];
  if (filter.regions) scope.oneOf = codesIn(filter.regions);
  else if (filter.region) Object.assign(scope, regionConditions(filter.region));
  for (const name of Object.keys(LISTS) as ListName[]) {
    const codes = filter[name];
    if (!codes || codes.length === 0) continue;
    const meant = name === 'industry' ? withFormer(industries, codes) : codes;
    scope.oneOf = { ...scope.oneOf, [name]: meant };
  }
  if (filter.certified) scope.certified = true;
  if (filter.hiring) scope.hiring = true;
  if (filter.direct) scope.direct = true;
  if (filter.answers) scope.answers = true;
  if (filter.welfare?.length) scope.welfare = filter.welfare.map((code) => labelOf(welfares, code));
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
  if (name === 'direct') return '企业直招';
  if (name === 'answers') return '常答复';
  if (name === 'welfare')
    return (filter.welfare ?? []).map((code) => labelOf(welfares, code)).join('、');
  return (filter[name] ?? []).map((code) => labelOf(LISTS[name], code)).join('、');
}

function activeFilters(filter: EnterpriseFilter): FilterName[] {
  return FILTERS.filter((name) => {
    if (name === 'keyword') return Boolean(filter.keyword);
    const value = filter[name];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });
}

/**
 * How many would be found without each filter, most first; otherwise without all `others` or `all` filters.
 */
async function suggestLoosening(db: Db, filter: EnterpriseFilter, now: Date): Promise<Loosening[]> {
  const active = activeFilters(filter);
  const found: Loosening[] = [];
  for (const name of active) {
    const count = await countAs(db, { ...filter, [name]: undefined }, now);
    if (count > 0) found.push({ filter: name, label: filterLabel(filter, name), count });
  }
  if (found.length > 0 || active.length < 2) return found.sort((a, b) => b.count - a.count);
  if (active.includes('keyword')) {
    const { keyword } = filter;
    const count = await countAs(db, { keyword }, now);
    const label = `只保留${filterLabel(filter, 'keyword')}`;
    if (count > 0) return [{ filter: 'others', label, count }];
  }
  const count = await countEnterprises(db, { now }, COUNT_CAP);
  return count > 0 ? [{ filter: 'all', label: '清除全部条件', count }] : [];
}

const countAs = async (db: Db, filter: EnterpriseFilter, now: Date): Promise<number> =>
  countEnterprises(db, (await readEnterpriseSearch(db, filter, now)).scope, COUNT_CAP);

/** Enterprises whose name begins with or holds the text; empty for a text without any word. */
export const searchByName = handle(
  contract.searchListByName,
  async ({ db, now }, { name, limit }) => {
    const terms = nameQuery(name);
    if (!terms) return [];
    const rows = await listByName(db, { name, terms, now }, limit);
    return rows.map(({ city, ...rest }) => ({ ...rest, city_name: regionName(city) }));
  },
);

/** What a company may offer beside the pay. */
export const getWelfare = handle(contract.getWelfare, async () =>
  offered(welfares).map(({ code, label }) => ({ code, label })),
);
