// Finds the words of the shipped vocabulary in a title or a skill.
import { SYNONYM_GROUPS } from '../synonym/synonym.ts';
import { type Mention, type Shipped, SOFT_WORDS, shippedVocabulary } from './shipped.ts';
import { isLatin, versionEnd } from './text.ts';

/**
 * The known words of a normalised text in their order, also those that overlap. Letters are
 * never cut, no go in mongo, but vue3 has vue where it is no word of its own.
 */
export function mentionsIn(text: string): readonly Mention[] {
  const shipped = shippedVocabulary();
  return shipped.mentions(text, () => scan(text, shipped));
}

function scan(text: string, { vocabulary, lengths }: Shipped): Mention[] {
  const found: Mention[] = [];
  let reach = 0;
  for (let from = 0; from < text.length; from += 1) {
    if (isLatin(text[from]) && isLatin(text[from - 1])) continue;
    for (const length of lengths.get(text.charAt(from)) ?? []) {
      const to = from + length;
      if (to > text.length) continue;
      const isCut = isLatin(text[to - 1]) && isLatin(text[to]);
      const version = isCut ? versionEnd(text, from, to) : null;
      if (isCut && version === null) continue;
      const word = text.slice(from, to);
      const isKnown = (one: string) => vocabulary.find('w', one).length > 0;
      if (!isKnown(word) || (version && isKnown(text.slice(from, version)))) continue;
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
