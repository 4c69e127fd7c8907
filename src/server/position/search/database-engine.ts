// The engine in the site's own database: lists of words, each newest first, and an index of marks and terms.
import { COUNT_CAP } from '../../../contract/position/position.ts';
import { conceptOf, type Slot } from '../../dictionary/understanding/understanding.ts';
import type { Db } from '../../platform/db/db.ts';
import { categoryKey, ownKey, TIER } from '../words/words.ts';
import {
  countListed,
  countWords,
  isOnlyCity,
  listAmongRare,
  listCandidates,
  listSome,
  type WordList,
} from './candidates.queries.ts';
import { type Candidates, RANKED_MAX, type SearchEngine, type WordSearch } from './engine.ts';
import { areListsEnough, hasMany, noteListsEnough, noteMany } from './many.ts';
import { isListed, meantCategories, withSlots } from './meaning.ts';
import { countSet, listNewest } from './queries.ts';
import type { Hit } from './scope.ts';

/** At most so many candidates are taken from a list of the title, from one of skills, and from all categories. */
const MOST = { title: 150, skill: 100, categories: 150, oneCategory: 12 } as const;
/** Without lists the index gives so many, in no order. */
const SOME_MAX = COUNT_CAP;

/** With so many from the lists, what the index gives in no order adds nothing to the first pages. */
const ENOUGH = 200;

/** The engine on PostgreSQL, embedded or a server's. */
export const databaseEngine = (db: Db): SearchEngine => ({
  candidates: (search, until) => candidates(db, search, until),
  count: (search, cap) => count(db, search, cap),
  newest: ({ scope, slots }, after, limit) => listNewest(db, withSlots(scope, slots), after, limit),
});

/**
 * All hits where they are few. Of many those of the lists of the rarest word, so that the newest and the likeliest are
 * among them.
 */
async function candidates(db: Db, search: WordSearch, until: string): Promise<Candidates> {
  const { slots, scope } = search;
  if (isOneWord(search)) {
    const [slot] = slots as [Slot];
    const { found, isCut } = await listCandidates(db, listsOf(slot), { rest: scope, until });
    return isCut ? { found, isWhole: false, count: null } : allOf(found);
  }
  const among = await amongRare(db, search, until);
  if (among) return allOf(among);
  const asked = withSlots(scope, slots);
  const driver = areListed(search) ? rarest(db, slots) : null;
  const listed = async () => (driver ? listBeside(db, search, await driver, until) : []);
  // The index reads all that fits before it gives the first: where the lists had enough, it is not asked.
  if (areListsEnough(db, asked)) return { found: await listed(), isWhole: false, count: COUNT_CAP };
  // Where many are remembered the lists will be wanted, so they are asked meanwhile.
  const [{ hits, count }, early] = await Promise.all([
    listSome(db, asked, { until, cap: SOME_MAX, newest: RANKED_MAX }),
    hasMany(db, asked) ? listed() : null,
    driver,
  ]);
  if (count < SOME_MAX || driver === null) {
    return { found: hits, isWhole: hits.length === count && count < SOME_MAX, count };
  }
  noteMany(db, asked);
  const found = early ?? (await listed());
  if (found.length >= ENOUGH) {
    noteListsEnough(db, asked);
    return { found, isWhole: false, count };
  }
  const all = new Map([...hits, ...found].map((one) => [one.id, one]));
  return { found: [...all.values()], isWhole: false, count };
}

/** Hits of the lists of one word that fit the others. */
async function listBeside(
  db: Db,
  { slots, scope }: WordSearch,
  driver: Slot,
  until: string,
): Promise<Hit[]> {
  const others = slots.filter((slot) => slot !== driver);
  const rest = withSlots(scope, others);
  return (await listCandidates(db, listsOf(driver), { rest, until })).found;
}

const allOf = (found: Hit[]): Candidates => ({ found, isWhole: true, count: found.length });

/** All hits where one of several words is in no list and rare, as such words are: they are looked for among its few. */
async function amongRare(db: Db, { slots, scope }: WordSearch, until: string) {
  if (slots.length < 2 || scope.isMarked !== true) return null;
  const asked = withSlots(scope, slots);
  const rare = asked.slots?.find(({ words, categories }) => !words && categories.length === 0);
  return rare ? listAmongRare(db, rare, { scope: asked, until }) : null;
}

/** True when the lists hold all of the words. */
const areListed = ({ slots, scope }: WordSearch): boolean =>
  scope.isMarked === true && slots.every(isListed);

/** One listed word, in one city at most: its lists stand in the order that is wanted. */
export const isOneWord = (search: WordSearch): boolean =>
  search.slots.length === 1 && isOnlyCity(search.scope) && areListed(search);

function listsOf(slot: Slot): WordList[] {
  if (slot.either) return slot.either.flatMap(listsOf);
  const concept = conceptOf(slot.word);
  const codes = meantCategories(slot);
  const each = Math.max(MOST.oneCategory, Math.floor(MOST.categories / Math.max(1, codes.length)));
  return [
    { word: concept, tier: TIER.head, most: MOST.title },
    { word: concept, tier: TIER.title, most: MOST.title },
    { word: ownKey(slot.word), tier: TIER.head, most: MOST.title },
    { word: ownKey(slot.word), tier: TIER.title, most: MOST.title },
    ...codes.map((code) => ({ word: categoryKey(code), tier: TIER.category, most: each })),
    { word: concept, tier: TIER.skill, most: MOST.skill },
    ...(slot.names ?? []).flatMap((name) => [
      { word: name, tier: TIER.head, most: MOST.oneCategory },
      { word: name, tier: TIER.title, most: MOST.oneCategory },
    ]),
  ];
}

/** The slot with the shortest lists. */
async function rarest(db: Db, slots: readonly Slot[]): Promise<Slot> {
  if (slots.length === 1) return slots[0] as Slot;
  const counts = await countWords(
    db,
    slots.map((slot) => listsOf(slot).map(({ word }) => word)),
  );
  return slots[counts.indexOf(Math.min(...counts))] as Slot;
}

async function count(db: Db, search: WordSearch, cap: number): Promise<number> {
  const asked = withSlots(search.scope, search.slots);
  if (hasMany(db, asked)) return cap;
  const counted = (await countInLists(db, search, cap)) ?? (await countSet(db, asked, cap));
  if (counted >= COUNT_CAP) noteMany(db, asked);
  return counted;
}

/** Null where the lists do not hold all, or are too long. */
async function countInLists(db: Db, search: WordSearch, cap: number): Promise<number | null> {
  if (!isOneWord(search)) return null;
  const [slot] = search.slots as [Slot];
  return countListed(db, listsOf(slot), { scope: search.scope, cap });
}
