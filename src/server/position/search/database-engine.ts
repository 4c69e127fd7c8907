// The engine in the site's own database: lists of words, each newest first, and an index of marks and terms.
import { conceptOf, type Slot } from '../../dictionary/understanding/understanding.ts';
import type { Db } from '../../platform/db/db.ts';
import { areWordsWhole } from '../words/fill.ts';
import { categoryKey, ownKey, TIER } from '../words/words.ts';
import {
  countListed,
  countWords,
  isOnlyCity,
  listCandidates,
  listSome,
  type WordList,
} from './candidates.queries.ts';
import type { Candidates, SearchEngine, WordSearch } from './engine.ts';
import { isListed, slotTerms } from './meaning.ts';
import { countHits, listNewest } from './queries.ts';
import type { SearchScope } from './scope.ts';

/** At most so many candidates are taken from a list of the title, from one of skills, and from all categories. */
const MOST = { title: 150, skill: 100, categories: 150, oneCategory: 12 } as const;
/** Without lists the index gives so many, in no order. */
const SOME_MAX = 1000;

/** The engine on PostgreSQL, embedded or a server's. */
export const databaseEngine = (db: Db): SearchEngine => ({
  candidates: (search, until) => candidates(db, search, until),
  count: (search, cap) => count(db, search, cap),
  newest: async (search, after, limit) =>
    listNewest(db, await scopeWithWords(db, search), after, limit),
});

/** The scope of a search with its words, for lists in other orders than that of fit. */
export async function scopeWithWords(
  db: Db,
  { scope, slots }: WordSearch,
): Promise<SearchScope & { isMarked: boolean }> {
  return { ...scope, slots: slots.map(slotTerms), isMarked: await areWordsWhole(db) };
}

/**
 * All hits where they are few. Of many those of the lists of the rarest word, so that the newest and the likeliest are
 * among them.
 */
async function candidates(db: Db, search: WordSearch, until: string): Promise<Candidates> {
  const whole = await scopeWithWords(db, search);
  const some = isOneWord(search, whole) ? [] : await listSome(db, whole, { until, cap: SOME_MAX });
  const isWhole = !isOneWord(search, whole) && some.length < SOME_MAX;
  if (isWhole || !areListed(search, whole)) return { found: some, isWhole };
  const driver = await rarest(db, search.slots);
  const others = search.slots.filter((slot) => slot !== driver).map(slotTerms);
  const rest = { ...search.scope, slots: others, isMarked: true };
  const { found, isCut } = await listCandidates(db, listsOf(driver), { rest, until });
  const all = new Map([...some, ...found].map((one) => [one.id, one]));
  return { found: [...all.values()], isWhole: some.length === 0 && !isCut };
}

/** True when the lists hold all of the words. */
const areListed = ({ slots }: WordSearch, { isMarked }: { isMarked: boolean }): boolean =>
  isMarked && slots.every(isListed);

/** One listed word, in one city at most: its lists stand in the order that is wanted. */
const isOneWord = (search: WordSearch, whole: { isMarked: boolean }): boolean =>
  search.slots.length === 1 && isOnlyCity(search.scope) && areListed(search, whole);

function listsOf(slot: Slot): WordList[] {
  if (slot.either) return slot.either.flatMap(listsOf);
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
async function rarest(db: Db, slots: readonly Slot[]): Promise<Slot> {
  if (slots.length === 1) return slots[0] as Slot;
  const wordsOf = (slot: Slot) => listsOf(slot).map(({ word }) => word);
  const counts = await Promise.all(slots.map((slot) => countWords(db, wordsOf(slot))));
  return slots[counts.indexOf(Math.min(...counts))] as Slot;
}

async function count(db: Db, search: WordSearch, cap: number): Promise<number> {
  const whole = await scopeWithWords(db, search);
  if (isOneWord(search, whole)) {
    const counted = await countListed(db, listsOf(search.slots[0] as Slot), {
      scope: search.scope,
      cap,
    });
    if (counted !== null) return counted;
  }
  return countHits(db, whole, cap);
}
