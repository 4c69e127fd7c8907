// The writing check of postings, the same in the form and on the server: finds what a text may not
// hold or what somebody should look at, says why, and what to write instead. Pure.
import { DIVERSIONS, NUMBERS } from './wording-contacts.ts';
import { MONEY_RULES } from './wording-money.ts';
import { ORIGIN_RULES } from './wording-origin.ts';
import { PERSON_RULES } from './wording-person.ts';
import { plainOf, withDigits } from './wording-plain.ts';
import { isUnlawful, LAWS, type RuleName, type Severity, type WordRule } from './wording-rules.ts';

export interface Finding {
  severity: Severity;
  rule: RuleName;
  /** What it is, as 性别 or 手机号. */
  kind: string;
  /** As it was read: without spaces, in plain signs. */
  word: string;
  /** Where it stands in the text, in UTF-16 units; `end` is behind it. */
  start: number;
  end: number;
  /** One sentence for who wrote it. */
  why: string;
  /** The rule's source; '' for what only concerns this site, as contacts. */
  law: string;
  /** What to write instead; '' to leave it out. */
  suggestion: string;
}

const RULES: readonly WordRule[] = [
  ...PERSON_RULES,
  ...ORIGIN_RULES,
  ...MONEY_RULES,
  ...NUMBERS,
  ...DIVERSIONS,
];
/** So many Chinese numerals make a switchboard number; fewer may be counts. */
const LEAST_NUMERALS = 4;
/** Pay from one round amount to another, with 一 for the dash: 15000一18000. */
const DASHED = /^\d+00一+\d+00$/;

/** All findings of a text by place, none within another. Linear in the text. */
export function checkText(text: string): Finding[] {
  const plain = plainOf(text);
  const found: Finding[] = [];
  const take = (rule: WordRule, at: number, length: number) => {
    const [start] = plain.placeOf(at);
    const [, end] = plain.placeOf(at + length - 1);
    found.push(findingOf(rule, plain.text.slice(at, at + length), start, end));
  };
  for (const rule of RULES) {
    // Hardly any rule finds anything; looking for the first place alone is much quicker.
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

/** Whether a number was hidden in Chinese numerals: `read` as it stands, `word` in digits. */
function isSpelled(kind: string, read: string, word: string): boolean {
  const numerals = [...word].filter((sign, place) => sign !== read[place]).length;
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

/** By place; of those that overlap the refused one stays, then the longer. */
function apart(found: readonly Finding[]): Finding[] {
  const rank = ({ severity, start, end }: Finding) =>
    (severity === 'refuse' ? 1e6 : 0) + end - start;
  const kept: Finding[] = [];
  for (const one of [...found].sort((a, b) => rank(b) - rank(a) || a.start - b.start)) {
    if (kept.every(({ start, end }) => one.end <= start || one.start >= end)) kept.push(one);
  }
  return kept.sort((a, b) => a.start - b.start);
}

/** The first thing a text may not hold; null when it may be published. */
export function findForbidden(text: string): Finding | null {
  return checkText(text).find(({ severity }) => severity === 'refuse') ?? null;
}

/** What to tell the person who wrote it. */
export const findingMessage = ({ why }: Pick<Finding, 'why'>): string => why;

/**
 * The text with a finding replaced by its suggestion. What is left out takes a comma beside it
 * along, so that none stands alone or twice.
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
