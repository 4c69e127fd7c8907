// A search as the rows of a table answer it: a word that some row has is never corrected.
import type { Db } from '../../platform/db/db.ts';
import { queryTermsOf, tsqueryOf } from '../../platform/db/terms.ts';
import { listUsedWords } from '../../platform/db/used-words.ts';
import type { Condition } from './condition.ts';
import { understand } from './understand.ts';
import type { Vocabulary } from './vocabulary.ts';

interface Rows {
  /** The indexed terms of the rows, as in `position_search.title_terms`. */
  column: `${string}.${string}`;
  /** The terms of a word in a query of them. */
  termsOf?: typeof queryTermsOf;
}

interface Options {
  kept?: readonly string[] | undefined;
  kinds?: readonly Condition['kind'][] | undefined;
}

/** What a search means, and whether rows have words that the vocabulary does not. */
export async function understandUsed(
  db: Db,
  text: string,
  vocabulary: Vocabulary,
  { column, termsOf = queryTermsOf, ...options }: Rows & Options,
) {
  const first = understand(text, vocabulary, { ...options, isUsed: () => true });
  if (first.unknown.length === 0) return { understanding: first, hasUsed: false };
  const words = first.unknown.map((word) => ({ word, terms: tsqueryOf([[termsOf(word)]]) ?? '' }));
  const used = new Set(await listUsedWords(db, words, column));
  const isUsed = (word: string) => used.has(word);
  return {
    understanding: understand(text, vocabulary, { ...options, isUsed }),
    hasUsed: used.size > 0,
  };
}
