// The search of positions: a page, its count, and what to loosen when nothing is found.
import { z } from 'zod';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import type { Loosening } from '../../../contract/enterprise/enterprise.ts';
import * as contract from '../../../contract/position/position.ts';
import {
  COUNT_CAP,
  type PositionCard,
  type PositionFilter,
} from '../../../contract/position/position.ts';
import { cutPage, Moment, readCursor } from '../../platform/db/cursor.ts';
import type { Db } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { cardOf } from '../card.ts';
import { listCardRows } from '../read.queries.ts';
import { activeFilters, FILTER_NAMES, type FilterName, filterLabel, scopeOf } from './filter.ts';
import {
  countHits,
  listFew,
  listTier,
  listTopIds,
  type RankedHit,
  type SearchScope,
  type Tier,
} from './queries.ts';

const TIERS: readonly Tier[] = ['title', 'label', 'all'];

/** Where the next page begins: tier (0–2, or 3 for all together), time, id. */
const Cursor = z.tuple([z.number().int().min(0).max(3), Moment, z.int().positive()]);
type Cursor = z.infer<typeof Cursor>;
const TOGETHER = 3;
/** The most promoted positions at the top of a list; the others keep their normal rank. */
const TOP_MAX = 5;

export interface PositionSearch extends PositionFilter {
  cursor?: string | undefined;
  limit?: number | undefined;
}

/**
 * Finds positions that are online. With a keyword hits in the title come first, then those in
 * company, skills, location and category, then those in the description; each newest first.
 * Promoted positions of a category stand first and are labelled as such (电子商务法 40).
 * @throws Failure `invalid-input` for a cursor that is not of this list.
 */
export async function searchPositions(db: Db, input: PositionSearch, now: Date) {
  const { cursor, limit = PAGE_SIZE, ...filter } = input;
  const start = readCursor(Cursor, cursor);
  const all = scopeOf(filter);
  const top = hasPaidTop(filter) ? await listTopIds(db, all, now, Math.min(limit, TOP_MAX)) : [];
  const scope = { ...all, except: top };
  const isTiered = scope.terms !== undefined && filter.sort !== 'newest';
  const after = startIn(start, isTiered);
  const wanted = limit + 1;
  const few = await listFew(db, scope, { isTiered, after, limit: wanted, cap: COUNT_CAP });
  const found = few?.hits ?? (await listMany(db, scope, isTiered, after, wanted));
  const total = few ? Math.min(few.total + top.length, COUNT_CAP) : COUNT_CAP;
  const cursorOf = ({ tier, at, id }: RankedHit): Cursor => [tier, at, id];
  const { items: hits, next } = cutPage(found, limit, cursorOf);
  const ids = [...(start ? [] : top), ...hits.map((hit) => hit.id)];
  const cards = await listCards(db, ids);
  return {
    items: cards.map((card) => (top.includes(card.id) ? { ...card, is_top: true } : card)),
    next,
    total,
    loosen: total === 0 ? await suggestLoosening(db, filter) : [],
  };
}

export const searchPositionsCall = handle(contract.searchPositions, ({ db, now }, input) =>
  searchPositions(db, input, now),
);

/** Promotions exist in lists of a category only: a search by words is ranked by relevance alone. */
const hasPaidTop = ({ category, keyword }: PositionFilter) =>
  category !== undefined && keyword === undefined;

/** The row to go on from; null, the start, when the cursor is of another kind of order. */
function startIn(start: Cursor | null, isTiered: boolean): RankedHit | null {
  if (!start || (start[0] === TOGETHER) === isTiered) return null;
  const [tier, at, id] = start;
  return { tier, at, id };
}

/** Fills a page tier by tier; each is an index walk that stops when the page is full. */
export async function listMany(
  db: Db,
  scope: SearchScope,
  isTiered: boolean,
  after: RankedHit | null,
  wanted: number,
): Promise<RankedHit[]> {
  const end = isTiered ? TIERS.length : TOGETHER + 1;
  const found: RankedHit[] = [];
  const start = after?.tier ?? (isTiered ? 0 : TOGETHER);
  for (let tier = start; tier < end && found.length < wanted; tier += 1) {
    const from = after?.tier === tier ? after : null;
    const rows = await listTier(db, scope, TIERS[tier] ?? null, from, wanted - found.length);
    found.push(...rows.map((row) => ({ ...row, tier })));
  }
  return found;
}

/** The cards of these positions in this order, in one query; one deleted meanwhile is left out. */
export async function listCards(db: Db, ids: readonly number[]): Promise<PositionCard[]> {
  if (ids.length === 0) return [];
  const cards = new Map((await listCardRows(db, ids)).map((row) => [row.id, cardOf(row)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/**
 * The number of hits without each filter in use, most first. When no single filter helps: without all
 * filters except the keyword (`others`), or else without any (`all`).
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
