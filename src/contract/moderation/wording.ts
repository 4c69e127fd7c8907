// The writing check of postings, used by the form and the server: finds what a text may not contain or
// what needs a review, says why, and suggests a replacement. Pure.
import { DIVERSIONS, NUMBERS } from './wording-contacts.ts';
import { MONEY_RULES } from './wording-money.ts';
import { ORIGIN_RULES } from './wording-origin.ts';
import { PERSON_RULES } from './wording-person.ts';
import { type Plain, plainOf, withDigits } from './wording-plain.ts';
import { isUnlawful, LAWS, type RuleName, type Severity, type WordRule } from './wording-rules.ts';

export interface Finding {
  severity: Severity;
  rule: RuleName;
  /** The kind, as 性别 or 手机号. */
  kind: string;
  /** The words as they were read: in plain characters, without spaces. */
  word: string;
  /** Position in the text, in UTF-16 units; `end` is exclusive. */
  start: number;
  end: number;
  /** The message: one sentence for the person who wrote it (`whyOf`). */
  why: string;
  /** The source of the rule; '' for rules of this site alone, as on contact data. */
  law: string;
  /** The replacement; '' to leave the text out. */
  suggestion: string;
}

const RULES: readonly WordRule[] = [
  ...PERSON_RULES,
  ...ORIGIN_RULES,
  ...MONEY_RULES,
  ...NUMBERS,
  ...DIVERSIONS,
];
/** So many Chinese numerals may be a phone number; fewer are usually counts. */
const LEAST_NUMERALS = 4;
/** A pay range of round amounts with 一 for the dash: 15000一18000. */
const DASHED = /^\d+00一+\d+00$/;

/** All findings of a text by position; they never overlap. Takes time linear in the text. */
export const checkText = (text: string): Finding[] => checkPlain(plainOf(text));

/** The same of a text that was made plain before. */
export function checkPlain(plain: Plain): Finding[] {
  const found: Finding[] = [];
  const take = (rule: WordRule, at: number, length: number) => {
    const [start] = plain.spanOf(at);
    const [, end] = plain.spanOf(at + length - 1);
    found.push(findingOf(rule, plain.text.slice(at, at + length), start, end));
  };
  for (const rule of RULES) {
    // Most rules find nothing, and looking for one match is much quicker than for all.
    if (plain.text.search(rule.pattern) < 0) continue;
    for (const match of plain.text.matchAll(rule.pattern)) take(rule, match.index, match[0].length);
  }
  const digits = withDigits(plain.text);
  for (const rule of digits === plain.text ? [] : NUMBERS) {
    for (const { index, 0: word } of digits.matchAll(rule.pattern)) {
      const read = plain.text.slice(index, index + word.length);
      if (isSpelled(rule.kind, read, word)) take(rule, index, word.length);
    }
  }
  return apart(found);
}

/** True when a number was hidden in Chinese numerals: `read` is the original, `word` has digits. */
function isSpelled(kind: string, read: string, word: string): boolean {
  const numerals = [...word].filter((sign, index) => sign !== read[index]).length;
  if (kind === '手机号') return numerals > 0 && !DASHED.test(read);
  return numerals >= (/微信|QQ/.test(kind) ? 1 : LEAST_NUMERALS);
}

function findingOf(
  { rule, kind, severity, suggestion }: WordRule,
  word: string,
  start: number,
  end: number,
): Finding {
  const law = LAWS[kind] ?? '';
  return {
    severity,
    rule,
    kind,
    word,
    start,
    end,
    why: whyOf(rule, kind, word, severity),
    law,
    suggestion,
  };
}

/** The message of a finding, in Chinese. */
function whyOf(rule: RuleName, kind: string, word: string, severity: Severity): string {
  const shown = word.length > 24 ? `${word.slice(0, 24)}…` : word;
  if (severity === 'warn') {
    if (rule === 'contact') return `“${shown}”是${kind}，发布后会先由人工看一看`;
    if (rule === 'hype') return `“${shown}”像是夸大宣传，写清具体金额更可信；保留则由人工看一看`;
    return `“${shown}”可能是${kind}${rule === 'forbidden' ? '限制' : ''}，保留则由人工看一看`;
  }
  if (rule === 'forbidden') {
    const whose = isUnlawful(kind) ? '法律法规不允许' : '本站不接受把它';
    return `“${shown}”属于${kind}限制，${whose}写入招聘信息，请删除后再提交`;
  }
  if (rule === 'contact') {
    return `“${shown}”像是${kind}，为保护双方请不要写联系方式，求职者可以直接在站内投递和沟通`;
  }
  if (kind === '扣押证件')
    return `“${shown}”像是扣押证件，用人单位不得扣押求职者的证件，请删除后再提交`;
  if (rule === 'fee')
    return `“${shown}”像是向求职者收费或贷款，招聘不得收取任何费用，请删除后再提交`;
  if (rule === 'hype') return `“${shown}”是对录用的保证，招聘信息不能这样写，请删除后再提交`;
  return `“${shown}”属于违法或欺诈内容，请删除后再提交`;
}

/** Sorts by position. Of overlapping findings a refusing one wins, then the longer. */
function apart(found: readonly Finding[]): Finding[] {
  const rank = ({ severity, start, end }: Finding) =>
    (severity === 'refuse' ? 1e6 : 0) + end - start;
  const kept: Finding[] = [];
  for (const one of [...found].sort((a, b) => rank(b) - rank(a) || a.start - b.start)) {
    if (kept.every(({ start, end }) => one.end <= start || one.start >= end)) kept.push(one);
  }
  return kept.sort((a, b) => a.start - b.start);
}

/** The first finding that refuses; null when the text may be published. */
export function findForbidden(text: string): Finding | null {
  return checkText(text).find(({ severity }) => severity === 'refuse') ?? null;
}

/**
 * The text with a finding replaced by its suggestion. When the suggestion is '' a comma beside the
 * finding is removed too.
 */
export function withSuggestion(
  text: string,
  { start, end, suggestion }: Pick<Finding, 'start' | 'end' | 'suggestion'>,
): string {
  const before = text.slice(0, start);
  const after = text.slice(end);
  if (suggestion !== '') return before + suggestion + after;
  if (/^\s*(?:[。\n]|$)/.test(after)) return before.replace(/[，,、；;]\s*$/, '') + after;
  const opens = /(?:^|[\n，,、；;。：:])\s*$/.test(before);
  return before + (opens ? after.replace(/^\s*[，,、；;]/, '') : after);
}
