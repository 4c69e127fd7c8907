// Which words of a search the rows of a table have: a word that some row has is never corrected.
import { sql } from 'kysely';
import type { Db } from './db.ts';

interface AskedWord {
  word: string;
  /** The word as a query of terms (`tsqueryOf`). */
  terms: string;
}

/** Rows that are looked at before the index is asked: a word that one of twenty has is found among them. */
const SAMPLED = 100;

/**
 * Of a frequent word the index would give a long list before its first row is looked at, so any hundred rows are looked
 * at first; what none of them has is rare, and its list short.
 * @param column the indexed terms of the rows, as in `position_search.title_terms`.
 */
export async function listUsedWords(
  db: Db,
  words: readonly AskedWord[],
  column: `${string}.${string}`,
): Promise<string[]> {
  if (words.length === 0) return [];
  const [name = ''] = column.split('.');
  const [table, terms] = [sql.table(name), sql.ref(column)];
  // The index is asked by a join: as a condition of its own, PostgreSQL would read the whole table for it.
  const { rows } = await sql<{ word: string }>`
    with asked as materialized (
      select w.word, w.terms, exists (
          select from (select ${terms} as its from ${table} limit ${sql.lit(SAMPLED)}) as sampled
          where sampled.its @@ w.terms::tsquery) as is_frequent
      from unnest(${words.map(({ word }) => word)}::text[],
        ${words.map(({ terms }) => terms)}::text[]) as w (word, terms))
    select word from asked where is_frequent
    union all
    select word from asked where not is_frequent
      and exists (select from ${table} where ${terms} @@ asked.terms::tsquery)`.execute(db);
  return rows.map(({ word }) => word);
}
