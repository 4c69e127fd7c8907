// The engine in the site's own database: lists of words, each newest first, and an index of terms.
import {
  conceptOf,
  type Slot,
  shippedVocabulary,
} from '../../dictionary/understanding/understanding.ts';
import type { Db } from '../../platform/db/db.ts';
import { areWordsWhole } from '../words/fill.ts';
import { categoryKey, ownKey, TIER } from '../words/words.ts';
import {
  countListed,
  countWords,
  listByTerms,
  listCandidates,
  type WordList,
} from './candidates.queries.ts';
import type { Candidates, SearchEngine, WordSearch } from './engine.ts';
import { slotTerms } from './meaning.ts';
import { countHits, listNewest, type SearchScope } from './queries.ts';

/** At most so many candidates are taken from a list of the title, from one of skills, and from all categories. */
const MOST = { title: 150, skill: 100, categories: 150, oneCategory: 12 } as const;
/** Without lists the term index gives so many, in no order. */
const BY_TERMS_MAX = 1000;

/** The engine on PostgreSQL, embedded or a server's. */
export const databaseEngine = (db: Db): SearchEngine => ({
  candidates: (search, until) => candidates(db, search, until),
  count: (search, cap) => count(db, search, cap),
  newest: (search, after, limit) => listNewest(db, withSlots(search), after, limit),
});

const withSlots = ({ scope, slots }: WordSearch): SearchScope => ({
  ...scope,
  slots: slots.map(slotTerms),
});

/**
 * The scope of a search for lists in another order than that of fit. Listed words are looked up by position: rows of
 * the order that only mention them are passed over without being read.
 */
export async function orderedScope(db: Db, search: WordSearch): Promise<SearchScope> {
  const { scope, slots } = search;
  if (!(await areListed(db, slots))) return withSlots(search);
  const wordsOf = (slot: Slot) => [...new Set(listsOf(slot).map(({ word }) => word))];
  return { ...scope, slots: slots.map((slot) => ({ words: wordsOf(slot) })) };
}

/** From the lists of the rarest word, or from the index of terms. */
async function candidates(db: Db, search: WordSearch, until: string): Promise<Candidates> {
  const { slots, scope } = search;
  const span = { until };
  const terms = slots.map(slotTerms);
  const byTerms = async () => {
    const found = await listByTerms(db, terms, { scope, span, cap: BY_TERMS_MAX });
    return { found, isWhole: found.length < BY_TERMS_MAX };
  };
  if (!(await areListed(db, slots))) return byTerms();
  const driver = await rarest(db, slots);
  const slot = slots[driver] as Slot;
  const lists = listsOf(slot);
  const others = terms.filter((_, index) => index !== driver);
  const { found, isCut, isShort } = await listCandidates(db, lists, { scope, others, span });
  if (!isShort) return { found, isWhole: !isCut };
  const more = await byTerms();
  const all = new Map([...found, ...more.found].map((one) => [one.id, one]));
  return { found: [...all.values()], isWhole: more.isWhole };
}

/** True when the lists hold all of the words. */
const areListed = async (db: Db, slots: readonly Slot[]): Promise<boolean> =>
  slots.every(isListed) && (await areWordsWhole(db));

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
  if (slots.length === 1) return 0;
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

async function count(db: Db, search: WordSearch, cap: number): Promise<number> {
  const { slots, scope } = search;
  if (await areListed(db, slots)) {
    const driver = await rarest(db, slots);
    const others = slots.filter((_, index) => index !== driver).map(slotTerms);
    const lists = listsOf(slots[driver] as Slot);
    const counted = await countListed(db, lists, { scope, others, cap });
    if (counted !== null) return counted;
  }
  return countHits(db, withSlots(search), cap);
}
