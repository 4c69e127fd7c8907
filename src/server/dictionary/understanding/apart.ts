// Names of work with something put in between: who is a 数据分析产品经理 is a 数据产品经理.
import { SOFT_WORDS, shippedVocabulary } from './shipped.ts';
import { isHan } from './text.ts';

interface Split {
  word: string;
  front: string;
  back: string;
}

interface Splits {
  /** By the first two characters of the back: a title is looked through for them. */
  byBack: ReadonlyMap<string, readonly Split[]>;
  byWord: ReadonlyMap<string, readonly Split[]>;
}

/** A word that a text has in two parts, and where it begins and ends. */
interface Apart {
  word: string;
  from: number;
  to: number;
}

/** Each part says something of its own, and a long name is no part of a sentence. */
const PART_SHORTEST = 2;
const WORD_LONGEST = 8;
/** What is put in between: a word or two, no sign and no “and”. */
const BETWEEN = /^[^\s\p{P}\p{S}和与及或兼]{1,4}$/u;

let made: { from: readonly string[]; splits: Splits } | null = null;

function allSplits(): Splits {
  const { words } = shippedVocabulary();
  if (made?.from === words) return made.splits;
  const splits = words.filter((word) => isHan(word)).flatMap(splitsOf);
  made = {
    from: words,
    splits: {
      byBack: Map.groupBy(splits, ({ back }) => back.slice(0, PART_SHORTEST)),
      byWord: Map.groupBy(splits, ({ word }) => word),
    },
  };
  return made.splits;
}

/** The splits of a word: in two and two characters, or before another known word. 工程师 alone is no kind of work. */
function splitsOf(word: string): Split[] {
  const { vocabulary } = shippedVocabulary();
  if (word.length > WORD_LONGEST) return [];
  const found: Split[] = [];
  for (let at = PART_SHORTEST; at <= word.length - PART_SHORTEST; at += 1) {
    const [front, back] = [word.slice(0, at), word.slice(at)];
    const isKnown = word.length === 2 * PART_SHORTEST || vocabulary.find('w', back).length > 0;
    const isSoft = SOFT_WORDS.has(front) || SOFT_WORDS.has(back);
    if (isKnown && !isSoft) found.push({ word, front, back });
  }
  return found;
}

/** The known words of a normalised text that something stands within. */
export function apartIn(text: string): Apart[] {
  const { byBack } = allSplits();
  const found: Apart[] = [];
  for (let at = PART_SHORTEST; at < text.length; at += 1) {
    for (const split of byBack.get(text.slice(at, at + PART_SHORTEST)) ?? []) {
      const from = frontOf(text, split, at);
      if (from !== null) found.push({ word: split.word, from, to: at + split.back.length });
    }
  }
  return found;
}

/** Where a text has a word in two parts; null where it has not. */
export function spanApart(text: string, word: string): { from: number; to: number } | null {
  if (word.length < 2 * PART_SHORTEST) return null;
  for (const split of allSplits().byWord.get(word) ?? []) {
    const at = text.lastIndexOf(split.back);
    const from = frontOf(text, split, at);
    if (from !== null) return { from, to: at + split.back.length };
  }
  return null;
}

/** Where the front stands before the back at a place. */
function frontOf(text: string, { front, back }: Split, at: number): number | null {
  if (at < front.length || !text.startsWith(back, at)) return null;
  const from = text.lastIndexOf(front, at - front.length);
  return from >= 0 && BETWEEN.test(text.slice(from + front.length, at)) ? from : null;
}
