// Which stored words a search needs: those that its unknown words hold, and those that they may have been meant for.
import { correctionKeys } from './corrections.ts';
import type { KeyKind } from './vocabulary.ts';

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
