// The keys by which a company is found beside the words of its names: their sound, initials and slips. Pure.
import {
  type KeyKind,
  keysOf,
  plainText,
  soundKeysOf,
} from '../../dictionary/understanding/understanding.ts';
import { facet } from '../../platform/db/terms.ts';
import { brandOf } from '../../privacy/privacy.ts';

export interface CompanyNames {
  short_name: string;
  full_name: string;
}

/** Its names as a search compares them, each once: the short one, the brand, the full one. */
export function namesOf({ short_name, full_name }: CompanyNames): string[] {
  const names = [short_name, brandOf(full_name) ?? '', full_name].map(plainText);
  return [...new Set(names)].filter((name) => name !== '');
}

/** A key as it stands among the terms of the index. */
export const keyTerm = ([kind, key]: readonly [KeyKind, string]): string => facet(kind, key);

/** All keys of a company's names. */
export const nameTerms = (names: CompanyNames): string[] => [
  ...new Set(namesOf(names).flatMap(keysOf).map(keyTerm)),
];

/** Short pinyin sounds like too much. */
const PINYIN_LEAST = 4;

/** True where a word is one of the names, or sounds like one: 腾迅 and tengxun for 腾讯. */
export function isCalled(names: CompanyNames, word: string): boolean {
  const known = namesOf(names);
  if (known.includes(word)) return true;
  const compact = word.replaceAll(' ', '');
  const sound = soundKeysOf(compact)?.full;
  const isPinyin = sound === undefined && compact.length >= PINYIN_LEAST;
  return known.some((name) => {
    const own = soundKeysOf(name)?.full;
    if (own === undefined) return false;
    return isPinyin ? own === compact : own === sound && [...name].length === [...compact].length;
  });
}
