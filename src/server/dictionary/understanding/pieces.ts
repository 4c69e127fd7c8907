// Cuts the words of a search into the fewest known words, regions and fillers that cover them.
import { REGION_LONGEST, regionNamed } from './regions.ts';
import { SOFT_WORDS } from './shipped.ts';
import { isLatin, unversioned } from './text.ts';
import type { Vocabulary, VocabularyWord } from './vocabulary.ts';

export interface Piece {
  kind: 'word' | 'soft' | 'region' | 'filler' | 'unknown';
  text: string;
  from: number;
  to: number;
  /** Of a known word, the commonest of its kinds. */
  known?: VocabularyWord;
}

/** Words of a sentence that ask for nothing. */
const FILLERS = new Set(
  (
    '我想找 我要找 我想 想找 想要 要找 寻找 求 找 找个 找份 找一个 找一份 一个 一份 个 份 我 想 要 做 当 去 在 的 了 吗 有 有没有 ' +
    '哪里有 哪里 请问 附近 地区 那边 这边 工作 的工作 上班 职位 岗位 岗 招聘 招人 招 诚聘 急聘 求职 应聘 相关 方面 方面的 ' +
    '会 懂 精通 熟悉 使用 类 类的 和 或 或者 与 及 能 可以 能够 最好 最近 最新 公司 的公司 机会 好的 什么 帮我 给我 推荐 是 并且 而且 月 每月 ' +
    '搞 弄 干 从事 负责 转行 想干 想学 会做 谁招 缺人 有人招 招不招 好找 靠谱的 轻松的 稳定的 谋个 之类的 的活 的人'
  ).split(' '),
);
const WORD_LONGEST = 24;

/**
 * What a piece costs: known words cover a text before unknown characters do, fewer before more. A filler of one
 * character does not cut an unknown word: 沟通能力.
 */
const COST = {
  word: 10,
  region: 10,
  soft: 9,
  filler: 5,
  of: 6,
  short: 8,
  unknown: 14,
  unknownMore: 7,
  other: 12,
} as const;

/** The pieces of a plain text in their order, without the spaces between them. */
export function piecesOf(text: string, vocabulary: Vocabulary, within: string | null): Piece[] {
  const best: { cost: number; last: Piece | null; before: number }[] = [
    { cost: 0, last: null, before: 0 },
  ];
  for (let to = 1; to <= text.length; to += 1) {
    best[to] = { cost: Number.POSITIVE_INFINITY, last: null, before: to - 1 };
  }
  const offer = (piece: Piece, cost: number) => {
    const total = (best[piece.from]?.cost ?? 0) + cost;
    const now = best[piece.to];
    // Of equal costs the later offer is the longer word.
    if (now && total <= now.cost) best[piece.to] = { cost: total, last: piece, before: piece.from };
  };
  for (let from = 0; from < text.length; from += 1) {
    const start = best[from];
    if (!start || start.cost === Number.POSITIVE_INFINITY) continue;
    if (text[from] === ' ') {
      const next = best[from + 1];
      if (next && start.cost <= next.cost) {
        best[from + 1] = { cost: start.cost, last: null, before: from };
      }
      continue;
    }
    offerUnknown(text, from, offer);
    offerKnown(text, from, { vocabulary, within }, offer);
  }
  return walkBack(best);
}

type Offer = (piece: Piece, cost: number) => void;

/** Unknown runs of every length, so that none is cut where a filler begins it. Words of letters stay whole. */
function offerUnknown(text: string, from: number, offer: Offer): void {
  let cost: number = COST.unknown;
  for (let to = from; to < text.length && text[to] !== ' ' && to - from < UNKNOWN_LONGEST; ) {
    // Another script begins another word: sql和python.
    if (to > from)
      cost += isLatin(text[to - 1]) === isLatin(text[to]) ? COST.unknownMore : COST.other;
    to += (text.codePointAt(to) ?? 0) > 0xffff ? 2 : 1;
    if (isLatin(text[to - 1])) while (to < text.length && isLatin(text[to])) to += 1;
    offer({ kind: 'unknown', text: text.slice(from, to), from, to }, cost);
  }
}
/** What is longer is put together again from its parts. */
const UNKNOWN_LONGEST = 24;

function offerKnown(
  text: string,
  from: number,
  { vocabulary, within }: { vocabulary: Vocabulary; within: string | null },
  offer: Offer,
): void {
  if (isLatin(text[from]) && isLatin(text[from - 1])) return;
  const longest = Math.min(text.length, from + WORD_LONGEST);
  for (let to = from + 1; to <= longest; to += 1) {
    if (text[to - 1] === ' ' || (isLatin(text[to - 1]) && isLatin(text[to]))) continue;
    const part = text.slice(from, to);
    const known = knownAs(part, vocabulary);
    if (known) {
      const kind = known.kind === 'soft' ? 'soft' : 'word';
      offer({ kind, text: part, from, to, known }, COST[kind]);
    }
    if (part.length <= REGION_LONGEST && regionNamed(part, within)) {
      offer({ kind: 'region', text: part, from, to }, COST.region);
    }
    if (FILLERS.has(part) && !known) {
      const isJoint = part === '的' || isLatin(text[from - 1]) || isLatin(text[to]);
      const cost = part.length > 1 ? COST.filler : isJoint ? COST.of : COST.short;
      offer({ kind: 'filler', text: part, from, to }, cost);
    }
    if (part === '招聘' && !startsSoft(text, to)) {
      offer({ kind: 'filler', text: part, from, to }, COST.filler);
    }
  }
}

/** 招聘主管 is a job, 招聘会计 is not. */
const startsSoft = (text: string, at: number): boolean =>
  [2, 3, 4, 5].some((length) => SOFT_WORDS.has(text.slice(at, at + length)));

/** A known word; of one with a version number that word without it; words that are known only together (data analyst, 数据 分析) may have a space inside. */
function knownAs(part: string, vocabulary: Vocabulary): VocabularyWord | undefined {
  const [exact] = vocabulary.find('w', part);
  const known = exact && !COUNTED.has(exact.kind) ? exact : versioned(part, vocabulary);
  if (known) return known;
  if (exact || !part.includes(' ')) return exact;
  const words = part.split(' ');
  if (words.length > 3 || words.every((word) => vocabulary.find('w', word).length > 0)) {
    return undefined;
  }
  return vocabulary.find('w', words.join(''))[0];
}

/** Kinds of words that positions use and nobody described. */
const COUNTED: ReadonlySet<VocabularyWord['kind']> = new Set(['skill', 'title']);

function versioned(part: string, vocabulary: Vocabulary): VocabularyWord | undefined {
  const word = unversioned(part);
  return word === null ? undefined : vocabulary.find('w', word).find(({ kind }) => kind === 'job');
}

function walkBack(best: readonly { last: Piece | null; before: number }[]): Piece[] {
  const pieces: Piece[] = [];
  for (let at = best.length - 1; at > 0; ) {
    const step = best[at];
    if (!step) break;
    const next = pieces[0];
    if (step.last && step.last.kind === 'unknown' && next?.kind === 'unknown' && next.from === at) {
      pieces[0] = { ...next, from: step.last.from, text: step.last.text + next.text };
    } else if (step.last) pieces.unshift(step.last);
    at = step.before;
  }
  return pieces;
}
