// The words by which a position is found: concepts of its title and skills, and its category. Pure.
import {
  apartIn,
  conceptOf,
  mentionsIn,
  plainText,
} from '../../dictionary/understanding/understanding.ts';
import { titleOf } from './title.ts';

/** Where a word stands: the lists of a word are read in this order. */
export const TIER = { head: 0, title: 1, category: 2, skill: 3 } as const;

/** A word by which a position is found, and where it stands. */
export interface PositionWord {
  word: string;
  tier: number;
}

export const categoryKey = (code: string): string => `~${code}`;
/** A word within a longer one, which stands for itself alone: 产品 in 产品运营 is no 产品经理. */
export const ownKey = (word: string): string => `=${word}`;

export interface WordFacts {
  title: string;
  category: string;
  skills: readonly string[];
}

const keyOf = ({ word, isPart }: { word: string; isPart: boolean }): string =>
  isPart ? ownKey(word) : conceptOf(word);

/** The known words in the names of a company: 律师事务所 is asked for by them. */
export const companyWords = (names: readonly string[]): string[] =>
  names.flatMap((name) => mentionsIn(plainText(name)).map(keyOf));

/** Each word once, at its best place. */
export function wordsOf(position: WordFacts): PositionWord[] {
  const best = new Map<string, number>();
  const add = (word: string, tier: number) =>
    best.set(word, Math.min(best.get(word) ?? tier, tier));
  const { text, from, to } = titleOf(position.title);
  const tierAt = (at: number) => (at >= from && at < to ? TIER.head : TIER.title);
  for (const mention of mentionsIn(text)) add(keyOf(mention), tierAt(mention.from));
  for (const mention of apartIn(text)) add(conceptOf(mention.word), tierAt(mention.from));
  add(categoryKey(position.category), TIER.category);
  for (const skill of position.skills) {
    for (const { word, isPart, isKind } of mentionsIn(plainText(skill))) {
      if (!isPart || isKind) add(conceptOf(word), TIER.skill);
    }
  }
  return [...best].map(([word, tier]) => ({ word, tier }));
}
