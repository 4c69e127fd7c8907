// Reads the keyword of a search of positions: what it means, what was corrected, what else may have been meant.

import type { Understood } from '../../../contract/dictionary/understood.ts';
import type { PositionFilter } from '../../../contract/position/filter.ts';
import {
  correctionIn,
  joined,
  keysToRead,
  literally,
  readVocabulary,
  shippedVocabulary,
  type Understanding,
  understand,
  understandUsed,
  type Vocabulary,
} from '../../dictionary/understanding/understanding.ts';
import { companiesByKeys, namesVocabulary } from '../../enterprise/names/names.ts';
import type { Db } from '../../platform/db/db.ts';
import { areWordsWhole } from '../words/fill.ts';
import { type MeantFilter, scopeOf } from './filter.ts';
import { withConditions, withSlots } from './meaning.ts';
import type { SearchScope } from './scope.ts';

export interface Meaning {
  understanding: Understanding;
  /** The chosen filters and those that were words; without the keyword. */
  filter: MeantFilter;
  understood: Understood;
  /** The keyword as it would have been corrected, had nothing been called so. */
  otherwise: string | null;
  /** All positions have their marks. */
  isMarked: boolean;
}

/** What the keyword of a filter means. A word that some title has is never corrected. */
export async function readMeaning(db: Db, filter: PositionFilter, now: Date): Promise<Meaning> {
  const { keyword = '', kept, literal, ...chosen } = filter;
  const isMarked = await areWordsWhole(db);
  const read = (understanding: Understanding, otherwise: string | null = null) => ({
    ...meaningOf(understanding, chosen),
    otherwise,
    isMarked,
  });
  if (literal) return read(literally(keyword));
  const vocabulary = keyword === '' ? shipped() : await vocabularyFor(db, { keyword, kept }, now);
  const rows = { column: 'position_search.title_terms', kept } as const;
  const { understanding, hasUsed } = await understandUsed(db, keyword, vocabulary, rows);
  const other = hasUsed ? understand(keyword, vocabulary, { kept }).corrected : null;
  return read(understanding, other === understanding.corrected ? null : other);
}

/** The same keyword beside other filters. What it means is not read again. */
export const meaningBeside = (
  { understanding, otherwise, isMarked }: Meaning,
  { keyword: _word, kept: _kept, literal: _literal, ...chosen }: PositionFilter,
): Meaning => ({ ...meaningOf(understanding, chosen), otherwise, isMarked });

/** The conditions of a search without its words. */
export const scopeIn = ({ filter, isMarked }: Meaning, now: Date): SearchScope => ({
  ...scopeOf(filter, now),
  isMarked,
});

const shipped = () => shippedVocabulary().vocabulary;

/** The shipped words, and what positions use of those that it does not have, names of companies among it. */
async function vocabularyFor(
  db: Db,
  { keyword = '', kept }: Pick<PositionFilter, 'keyword' | 'kept'>,
  now: Date,
): Promise<Vocabulary> {
  const first = understand(keyword, shipped(), { kept, isUsed: () => true });
  const keys = keysToRead(first);
  const [stored, companies] = await Promise.all([
    readVocabulary(db, keys),
    first.unknown.length > 0 ? companiesByKeys(db, keys, now) : [],
  ]);
  const hiring = companies.filter(({ open_positions }) => open_positions > 0);
  return joined([shipped(), stored, namesVocabulary(hiring)]);
}

/** The conditions of a search with its words, for counting what it finds. */
export async function scopeOfSearch(
  db: Db,
  filter: PositionFilter,
  now: Date,
): Promise<SearchScope> {
  const meaning = await readMeaning(db, filter, now);
  const scope = scopeIn(meaning, now);
  const { slots } = meaning.understanding;
  return slots.length === 0 ? scope : withSlots(scope, slots);
}

function meaningOf(understanding: Understanding, chosen: PositionFilter) {
  const { filter, understood: conditions } = withConditions(chosen, understanding.conditions);
  const corrected = correctionIn(understanding);
  const refused = [...understanding.refused];
  return { understanding, filter, understood: { conditions, corrected, instead: [], refused } };
}
