// SQL of the stored vocabulary.
import { sql } from 'kysely';
import { insertMany } from '../../platform/db/bulk.ts';
import type { Db } from '../../platform/db/db.ts';
import { PREPARED } from '../../platform/db/prepared.ts';
import type { KeyKind, WordKind } from './vocabulary.ts';

interface KeyRow {
  kind: KeyKind;
  key: string;
  word: string;
  word_kind: WordKind;
  n: number;
}

/** The commonest words of each key. */
export async function listByKeys(
  db: Db,
  keys: readonly (readonly [KeyKind, string])[],
  each: number,
): Promise<KeyRow[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<KeyRow>`
    select ${PREPARED} a.kind, a.key, w.word, w.kind as word_kind, w.n
    from unnest(${keys.map(([kind]) => kind)}::text[], ${keys.map(([, key]) => key)}::text[]) as a (kind, key)
    cross join lateral (
      select k.word_id from search_key k where k.kind = a.kind and k.key = a.key
      order by k.n desc limit ${each}::int
    ) as k
    join search_word w on w.id = k.word_id`.execute(db);
  return rows;
}

export const listWords = (db: Db) => db.selectFrom('search_word').selectAll().execute();

export async function deleteWords(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('search_word')
    .where('id', '=', (eb) => eb.fn.any(sql<number[]>`${ids}::int[]`))
    .execute();
}

/** Stores words and gives their ids by word. */
export async function insertWords(
  db: Db,
  words: readonly { word: string; label: string; kind: WordKind; n: number }[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await insertMany<{ id: number; word: string }>(
    db,
    'search_word',
    words,
    sql`returning id, word`,
  );
  return new Map(rows.map(({ id, word }) => [word, id]));
}

export const insertKeys = (
  db: Db,
  keys: readonly { kind: KeyKind; key: string; n: number; word_id: number }[],
) => insertMany(db, 'search_key', keys);
