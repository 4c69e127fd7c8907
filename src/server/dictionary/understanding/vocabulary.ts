// The words that a search can be made of, and the keys by which they are found: as written, by sound, by initials, with
// one character left out, and by a short form.
import { isLatin, soundKeysOf } from './text.ts';

/** What a word names. `soft` says how a job is done (经理, 高级); alone it is asked, beside another word it only helps. */
export type WordKind = 'job' | 'skill' | 'title' | 'company' | 'industry' | 'soft';

export interface VocabularyWord {
  /** Normalised. */
  word: string;
  kind: WordKind;
  /** How many positions bear it. */
  n: number;
}

/**
 * `w` as written, `p` full sound, `i` initials, `d` with at most one character left out, `s` short form (数分), `m` the letters
 * in any order (phyton; not stored, so of the shipped words alone).
 */
export type KeyKind = 'w' | 'p' | 'i' | 'd' | 's' | 'm';

/** Words by a key, the commonest first. */
export interface Vocabulary {
  find(kind: KeyKind, key: string): readonly VocabularyWord[];
}

/** Longer words are found as written only: people mistype them in more than one place. */
const DELETIONS_LONGEST = 8;
/** Words of fewer characters are too alike. */
const DELETIONS_SHORTEST_HAN = 3;
const DELETIONS_SHORTEST_LATIN = 4;
const LATIN_LONGEST = 14;

/** All keys of a word. */
export function keysOf(word: string): [KeyKind, string][] {
  const keys: [KeyKind, string][] = [['w', word]];
  const sounds = soundKeysOf(word);
  if (sounds) {
    keys.push(['p', sounds.full]);
    if (sounds.alone !== sounds.full) keys.push(['p', sounds.alone]);
    if (sounds.initials.length > 1) keys.push(['i', sounds.initials]);
  }
  for (const key of deletionsOf(word)) keys.push(['d', key]);
  const short = shortFormOf(word);
  if (short) keys.push(['s', short]);
  return keys;
}

/** The word itself and without each of its characters; empty where it is too short or too long. */
export function deletionsOf(word: string): string[] {
  const characters = [...word];
  const isWestern = characters.every(isLatin);
  const shortest = isWestern ? DELETIONS_SHORTEST_LATIN : DELETIONS_SHORTEST_HAN;
  const longest = isWestern ? LATIN_LONGEST : DELETIONS_LONGEST;
  if (characters.length < shortest || characters.length > longest) return [];
  const without = characters.map((_, at) => characters.toSpliced(at, 1).join(''));
  return [...new Set([word, ...without])];
}

/** The letters of a word in the order of the alphabet; words of few letters or of Chinese stay as they are. */
export function mixedLetters(word: string): string {
  return /^[a-z]{6,14}$/.test(word) ? [...word].sort().join('') : word;
}

/** 数据分析 → 数分. */
function shortFormOf(word: string): string | null {
  const [first, , third, , more] = [...word];
  const isFour = [...word].length === 4 && more === undefined && /^\p{sc=Han}+$/u.test(word);
  return isFour && first && third ? first + third : null;
}

/** A vocabulary in memory. */
export function vocabularyOf(words: Iterable<VocabularyWord>): Vocabulary {
  const index = new Map<string, VocabularyWord[]>();
  for (const one of words) {
    const mixed: [KeyKind, string] = ['m', mixedLetters(one.word)];
    for (const [kind, key] of [...keysOf(one.word), mixed]) {
      const known = index.get(kind + key);
      if (known) known.push(one);
      else index.set(kind + key, [one]);
    }
  }
  for (const known of index.values()) known.sort((a, b) => b.n - a.n);
  return { find: (kind, key) => index.get(kind + key) ?? [] };
}

/** Several vocabularies as one: each word once, with its highest count. */
export function joined(vocabularies: readonly Vocabulary[]): Vocabulary {
  return {
    find(kind, key) {
      const found = vocabularies.flatMap((one) => one.find(kind, key));
      if (found.length < 2) return found;
      const best = new Map<string, VocabularyWord>();
      for (const one of found) {
        const known = best.get(one.word);
        // The first vocabulary says of what kind a word is; what was counted says how common.
        if (!known) best.set(one.word, one);
        else if (one.n > known.n) best.set(one.word, { ...known, n: one.n });
      }
      return [...best.values()].sort((a, b) => b.n - a.n);
    },
  };
}
