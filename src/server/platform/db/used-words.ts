// Which words of a search the rows of a table have: a word that some row has is never corrected.
import { sql } from 'kysely';
import type { Db } from './db.ts';

interface AskedWord {
  word: string;
  /** The word as a query of terms (`tsqueryOf`). */
  terms: string;
}

/** @param column the indexed terms of the rows, as in `position_search.title_terms`. */
export async function listUsedWords(
  db: Db,
  words: readonly AskedWord[],
  column: `${string}.${string}`,
): Promise<string[]> {
  if (words.length === 0) return [];
  const [table = ''] = column.split('.');
  const { rows } = await sql<{ word: string }>`
    select w.word from unnest(${words.map(({ word }) => word)}::text[],
      ${words.map(({ terms }) => terms)}::text[]) as w (word, terms)
    where exists (select from ${sql.table(table)} where ${sql.ref(column)} @@ w.terms::tsquery)`.execute(
    db,
  );
  return rows.map(({ word }) => word);
}
