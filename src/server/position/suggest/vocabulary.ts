// Makes the suggestions from what the open positions have: pure, so that it is tested without a database.
import { setImmediate } from 'node:timers/promises';
import type { SuggestionKind } from '../../../contract/position/suggest.ts';
import { HEAD_LONGEST, headsOf, keyOf, keysOf } from './keys.ts';

/** Something to suggest, with all texts by which it is found. */
export interface Suggested {
  kind: SuggestionKind;
  text: string;
  code: string;
  n: number;
  /** Further names: 前端 of the category 前端开发. */
  names: readonly string[];
  /** Found by more than its beginning only: 杭州 shall not offer all companies of 杭州. */
  longName?: string;
}

export interface StoredSuggestion {
  id: number;
  kind: SuggestionKind;
  text: string;
  code: string;
  n: number;
}

export interface StoredKey {
  key: string;
  suggestion_id: number;
}

export interface StoredHead {
  prefix: string;
  suggestion_ids: number[];
}

/** How many of each kind a beginning keeps: twice what a list shows, as a search may leave some out. */
export const HEAD_MOST: Readonly<Record<SuggestionKind, number>> = {
  word: 12,
  category: 6,
  company: 8,
  industry: 6,
  region: 6,
};

/** Suggestions worked on between two turns of the event loop. */
export const AT_A_STRETCH = 200;

/**
 * The rows to store. What is called as the beginning itself comes first, then what has most positions.
 * @param stored what is stored already, which keeps its ids.
 */
export async function vocabularyRows(
  all: readonly Suggested[],
  stored: readonly StoredSuggestion[] = [],
) {
  const ids = new Map(stored.map((one) => [identityOf(one), one.id]));
  let last = stored.reduce((highest, { id }) => Math.max(highest, id), 0);
  const sorted = [...all].sort((a, b) => b.n - a.n || (a.text < b.text ? -1 : 1));
  const suggestions: StoredSuggestion[] = [];
  const keys: StoredKey[] = [];
  const longKeys: StoredKey[] = [];
  for (const [at, { names, longName = '', ...one }] of sorted.entries()) {
    if (at % AT_A_STRETCH === 0) await setImmediate();
    const id = ids.get(identityOf(one)) ?? ++last;
    suggestions.push({ id, ...one });
    const own = new Set([one.text, ...names].flatMap(keysOf));
    for (const key of own) keys.push({ key, suggestion_id: id });
    const long = keyOf(longName);
    if ([...long].length > HEAD_LONGEST && !own.has(long))
      longKeys.push({ key: long, suggestion_id: id });
  }
  return { suggestions, keys: [...keys, ...longKeys], heads: await headRows(suggestions, keys) };
}

const identityOf = ({ kind, code, text }: Omit<StoredSuggestion, 'id' | 'n'>): string =>
  JSON.stringify([kind, code, text]);

async function headRows(
  suggestions: readonly StoredSuggestion[],
  keys: readonly StoredKey[],
): Promise<StoredHead[]> {
  const exact = new Map<string, number[]>();
  const begun = new Map<string, number[]>();
  const kinds = new Map(suggestions.map(({ id, kind }) => [id, kind]));
  const kindOf = (id: number) => kinds.get(id) ?? 'word';
  const add = (heads: Map<string, number[]>, prefix: string, id: number) => {
    const ids = heads.get(prefix) ?? [];
    if (ids.length === 0) heads.set(prefix, ids);
    const kind = kindOf(id);
    const isFull = ids.filter((other) => kindOf(other) === kind).length >= HEAD_MOST[kind];
    if (!isFull && !ids.includes(id)) ids.push(id);
  };
  // The keys stand in the order of their suggestions, the commonest first.
  for (const [at, { key, suggestion_id }] of keys.entries()) {
    if (at % AT_A_STRETCH === 0) await setImmediate();
    for (const prefix of headsOf(key)) add(prefix === key ? exact : begun, prefix, suggestion_id);
  }
  const prefixes = new Set([...exact.keys(), ...begun.keys()]);
  return [...prefixes].map((prefix) => ({
    prefix,
    suggestion_ids: [...new Set([...(exact.get(prefix) ?? []), ...(begun.get(prefix) ?? [])])],
  }));
}
