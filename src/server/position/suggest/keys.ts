// The keys by which a suggestion is found: as written, by sound (shuju), by initials (sj), by a short form (数分).
import { plainText, keysOf as wordKeysOf } from '../../dictionary/understanding/understanding.ts';

/** Beginnings up to this long have their suggestions stored. */
export const HEAD_LONGEST = 4;

/** A text as it is compared: people type sounds with spaces and without. */
export const keyOf = (text: string): string => plainText(text).replaceAll(' ', '');

/** All keys of a text; those with a character left out are for corrections. */
export function keysOf(text: string): string[] {
  const keys = wordKeysOf(keyOf(text)).filter(([kind]) => kind !== 'd');
  return [...new Set(keys.map(([, key]) => key))];
}

/** The beginnings of a key that have their suggestions stored. */
export function headsOf(key: string): string[] {
  const characters = [...key].slice(0, HEAD_LONGEST);
  return characters.map((_, at) => characters.slice(0, at + 1).join(''));
}
