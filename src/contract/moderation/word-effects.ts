// The effect of a sensitive word by its kind and by where the text is shown: one table.

import type { CodeOf, Term } from '../dictionary/dictionary.ts';
import type { WordScene } from '../dictionary/word-scenes.ts';
import { KIND_HINTS } from './hints.ts';
import type { Finding } from './wording.ts';

/** 敏感词的种类. */
export const wordKinds = [
  { code: 'abuse', label: '辱骂' },
  { code: 'sexual', label: '色情低俗' },
  { code: 'illegal', label: '违法违禁' },
  { code: 'fraud', label: '欺诈' },
  { code: 'fee', label: '收费与贷款' },
  { code: 'contact', label: '站外联系' },
  { code: 'discrimination', label: '就业歧视' },
  /** A sensitive word inside one of these is harmless: 投标保证金 asks nobody for money. */
  { code: 'safe', label: '正当用语' },
] as const satisfies readonly Term[];
export type WordKind = CodeOf<typeof wordKinds>;

/**
 * - `refuse`: the text is refused;
 * - `review`: the text is accepted, and an operator reviews it;
 * - `hint`: the text is accepted, and its readers see a warning;
 * - `pass`: no effect.
 */
export type WordEffect = 'pass' | 'hint' | 'review' | 'refuse';
const RANK: readonly WordEffect[] = ['pass', 'hint', 'review', 'refuse'];

type Row = Readonly<Record<WordScene, WordEffect>>;
const row = (effects: readonly [WordEffect, WordEffect, WordEffect, WordEffect, WordEffect]) => {
  const [posting, enterprise, resume, message, chat] = effects;
  // Nothing is refused in reports and feedback, because they quote what they complain about.
  return { posting, enterprise, resume, message, chat, feedback: 'pass' } satisfies Row;
};

/** Columns: 职位, 企业资料, 简历, 站内留言, 在线互动. From 收费 down the writing check decides for postings. */
const EFFECTS: Readonly<Record<WordKind, Row>> = {
  abuse: row(['refuse', 'refuse', 'refuse', 'refuse', 'refuse']),
  sexual: row(['refuse', 'refuse', 'review', 'refuse', 'refuse']),
  illegal: row(['refuse', 'review', 'review', 'refuse', 'refuse']),
  fraud: row(['review', 'review', 'review', 'review', 'review']),
  fee: row(['pass', 'pass', 'pass', 'review', 'hint']),
  contact: row(['pass', 'review', 'pass', 'pass', 'hint']),
  discrimination: row(['pass', 'review', 'pass', 'review', 'hint']),
  safe: row(['pass', 'pass', 'pass', 'pass', 'pass']),
};

export const effectOf = (kind: WordKind, scene: WordScene): WordEffect => EFFECTS[kind][scene];

/** 力度: what staff set for a single word instead of what its kind does. */
export const wordLevels = [
  { code: 'hint', label: '提醒对方' },
  { code: 'review', label: '送人工复核' },
  { code: 'refuse', label: '不让提交' },
] as const satisfies readonly Term[];
export type WordLevel = CodeOf<typeof wordLevels>;

/** A word of the list, with what was set for it. */
export interface WordRule {
  kind: WordKind;
  level?: WordLevel | null | undefined;
  /** Where it acts; empty or left out for everywhere. */
  scenes?: readonly WordScene[] | undefined;
}

/** What a word of the list does in a scene. Nothing is refused where people quote what they complain about. */
export function effectOfWord({ kind, level, scenes = [] }: WordRule, scene: WordScene): WordEffect {
  if (scene === 'feedback' || (scenes.length > 0 && !scenes.includes(scene))) return 'pass';
  return kind === 'safe' ? 'pass' : (level ?? effectOf(kind, scene));
}

export const stronger = (one: WordEffect, other: WordEffect): WordEffect =>
  RANK.indexOf(one) >= RANK.indexOf(other) ? one : other;

/**
 * The weaker of two effects: a word that only sounds like a listed one is never refused without a review.
 */
export const atMost = (effect: WordEffect, most: WordEffect): WordEffect =>
  RANK.indexOf(effect) <= RANK.indexOf(most) ? effect : most;

/** The kind of a finding of the writing check; null for findings that concern only postings. */
export function kindOfFinding({ rule, kind }: Pick<Finding, 'rule' | 'kind'>): WordKind | null {
  if (rule === 'forbidden') return 'discrimination';
  if (rule === 'contact' || rule === 'fee' || rule === 'fraud') {
    return kind === '外部链接' ? null : rule;
  }
  return null;
}

/** The warning for the receiver of a message, by kind; '' for kinds without a warning. */
export function warningOf(kind: WordKind): string {
  return kind in KIND_HINTS ? KIND_HINTS[kind as keyof typeof KIND_HINTS].reader : '';
}

/** A word that was found in a text. */
export interface Hit {
  word: string;
  kind: WordKind;
  /** Position in the given text, in UTF-16 units. */
  start: number;
  end: number;
  effect: WordEffect;
}
