// The search by words: candidates from the lists of the rarest word, ranked in memory, in pages by cursor.
import { z } from 'zod';
import { COUNT_CAP } from '../../../contract/position/position.ts';
import {
  conceptOf,
  type Slot,
  shippedVocabulary,
} from '../../dictionary/understanding/understanding.ts';
import { cutPage, Moment, readCursor } from '../../platform/db/cursor.ts';
import type { Db } from '../../platform/db/db.ts';
import { areWordsWhole } from '../words/fill.ts';
import { compareRanked, type Ranked, rank } from '../words/ranking.ts';
import { categoryKey, ownKey, TIER } from '../words/words.ts';
import {
  type Candidate,
  countListed,
  countWords,
  listByTerms,
  listCandidates,
  listRankFacts,
  type WordList,
} from './candidates.queries.ts';
import { slotTerms } from './meaning.ts';
import { countHits, listNewest, type SearchScope } from './queries.ts';

/** What is asked of the index. */
export interface WordSearch {
  slots: readonly Slot[];
  /** The filters, also those that were words. */
  scope: SearchScope;
  wantsIntern: boolean;
}

/** At most so many candidates are taken from a list of the title, from one of skills, and from all categories. */
const MOST = { title: 150, skill: 100, categories: 150, oneCategory: 12 } as const;
/** Without lists the term index gives so many, in no order. */
const BY_TERMS_MAX = 1000;
/** At most so many are ranked. */
const RANKED_MAX = 450;

/** Ranked: the moment of the first page, and the last hit. Afterwards the rest by time: the moment, and the last one. */
const Cursor = z.union([
  z.tuple([Moment, z.int(), z.int(), z.int(), z.int().positive()]),
  z.tuple([Moment, Moment, z.int().positive()]),
]);
type Cursor = z.infer<typeof Cursor>;

interface WordPage {
  ids: number[];
  next: string | null;
  total: number;
}

interface Found {
  ranked: Ranked[];
  /** All hits are among the ranked ones. */
  isWhole: boolean;
  /** How many candidates there were: so many are found at least. */
  seen: number;
}

/**
 * A page of the hits, the best first; after the ranked ones come the others, newest first.
 * @throws Failure `invalid-input` for a cursor that is not of this list.
 */
export async function listByWords(
  db: Db,
  search: WordSearch,
  { cursor, limit, now }: { cursor?: string | undefined; limit: number; now: Date },
): Promise<WordPage> {
  const start = readCursor(Cursor, cursor);
  const until = start?.[0] ?? momentOf(now);
  const { ranked, isWhole, seen } = await findRanked(db, search, until);
  const total = isWhole ? ranked.length : seen < COUNT_CAP ? await countAll(db, search) : seen;
  const after = start?.length === 5 ? rankedAt(start) : null;
  const left =
    start?.length === 3
      ? []
      : after
        ? ranked.filter((one) => compareRanked(after, one) < 0)
        : ranked;
  const cursorOf = ({ score, week, quality, id }: Ranked): Cursor => [
    until,
    score,
    week,
    quality,
    id,
  ];
  if (left.length > limit || isWhole) {
    const { items, next } = cutPage(left, limit, cursorOf);
    return { ids: items.map(({ id }) => id), next, total: Math.min(total, COUNT_CAP) };
  }
  const rest = start?.length === 3 ? { at: start[1], id: start[2] } : null;
  const known = new Set(ranked.map(({ id }) => id));
  const more = await walkRest(db, search, {
    after: rest,
    until,
    wanted: limit + 1 - left.length,
    known,
  });
  const hits = [...left.map(({ id }) => ({ id, at: '' })), ...more];
  const last = (hit: Candidate): Cursor =>
    hit.at === '' ? [until, until, Number.MAX_SAFE_INTEGER] : [until, hit.at, hit.id];
  const { items, next } = cutPage(hits, limit, last);
  return { ids: items.map(({ id }) => id), next, total: Math.min(total, COUNT_CAP) };
}

/** The moment as the database writes it. */
export const momentOf = (at: Date): string =>
  `${at.toISOString().slice(0, 23).replace('T', ' ')}+00`;

const rankedAt = ([, score, week, quality, id]: [string, number, number, number, number]) => ({
  score,
  week,
  quality,
  id,
});

/** The best hits, and whether these are all. */
export async function findRanked(db: Db, search: WordSearch, until: string): Promise<Found> {
  const { found, isWhole } = await candidates(db, search, until);
  const newest = found
    .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : b.id - a.id))
    .slice(0, RANKED_MAX);
  const facts =
    newest.length === 0
      ? []
      : await listRankFacts(
          db,
          newest.map(({ id }) => id),
        );
  const isAll = isWhole && newest.length === found.length;
  return { ranked: rank(facts, search), isWhole: isAll, seen: found.length };
}

/** The seam: which positions may be hits, from the lists of words or from the index of terms. */
async function candidates(db: Db, search: WordSearch, until: string) {
  const { slots, scope } = search;
  const span = { until };
  const terms = slots.map(slotTerms);
  const byTerms = async () => {
    const found = await listByTerms(db, terms, { scope, span, cap: BY_TERMS_MAX });
    return { found, isWhole: found.length < BY_TERMS_MAX };
  };
  if (!slots.every(isListed) || !(await areWordsWhole(db))) return byTerms();
  const driver = slots.length === 1 ? 0 : await rarest(db, slots);
  const slot = slots[driver] as Slot;
  const lists = listsOf(slot);
  const others = terms.filter((_, index) => index !== driver);
  const { found, isCut, isShort } = await listCandidates(db, lists, { scope, others, span });
  if (!isShort) return { found, isWhole: !isCut };
  const more = await byTerms();
  const all = new Map([...found, ...more.found].map((one) => [one.id, one]));
  return { found: [...all.values()], isWhole: more.isWhole };
}

/** True for a word that stands in the lists: one of the shipped vocabulary. */
const isListed = ({ kind, word, texts, isEither }: Slot): boolean =>
  !isEither &&
  (kind === 'known' || texts.length === 1) &&
  kind !== 'company' &&
  shippedVocabulary().vocabulary.find('w', word).length > 0;

function listsOf(slot: Slot): WordList[] {
  const concept = conceptOf(slot.word);
  const codes = slotTerms(slot).categories;
  const each = Math.max(MOST.oneCategory, Math.floor(MOST.categories / Math.max(1, codes.length)));
  return [
    { word: concept, tier: TIER.head, most: MOST.title },
    { word: concept, tier: TIER.title, most: MOST.title },
    { word: ownKey(slot.word), tier: TIER.head, most: MOST.title },
    { word: ownKey(slot.word), tier: TIER.title, most: MOST.title },
    ...codes.map((code) => ({ word: categoryKey(code), tier: TIER.category, most: each })),
    { word: concept, tier: TIER.skill, most: MOST.skill },
  ];
}

/** The slot with the shortest lists. */
async function rarest(db: Db, slots: readonly Slot[]): Promise<number> {
  const counts = await Promise.all(
    slots.map((slot) =>
      countWords(
        db,
        listsOf(slot).map(({ word }) => word),
      ),
    ),
  );
  return counts.indexOf(Math.min(...counts));
}

/** How many hits there are, up to the cap. */
async function countAll(db: Db, search: WordSearch): Promise<number> {
  const { slots, scope } = search;
  if (slots.every(isListed) && (await areWordsWhole(db))) {
    const driver = slots.length === 1 ? 0 : await rarest(db, slots);
    const others = slots.filter((_, index) => index !== driver).map(slotTerms);
    const lists = listsOf(slots[driver] as Slot);
    const count = await countListed(db, lists, { scope, others, cap: COUNT_CAP });
    if (count !== null) return count;
  }
  return countHits(db, { ...scope, slots: slots.map(slotTerms) }, COUNT_CAP);
}

interface Walk {
  after: { at: string; id: number } | null;
  until: string;
  wanted: number;
  known: ReadonlySet<number>;
}

/** Rounds of a walk that finds little: what names the words only in passing is passed over. */
const ROUNDS = 2;
/** The second one reads so many times as much. */
const FARTHER = 2;

/** Hits newest first, without the known ones. */
async function walkRest(db: Db, search: WordSearch, { after, until, wanted, known }: Walk) {
  const scope = { ...search.scope, slots: search.slots.map(slotTerms) };
  const found: Candidate[] = [];
  let from = after ?? { at: until, id: Number.MAX_SAFE_INTEGER };
  for (let round = 0; round < ROUNDS && found.length < wanted; round += 1) {
    const most = (wanted + known.size) * 2 * FARTHER ** round;
    const rows = await listNewest(db, scope, from, most);
    const fresh = rows.filter(({ id }) => !known.has(id));
    const facts =
      fresh.length > 0
        ? await listRankFacts(
            db,
            fresh.map(({ id }) => id),
          )
        : [];
    const hits = new Set(rank(facts, search).map(({ id }) => id));
    found.push(...fresh.filter(({ id }) => hits.has(id)));
    const last = rows.at(-1);
    if (!last || rows.length < most) break;
    from = last;
  }
  return found.slice(0, wanted);
}

/** A page of the hits, newest first. */
export async function listNewestByWords(
  db: Db,
  search: WordSearch,
  { cursor, limit, now }: { cursor?: string | undefined; limit: number; now: Date },
): Promise<WordPage> {
  const start = readCursor(Cursor, cursor);
  const after = start?.length === 3 ? { at: start[1], id: start[2] } : null;
  const until = start?.[0] ?? momentOf(now);
  const walk = { after, until, wanted: limit + 1, known: new Set<number>() };
  const found = await walkRest(db, search, walk);
  const { items, next } = cutPage(found, limit, ({ at, id }): Cursor => [until, at, id]);
  const total = !start && next === null ? found.length : await countAll(db, search);
  return { ids: items.map(({ id }) => id), next, total: Math.min(total, COUNT_CAP) };
}
