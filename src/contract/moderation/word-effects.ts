// What a sensitive word does, by what it is and where it stands: one table.

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
  /** A word within one of these is meant otherwise: 投标保证金 asks nobody for money. */
  { code: 'safe', label: '正当用语' },
] as const satisfies readonly Term[];
export type WordKind = CodeOf<typeof wordKinds>;

/**
 * - `refuse`: the text is not taken;
 * - `review`: it is taken, and an operator looks at it;
 * - `hint`: it is taken, and who reads it is warned;
 * - `pass`: nothing.
 */
export type WordEffect = 'pass' | 'hint' | 'review' | 'refuse';
const RANK: readonly WordEffect[] = ['pass', 'hint', 'review', 'refuse'];

type Row = Readonly<Record<WordScene, WordEffect>>;
const row = (effects: readonly [WordEffect, WordEffect, WordEffect, WordEffect, WordEffect]) => {
  const [posting, enterprise, resume, message, chat] = effects;
  // Reports and feedback quote what they complain of, so that nothing is refused there.
  return { posting, enterprise, resume, message, chat, feedback: 'pass' } satisfies Row;
};

/** In columns: 职位, 企业资料, 简历, 站内留言, 在线互动. Of 收费 and below postings have an own check. */
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

export const stronger = (one: WordEffect, other: WordEffect): WordEffect =>
  RANK.indexOf(one) >= RANK.indexOf(other) ? one : other;

/** The weaker of the two: what only sounds like a word is never refused without a person. */
export const atMost = (effect: WordEffect, most: WordEffect): WordEffect =>
  RANK.indexOf(effect) <= RANK.indexOf(most) ? effect : most;

/** The kind of a finding of the postings' check; null for what concerns postings only. */
export function kindOfFinding({ rule, kind }: Pick<Finding, 'rule' | 'kind'>): WordKind | null {
  if (rule === 'forbidden') return 'discrimination';
  if (rule === 'contact' || rule === 'fee' || rule === 'fraud') {
    return kind === '外部链接' ? null : rule;
  }
  return null;
}

/** What who reads a message is told, by kind; '' for kinds that ask for no warning. */
export function warningOf(kind: WordKind): string {
  return kind in KIND_HINTS ? KIND_HINTS[kind as keyof typeof KIND_HINTS].reader : '';
}

/** A word that was found in a text. */
export interface Hit {
  word: string;
  kind: WordKind;
  /** In UTF-16 units of the text as given. */
  start: number;
  end: number;
  effect: WordEffect;
}
