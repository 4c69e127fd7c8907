// Finds the words of the shipped vocabulary in a title or a skill.
import { SYNONYM_GROUPS } from '../synonym/synonym.ts';
import { SOFT_WORDS, shippedVocabulary } from './shipped.ts';
import { isLatin } from './text.ts';

/** A known word in a text. */
interface Mention {
  word: string;
  from: number;
  to: number;
  /** It stands within a longer known word: 运营 in 用户运营. */
  isPart: boolean;
  /** It ends such a word, which is then a kind of it: 用户运营 is 运营. */
  isKind: boolean;
}

/** The known words of a normalised text in their order, also those that overlap. Letters are never cut: no go in mongo. */
export function mentionsIn(text: string): Mention[] {
  const { vocabulary, lengths } = shippedVocabulary();
  const found: Mention[] = [];
  let reach = 0;
  for (let from = 0; from < text.length; from += 1) {
    if (isLatin(text[from]) && isLatin(text[from - 1])) continue;
    for (const length of lengths.get(text.charAt(from)) ?? []) {
      const to = from + length;
      if (to > text.length) continue;
      if (isLatin(text[to - 1]) && isLatin(text[to])) continue;
      const word = text.slice(from, to);
      if (vocabulary.find('w', word).length === 0) continue;
      // Longer ones come first, so what ends before the reach lies within one of them.
      const isPart = to <= reach;
      found.push({
        word,
        from,
        to,
        isPart,
        isKind: isPart && to === reach && !SOFT_WORDS.has(word),
      });
      reach = Math.max(reach, to);
    }
  }
  return found;
}

const CONCEPTS = new Map(SYNONYM_GROUPS.flatMap((group) => group.map((word) => [word, group[0]])));

/** One name for all words that mean the same. */
export const conceptOf = (word: string): string => CONCEPTS.get(word) ?? word;
