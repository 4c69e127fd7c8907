// The search of positions: a page, its count, and what to loosen when nothing is found.
import { z } from 'zod';
import type { Loosening } from '../../contract/enterprise.ts';
import { COUNT_CAP, type PositionCard, type PositionFilter } from '../../contract/position.ts';
import { Moment, readCursor, writeCursor } from '../platform/cursor.ts';
import type { Db } from '../platform/db.ts';
import { cardOf } from './card.ts';
import { activeFilters, FILTER_NAMES, type FilterName, filterLabel, scopeOf } from './filter.ts';
import { listCardRows } from './queries-read.ts';
import { countHits, listTier, type SearchScope, type Tier } from './queries-search.ts';

const PAGE_SIZE = 20;
const TIERS: readonly Tier[] = ['title', 'label', 'all'];

/** Where the next page begins: tier (0–2, or 3 for all together), time, id. */
const Place = z.tuple([z.number().int().min(0).max(3), Moment, z.int().positive()]);
type Place = z.infer<typeof Place>;
const TOGETHER = 3;

export interface PositionSearch extends PositionFilter {
  cursor?: string | undefined;
  limit?: number | undefined;
}

/**
 * Finds positions that are online. With a keyword hits in the title come first, then those in
 * company, skills, place and category, then those in the description; each newest first.
 * @throws Failure `invalid-input` for a cursor that is not of this list.
 */
export async function searchPositions(db: Db, input: PositionSearch) {
  const { cursor, limit = PAGE_SIZE, ...filter } = input;
  const place = readCursor(Place, cursor);
  const scope = scopeOf(filter);
  const isTiered = scope.terms !== undefined && filter.sort !== 'newest';
  const { hits, next } = await listHits(db, scope, isTiered, place, limit);
  const total = await countHits(db, scope, COUNT_CAP);
  return {
    items: await listCards(db, hits),
    next: next && writeCursor(next),
    total,
    loosen: total === 0 ? await suggestLoosening(db, filter) : [],
  };
}

interface Hit {
  id: number;
  at: string;
  tier: number;
}

/** Fills a page from tier to tier; one more than asked tells whether there is a next one. */
async function listHits(
  db: Db,
  scope: SearchScope,
  isTiered: boolean,
  place: Place | null,
  limit: number,
): Promise<{ hits: number[]; next: Place | null }> {
  const start = isTiered ? 0 : TOGETHER;
  const end = isTiered ? TIERS.length : TOGETHER + 1;
  const from = place && place[0] >= start && place[0] < end ? place : null;
  const found: Hit[] = [];
  for (let tier = from?.[0] ?? start; tier < end && found.length <= limit; tier += 1) {
    const after = from && tier === from[0] ? { at: from[1], id: from[2] } : null;
    const wanted = limit + 1 - found.length;
    const rows = await listTier(db, scope, TIERS[tier] ?? null, after, wanted);
    found.push(...rows.map((row) => ({ ...row, tier })));
  }
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const next: Place | null = found.length > limit && last ? [last.tier, last.at, last.id] : null;
  return { hits: page.map((hit) => hit.id), next };
}

/** The cards of these positions in this order, in one query; one deleted meanwhile is left out. */
export async function listCards(db: Db, ids: readonly number[]): Promise<PositionCard[]> {
  if (ids.length === 0) return [];
  const cards = new Map((await listCardRows(db, ids)).map((row) => [row.id, cardOf(row)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/**
 * What would be found without each filter in use, best first. When no single one helps:
 * without all `others` than the keyword, or else without `all` filters.
 */
async function suggestLoosening(db: Db, filter: PositionFilter): Promise<Loosening[]> {
  const active = activeFilters(filter);
  const found: Loosening[] = [];
  for (const name of active) {
    const count = await countHits(db, scopeOf({ ...filter, [name]: undefined }), COUNT_CAP);
    if (count > 0) found.push({ filter: name, label: filterLabel(filter, name), count });
  }
  if (found.length > 0 || active.length < 2) return found.sort((a, b) => b.count - a.count);
  return suggestStartingOver(db, filter, active);
}

async function suggestStartingOver(
  db: Db,
  filter: PositionFilter,
  active: readonly FilterName[],
): Promise<Loosening[]> {
  if (active.includes('keyword')) {
    const bare = {
      ...filter,
      ...Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined])),
    };
    const count = await countHits(db, scopeOf({ ...bare, keyword: filter.keyword }), COUNT_CAP);
    if (count > 0)
      return [{ filter: 'others', label: `只保留${filterLabel(filter, 'keyword')}`, count }];
  }
  const count = await countHits(db, {}, COUNT_CAP);
  return count > 0 ? [{ filter: 'all', label: '清除全部条件', count }] : [];
}
