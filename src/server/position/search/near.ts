// 相近职位 and 描述中提到: lists of their own beside the hits of a search by words, so that hits stay what was asked.
import type { PositionFilter } from '../../../contract/position/filter.ts';
import type { NearPositions } from '../../../contract/position/position.ts';
import { categoryName } from '../../dictionary/category/category.ts';
import { regionName } from '../../dictionary/region/region.ts';
import type { Db } from '../../platform/db/db.ts';
import { queryTermsOf, tsqueryOf } from '../../platform/db/terms.ts';
import { rank } from '../words/ranking.ts';
import { findRanked, momentOf, type RankedSearch } from './by-words.ts';
import { listMentioning, listRankFacts } from './candidates.queries.ts';
import { listCards } from './cards.ts';
import { type MeantFilter, scopeOf } from './filter.ts';
import { listPage } from './queries.ts';

/** With so many hits nothing near is looked for. */
const ENOUGH = 5;
export const SHOWN = 10;
/** Descriptions that are looked at. */
const MENTIONS_CAP = 500;
/** So many of them are ranked where several words are asked. */
const MENTIONS_RANKED = 60;

interface Asked {
  search: RankedSearch;
  /** The chosen filters, without those that were words. */
  chosen: PositionFilter;
  /** All filters. */
  filter: MeantFilter;
  found: readonly number[];
  now: Date;
}

/** What is near a search with few hits; null where there are enough, or nothing is near. */
export async function findNear(db: Db, asked: Asked): Promise<NearPositions | null> {
  if (asked.found.length >= ENOUGH) return null;
  return (
    (await byCategory(db, asked)) ?? (await byWords(db, asked)) ?? (await byConditions(db, asked))
  );
}

/** The same without the hits that were found meanwhile; null when nothing is left, or there are enough of them. */
export function besideHits(
  near: NearPositions | null,
  hits: readonly number[],
): NearPositions | null {
  const items = near?.items.filter(({ id }) => !hits.includes(id)) ?? [];
  return near && items.length > 0 && hits.length < ENOUGH ? { ...near, items } : null;
}

/** Positions of the neighbouring categories, under the same filters. */
async function byCategory(db: Db, { search, found }: Asked): Promise<NearPositions | null> {
  const branches = search.slots.map(({ categories }) => {
    const [best] = [...categories].sort((a, b) => b[1] - a[1]);
    return best?.[0].slice(0, 4);
  });
  const branch = branches.find((code) => code !== undefined);
  // Two different things together have no neighbours.
  if (!branch || branches.some((code) => code !== branch)) return null;
  const scope = {
    ...search.scope,
    equal: { ...search.scope.equal, category_2: branch },
    except: [...found],
  };
  const { hits } = await listPage(db, scope, { after: null, limit: SHOWN });
  return nearOf(
    db,
    hits.map(({ id }) => id),
    'category',
    categoryName(branch),
  );
}

/** Positions that fit all words but one, the last left out first. */
async function byWords(db: Db, { search, found, now }: Asked): Promise<NearPositions | null> {
  if (search.slots.length < 2) return null;
  for (const left of search.slots.toReversed()) {
    const slots = search.slots.filter((slot) => slot !== left);
    const ids = await hitsOf(db, { ...search, slots }, found, now);
    const label = slots.map(({ word }) => word).join(' ');
    if (ids.length > 0) return nearOf(db, ids, 'words', label);
  }
  return null;
}

/** Positions that fit the words, with the region alone of the conditions, or with none. */
async function byConditions(
  db: Db,
  { search, filter, chosen, found, now }: Asked,
): Promise<NearPositions | null> {
  const { region, regions, enterprise } = filter;
  const regionOnly: MeantFilter = {
    ...(enterprise && { enterprise }),
    ...(region && { region }),
    ...(regions && { regions }),
  };
  const names = (regions ?? (region ? [region] : [])).map(regionName).join('、');
  const tries = [
    { filter: chosen, label: '不按关键词里的条件' },
    { filter: regionOnly, label: names ? `只限${names}` : '不限其他条件' },
    { filter: {}, label: '不限地点和条件' },
  ];
  for (const one of tries) {
    const scope = { ...scopeOf(one.filter, now), isMarked: search.scope.isMarked ?? false };
    if (JSON.stringify(scope) === JSON.stringify(search.scope)) continue;
    const ids = await hitsOf(db, { ...search, scope }, found, now);
    if (ids.length > 0) return nearOf(db, ids, 'conditions', one.label);
  }
  return null;
}

async function hitsOf(db: Db, search: RankedSearch, found: readonly number[], now: Date) {
  const { ranked } = await findRanked(db, search, momentOf(now));
  return ranked
    .map(({ id }) => id)
    .filter((id) => !found.includes(id))
    .slice(0, SHOWN);
}

async function nearOf(
  db: Db,
  ids: readonly number[],
  reason: NearPositions['reason'],
  label: string,
): Promise<NearPositions | null> {
  const items = await listCards(db, ids);
  return items.length > 0 ? { reason, label, items } : null;
}

export interface Mentioning {
  /** One of several words fits title or category, the others stand anywhere in the text: hits, the best first. */
  hits: number[];
  /** The words stand in the description alone. */
  others: number[];
}

export const NO_MENTIONS: Mentioning = { hits: [], others: [] };

/**
 * Positions that name words in their description. Of several words also those that name all in their labels: the lists of
 * words do not have what begins a longer word of a skill, 产品 in 产品运营.
 */
export async function findMentioning(db: Db, search: RankedSearch): Promise<Mentioning> {
  const { slots, scope } = search;
  const isLabelled = slots.length > 1;
  // Of one word the word alone: the lists of all that means the same take four times as long to read.
  const asked = slots.map(({ texts }) => (isLabelled ? texts : texts.slice(0, 1)));
  const terms = tsqueryOf(asked.map((texts) => texts.map(queryTermsOf)));
  if (terms === null) return NO_MENTIONS;
  const limit = isLabelled ? MENTIONS_RANKED : SHOWN;
  const found = await listMentioning(db, terms, scope, { cap: MENTIONS_CAP, limit, isLabelled });
  const described = found.filter((one) => one.is_described).map(({ id }) => id);
  if (!isLabelled || found.length === 0) return { hits: [], others: described };
  const facts = await listRankFacts(
    db,
    found.map(({ id }) => id),
  );
  const hits = rank(facts, { ...search, isMentioned: true }).map(({ id }) => id);
  return { hits, others: described.filter((id) => !hits.includes(id)) };
}
