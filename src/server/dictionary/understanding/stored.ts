// The vocabulary of what positions use, in tables: read by keys, and brought up to date from counts.
import { type Db, transact } from '../../platform/db/db.ts';
import { correctionKeys } from './corrections.ts';
import { deleteWords, insertKeys, insertWords, listByKeys, listWords } from './queries.ts';
import {
  type KeyKind,
  keysOf,
  type Vocabulary,
  type VocabularyWord,
  type WordKind,
} from './vocabulary.ts';

export interface StoredWord {
  word: string;
  /** As people write it. */
  label: string;
  kind: WordKind;
  n: number;
}

/** Parts of an unknown word of so many characters are looked up. */
const PARTS = { shortest: 2, longest: 12, most: 120 } as const;

/** The keys of the words to read, for a search as it was understood without them. */
export function keysToRead({
  text,
  unknown,
}: {
  text: string;
  unknown: readonly string[];
}): [KeyKind, string][] {
  const whole = new Set([text, ...text.split(' ')].filter(Boolean));
  const parts = [...whole, ...unknown.flatMap(partsOf)].slice(0, PARTS.most);
  return [
    ...[...new Set(parts)].map((word): [KeyKind, string] => ['w', word]),
    ...[...new Set(unknown)].flatMap(correctionKeys),
  ];
}

function partsOf(word: string): string[] {
  const found: string[] = [];
  for (let from = 0; from < word.length; from += 1) {
    const longest = Math.min(word.length, from + PARTS.longest);
    for (let to = from + PARTS.shortest; to <= longest; to += 1) found.push(word.slice(from, to));
  }
  return found.sort((a, b) => b.length - a.length);
}

const EACH = 8;

/**
 * The stored words of some keys. The heads of titles are no words of their own, so they are not found as written: they only
 * serve corrections.
 */
export async function readVocabulary(
  db: Db,
  keys: readonly (readonly [KeyKind, string])[],
): Promise<Vocabulary> {
  const found = new Map<string, VocabularyWord[]>();
  for (const { kind, key, word, word_kind, n } of await listByKeys(db, keys, EACH)) {
    if (kind === 'w' && word_kind === 'title') continue;
    const known = found.get(kind + key) ?? [];
    known.push({ word, kind: word_kind, n });
    found.set(kind + key, known);
  }
  return { find: (kind, key) => found.get(kind + key) ?? [] };
}

const BATCH = 500;
/** A count that changed less keeps its place. */
const CHANGED = 0.2;

/** Makes the stored vocabulary agree with these words; what did not change is left alone. */
export async function storeVocabulary(db: Db, words: readonly StoredWord[]): Promise<void> {
  const wanted = new Map(words.map((one) => [one.word, one]));
  const known = await listWords(db);
  const kept = new Set<string>();
  const old = known.filter((row) => {
    const now = wanted.get(row.word);
    const isSame = now && now.kind === row.kind && now.label === row.label && isAlike(now.n, row.n);
    if (isSame) kept.add(row.word);
    return !isSame;
  });
  const fresh = words.filter(({ word }) => !kept.has(word) && wanted.get(word) !== undefined);
  for (let at = 0; at < old.length; at += BATCH) {
    await deleteWords(
      db,
      old.slice(at, at + BATCH).map(({ id }) => id),
    );
  }
  for (let at = 0; at < fresh.length; at += BATCH) {
    await transact(db, (trx) => storeBatch(trx, fresh.slice(at, at + BATCH)));
  }
}

const isAlike = (a: number, b: number): boolean => Math.abs(a - b) <= CHANGED * Math.max(a, b);

async function storeBatch(trx: Db, batch: readonly StoredWord[]): Promise<void> {
  const ids = await insertWords(
    trx,
    batch.map(({ word, label, kind, n }) => ({ word, label, kind, n })),
  );
  const rows = batch.flatMap(({ word, n }) => {
    const word_id = ids.get(word);
    if (word_id === undefined) return [];
    return keysOf(word).map(([kind, key]) => ({ kind, key, n, word_id }));
  });
  await insertKeys(trx, rows);
}
