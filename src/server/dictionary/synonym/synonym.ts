// Words that mean the same to a recruiter, for the search of positions: who asks for 前端 also means
// Web前端 and FE. synonyms.txt has one group a line; a word may stand in one group only, so that meanings
// never chain. Left apart on purpose: 算法 and 机器学习 (not every 算法 learns), Java and JavaScript,
// 经理 and 总监.

import { readFileSync } from 'node:fs';
import { remembered } from '../../platform/bounds/remembered.ts';
import { normalise } from '../../platform/db/terms.ts';

/** Each group of words that mean the same, normalised; the first word is the group's usual one. */
export const SYNONYM_GROUPS: readonly (readonly string[])[] = readFileSync(
  new URL('synonyms.txt', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => line.split(',').map(normaliseWord));

const GROUP_OF = new Map(SYNONYM_GROUPS.flatMap((group) => group.map((word) => [word, group])));

/** The form words are compared in: that of the search, one space for any run of white space. */
export function normaliseWord(text: string): string {
  return normalise(text).replace(/\s+/g, ' ').trim();
}

/**
 * The word and all that mean the same, normalised, the word itself first; only itself when it has
 * no synonyms. Empty for an empty text.
 */
export function synonymsOf(text: string): string[] {
  return remember(text, () => {
    const word = normaliseWord(text);
    return word === '' ? [] : [...new Set([word, ...(GROUP_OF.get(word) ?? [])])];
  });
}

/** What a word means, in one word: equal for all that mean the same. Empty for an empty text. */
export function meaningOf(text: string): string {
  const [word = ''] = synonymsOf(text);
  return GROUP_OF.get(word)?.[0] ?? word;
}

/** Recommendations ask for the same few thousand skills hundreds of times in each answer. */
const remember = remembered<string[]>(1_500_000);
