// The search of positions: a page, its count, and what to loosen when nothing is found.
import { z } from 'zod';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import type { Loosening } from '../../../contract/enterprise/enterprise.ts';
import type { PositionFilter } from '../../../contract/position/filter.ts';
import * as contract from '../../../contract/position/position.ts';
import { COUNT_CAP } from '../../../contract/position/position.ts';
import { findCompanyCalled } from '../../enterprise/names/names.ts';
import { cutPage, Moment, readCursor } from '../../platform/db/cursor.ts';
import type { Db } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { rank } from '../words/ranking.ts';
import {
  countByWords,
  findCandidates,
  listByWords,
  listNewestByWords,
  type RankedSearch,
  totalByWords,
  type WordPage,
  widerWhereFew,
} from './by-words.ts';
import { listRankFacts } from './candidates.queries.ts';
import { listCards } from './cards.ts';
import type { Candidates } from './engine.ts';
import { activeFilters, FILTER_NAMES, type FilterName, filterLabel } from './filter.ts';
import { hadNone, noteNone } from './many.ts';
import { withSlots } from './meaning.ts';
import {
  besideHits,
  findMentioning,
  findNear,
  type Mentioning,
  NO_MENTIONS,
  SHOWN,
} from './near.ts';
import { pageByDistance, pageByPay } from './order/order.ts';
import { countHits, listPage, listTopIds } from './queries.ts';
import type { Hit, SearchScope } from './scope.ts';
import { type Meaning, meaningBeside, readMeaning, scopeIn } from './understood.ts';

/** Where the next page begins: a mark, time, id. Cursors of former orders have other marks and begin at the start. */
const Cursor = z.tuple([z.number().int().min(0).max(3), Moment, z.int().positive()]);
type Cursor = z.infer<typeof Cursor>;
const MARK = 3;
/** The most promoted positions at the top of a list; the others keep their normal rank. */
const TOP_MAX = 5;

export interface PositionSearch extends PositionFilter {
  cursor?: string | undefined;
  limit?: number | undefined;
}

/**
 * Finds positions that are online. With a keyword those that fit what it means, the best first; conditions among its
 * words count as filters. Without one newest first; promoted positions of a category stand first and are labelled as
 * such (电子商务法 40).
 * @throws Failure `invalid-input` for a cursor that is not of this list.
 */
export async function searchPositions(db: Db, input: PositionSearch, now: Date) {
  const { cursor, limit = PAGE_SIZE, ...filter } = input;
  const meaning = await readMeaning(db, filter, now);
  const company = cursor === undefined ? await companyOf(db, filter, meaning, now) : null;
  return { ...(await pageOf(db, filter, meaning, { cursor, limit, now })), company };
}

async function pageOf(db: Db, filter: PositionFilter, meaning: Meaning, page: Page) {
  const scope = scopeIn(meaning, page.now);
  if (isWordless(filter, meaning)) return nothing(db, filter, meaning, scope);
  const isOrdered = filter.sort === 'pay' || (filter.sort === 'near' && filter.near !== undefined);
  if (isOrdered) return listInOrder(db, { filter, meaning, scope }, page);
  const { slots } = meaning.understanding;
  if (slots.length === 0) return listAll(db, { filter, meaning, scope }, page);
  const search = await wordSearchOf(db, meaning, page.now);
  return listWords(db, { filter, meaning, search }, page);
}

/** The company that the keyword names; words that name a job or skill are none. */
function companyOf(db: Db, filter: PositionFilter, { understanding }: Meaning, now: Date) {
  const { slots, text } = understanding;
  const names = slots.filter(({ kind }) => kind !== 'known').map(({ word }) => word);
  if (names.length === 0 || filter.enterprise !== undefined) return null;
  const isAllNames = names.length === slots.length && understanding.conditions.length === 0;
  return findCompanyCalled(db, isAllNames ? [...new Set([text, ...names])] : names, now);
}

async function wordSearchOf(db: Db, meaning: Meaning, now: Date): Promise<RankedSearch> {
  const { slots, conditions } = meaning.understanding;
  const wantsIntern = conditions.some(
    ({ condition }) => condition.kind === 'job' && condition.job === 'intern',
  );
  return widerWhereFew(db, { slots, scope: scopeIn(meaning, now), wantsIntern });
}

/** True for a keyword of signs alone (%, 😀): nothing is called so. 找工作 is one of fillers, and asks for all. */
const isWordless = (
  { keyword = '' }: PositionFilter,
  { understanding: { slots, conditions, fillers, refused } }: Meaning,
): boolean =>
  keyword.trim() !== '' && slots.length + conditions.length + fillers.length + refused.length === 0;

async function nothing(db: Db, filter: PositionFilter, meaning: Meaning, scope: SearchScope) {
  const count = await countHits(db, scope);
  const without = { filter: 'keyword', label: filterLabel(filter, 'keyword'), count };
  return {
    items: [],
    next: null,
    total: 0,
    loosen: count > 0 ? [without] : [],
    understood: meaning.understood,
    near: null,
    mentioned: [],
  };
}

interface Page {
  cursor: string | undefined;
  limit: number;
  now: Date;
}

/** A page of what fits the filters, without words. */
async function listAll(
  db: Db,
  { filter, meaning, scope: all }: { filter: PositionFilter; meaning: Meaning; scope: SearchScope },
  { cursor, limit, now }: Page,
) {
  const start = readCursor(Cursor, cursor);
  const top = hasPaidTop(filter) ? await listTopIds(db, all, now, Math.min(limit, TOP_MAX)) : [];
  const scope = { ...all, except: top };
  const after = start?.[0] === MARK ? { at: start[1], id: start[2] } : null;
  const { hits: found, total: rest } = await listPage(db, scope, { after, limit: limit + 1 });
  const cursorOf = ({ at, id }: Hit): Cursor => [MARK, at, id];
  const { items: hits, next } = cutPage(found, limit, cursorOf);
  const ids = [...(start ? [] : top), ...hits.map((hit) => hit.id)];
  // A remembered total may be old; a list on one page counts itself.
  const isWhole = !start && next === null;
  const total = isWhole ? ids.length : Math.min(rest + top.length, COUNT_CAP);
  const cards = await listCards(db, ids);
  return {
    items: cards.map((card) => (top.includes(card.id) ? { ...card, is_top: true } : card)),
    next,
    total,
    loosen: total === 0 ? await suggestLoosening(db, filter, meaning, now) : [],
    understood: meaning.understood,
    near: null,
    mentioned: [],
  };
}

/** A page of what fits the words, on the first one with what is near and what descriptions mention. */
async function listWords(
  db: Db,
  { filter, meaning, search }: { filter: PositionFilter; meaning: Meaning; search: RankedSearch },
  page: Page,
) {
  const isByFit = filter.sort !== 'newest';
  const candidates = isByFit ? await findCandidates(db, search, page) : null;
  const listed = candidates
    ? listByWords(db, search, page, candidates)
    : listNewestByWords(db, search, page);
  const { keyword: _, ...chosen } = filter;
  const asked = { search, chosen, filter: meaning.filter, now: page.now };
  const isFirst = page.cursor === undefined;
  const [{ ids: fitting, next, total: count }, mentioning, beside] = await Promise.all([
    listed,
    isFirst ? mentionsBeside(db, search, { limit: page.limit, candidates, listed }) : NO_MENTIONS,
    isFirst ? listed.then(({ ids }) => findNear(db, { ...asked, found: ids })) : null,
  ]);
  const mentionsOf = (found: readonly number[]) => found.filter((id) => !fitting.includes(id));
  const [hits, others] = [mentionsOf(mentioning.hits), mentionsOf(mentioning.others)];
  const more = isByFit ? hits.slice(0, page.limit - fitting.length) : [];
  const ids = [...fitting, ...more];
  const total = count + more.length;
  const near = besideHits(beside, ids);
  const shown = new Set([...ids, ...(near?.items ?? []).map(({ id }) => id)]);
  const mentions = isByFit ? others : [...hits, ...others];
  const [items, mentioned, loosen] = await Promise.all([
    listCards(db, ids),
    listCards(db, mentions.filter((id) => !shown.has(id)).slice(0, SHOWN)),
    total === 0 ? suggestLoosening(db, filter, meaning, page.now) : [],
  ]);
  const instead = total < INSTEAD_BELOW && meaning.otherwise ? [meaning.otherwise] : [];
  return {
    items,
    next,
    total,
    loosen,
    understood: { ...meaning.understood, instead },
    near,
    mentioned,
  };
}

/** A page that is not full is filled from descriptions. With few candidates this is known before they are ranked. */
async function mentionsBeside(
  db: Db,
  search: RankedSearch,
  {
    limit,
    candidates,
    listed,
  }: { limit: number; candidates: Candidates | null; listed: Promise<WordPage> },
): Promise<Mentioning> {
  const isFew = candidates?.isWhole === true && candidates.found.length <= limit;
  const isLast = isFew || (await listed).next === null;
  return isLast ? findMentioning(db, search) : NO_MENTIONS;
}

/** With fewer hits other keywords are proposed. */
const INSTEAD_BELOW = 10;

/** The orders that people choose, in which nothing paid stands first. */
async function listInOrder(
  db: Db,
  {
    filter,
    meaning,
    scope: bare,
  }: { filter: PositionFilter; meaning: Meaning; scope: SearchScope },
  { cursor, limit, now }: Page,
) {
  const search = await wordSearchOf(db, meaning, now);
  const { slots } = search;
  const scope = slots.length > 0 ? withSlots(bare, slots) : bare;
  const total = slots.length > 0 ? await countByWords(db, search) : await countHits(db, bare);
  const keep = async (ids: readonly number[]) => {
    if (slots.length === 0 || ids.length === 0) return new Set(ids);
    const facts = await listRankFacts(db, ids);
    return new Set(rank(facts, { slots, wantsIntern: false }).map(({ id }) => id));
  };
  const asked = { cursor, limit, isFew: total < COUNT_CAP, keep };
  const { ids, km, next } =
    filter.sort === 'pay'
      ? await pageByPay(db, scope, asked)
      : await pageByDistance(db, scope, filter.near ?? '', asked);
  const cards = await listCards(db, ids);
  const items = cards.map((card) => {
    const distance = km.get(card.id);
    return distance === undefined ? card : { ...card, distance_km: Math.round(distance) };
  });
  const isNone = ids.length === 0 && cursor === undefined;
  return {
    items,
    next,
    total: isNone ? 0 : total,
    loosen: isNone ? await suggestLoosening(db, filter, meaning, now) : [],
    understood: meaning.understood,
    near: null,
    mentioned: [],
  };
}

export const searchPositionsCall = handle(contract.searchPositions, ({ db, now }, input) =>
  searchPositions(db, input, now),
);

/** Promotions exist in lists of a category only: a search by words is ranked by relevance alone. */
const hasPaidTop = ({ category, keyword }: PositionFilter) =>
  category !== undefined && keyword === undefined;

/**
 * The number of hits without each filter in use, and without each word that was read as a condition, most first. When
 * no single one helps: without all filters except the keyword (`others`), or else without any (`all`).
 */
async function suggestLoosening(
  db: Db,
  filter: PositionFilter,
  meaning: Meaning,
  now: Date,
): Promise<Loosening[]> {
  const active = activeFilters(filter);
  const without = active.map(async (name) => {
    const looser = { ...filter, [name]: undefined };
    const count =
      name === 'keyword'
        ? await countAs(db, looser, now)
        : await countMeant(db, meaningBeside(meaning, looser), now);
    return { filter: name, label: filterLabel(filter, name), count };
  });
  const withoutWord = meaning.understood.conditions.map(async ({ word, label }) => {
    const keyword = (filter.keyword ?? '').replace(word, ' ').replace(/\s+/g, ' ').trim();
    const count = keyword === '' ? 0 : await countAs(db, { ...filter, keyword }, now);
    return { filter: 'keyword', label: `条件“${label}”`, count, keyword };
  });
  const counted: Loosening[] = await Promise.all([...without, ...withoutWord]);
  const found = counted.filter(({ count }) => count > 0);
  if (found.length > 0 || active.length < 2) return found.sort((a, b) => b.count - a.count);
  return suggestStartingOver(db, filter, { active, now });
}

async function suggestStartingOver(
  db: Db,
  filter: PositionFilter,
  { active, now }: { active: readonly FilterName[]; now: Date },
): Promise<Loosening[]> {
  if (active.includes('keyword')) {
    const bare = {
      ...filter,
      ...Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined])),
    };
    const count = await countAs(db, { ...bare, keyword: filter.keyword }, now);
    if (count > 0)
      return [{ filter: 'others', label: `只保留${filterLabel(filter, 'keyword')}`, count }];
  }
  const count = await countHits(db, {});
  return count > 0 ? [{ filter: 'all', label: '清除全部条件', count }] : [];
}

/** How many hits the list of a search says it has. */
const countAs = async (db: Db, filter: PositionFilter, now: Date): Promise<number> =>
  countMeant(db, await readMeaning(db, filter, now), now);

/** What found nothing is not counted anew for a minute: finding out that nothing stands in several long lists takes longest. */
async function countMeant(db: Db, meaning: Meaning, now: Date): Promise<number> {
  const search = await wordSearchOf(db, meaning, now);
  const { scope, slots } = search;
  const hasWords = slots.length > 0;
  const asked = { ...withSlots(scope, slots), said: slots };
  if (hadNone(db, asked)) return 0;
  const count = await (hasWords ? totalByWords(db, search, now) : countHits(db, scope));
  if (count === 0) noteNone(db, asked);
  return count;
}
