// A title as a search reads it: its head, which says what the job is, and what stands beside it. Pure.
import { normaliseWord } from '../../dictionary/synonym/synonym.ts';
import { remembered } from '../../platform/bounds/remembered.ts';

export interface Title {
  /** Normalised. */
  text: string;
  /** Where the head stands in `text`, without brackets, level and what ends every name of a job (工程师, 专员). */
  from: number;
  to: number;
  isIntern: boolean;
}

const BRACKETS = /[([{【《<][^)\]}】》>]*[)\]}】》>]?/g;
const BETWEEN = /[-—–_/|,，、;；:：·&+～~\s]+/;
const LEVELS =
  /^(?:高级|资深|初级|中级|首席|实习|见习|急招|急聘|诚聘|高薪|校招|应届|兼职|全职|senior |junior |[a-z]?\d+[年届级]?)+/;
const ENDS =
  /(?:实习生|实习|开发工程师|工程师|技术员|专员|人员|岗位?|方向|储备|师|员|\(?[a-z]{0,3}\d{2,}\)?)+$/;
const INTERN = /实习|(?<![a-z])intern/;
/** A part without any letter but codes names no job. */
const CODE = /^[a-z]{0,3}\d*$/;

/** Titles are short; the cut keeps a hostile one from costing time. */
const LONGEST = 200;

/** A search ranks hundreds of titles, mostly those of the search before. */
const remember = remembered<Readonly<Title>>(500_000);

export const titleOf = (title: string) => remember(title, () => readTitle(title));

function readTitle(title: string): Title {
  const text = normaliseWord(title.slice(0, LONGEST));
  // Brackets give way to spaces, so that places stay what they are.
  const bare = text.replace(BRACKETS, (part) => ' '.repeat(part.length));
  const { from, to } = headIn(bare.trim() === '' ? text : bare);
  return { text, from, to, isIntern: INTERN.test(text) };
}

function headIn(text: string): { from: number; to: number } {
  let at = 0;
  let first: { from: number; to: number } | null = null;
  for (const part of text.split(/([-—–_/|,，、;；:：·&～~]|\s{2,})/)) {
    const from = at + (part.length - part.trimStart().length);
    const to = at + part.trimEnd().length;
    at += part.length;
    const word = text.slice(from, to);
    if (word === '' || BETWEEN.test(word[0] ?? '') || CODE.test(word.replaceAll(' ', ''))) continue;
    first ??= strip(word, from);
  }
  return first ?? { from: 0, to: text.length };
}

function strip(word: string, from: number): { from: number; to: number } {
  const level = LEVELS.exec(word)?.[0].length ?? 0;
  const rest = word.slice(level);
  const end = ENDS.exec(rest)?.[0].length ?? 0;
  // What is nothing but level and end stays: 实习生, 专员.
  if (rest.length - end < 2) return { from, to: from + word.length };
  return { from: from + level, to: from + word.length - end };
}
