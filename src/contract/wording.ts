// The writing check of postings, the same in the form and on the server: finds what a text may not
// hold or what somebody should look at, says why, and what to write instead (features 2.4, 5). Pure.
import { DIVERSIONS, NUMBERS } from './wording-contacts.ts';
import { plainOf, withDigits } from './wording-plain.ts';
import { LAWS, type RuleName, type Severity, WORD_RULES, type WordRule } from './wording-rules.ts';

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
  /** The rule's source; '' for the site's own rules. */
  law: string;
  /** What to write instead; '' to leave it out. */
  suggestion: string;
}

/** Fewer Chinese numerals than this in a number may be dashes: 15000一18000. */
const LEAST_NUMERALS = 4;

/** All findings of a text by place, none within another. Linear in the text. */
export function checkText(text: string): Finding[] {
  const plain = plainOf(text);
  const found: Finding[] = [];
  const take = (rule: WordRule, at: number, length: number) => {
    const start = plain.starts[at] ?? 0;
    const end = plain.ends[at + length - 1] ?? start;
    found.push(findingOf(rule, plain.text.slice(at, at + length), start, end));
  };
  for (const rule of [...WORD_RULES, ...NUMBERS, ...DIVERSIONS]) {
    // Hardly any rule finds anything; looking for the first place alone is much quicker.
    if (plain.text.search(rule.pattern) < 0) continue;
    for (const match of plain.text.matchAll(rule.pattern)) take(rule, match.index, match[0].length);
  }
  const digits = withDigits(plain.text);
  for (const rule of digits === plain.text ? [] : NUMBERS) {
    for (const { index, 0: word } of digits.matchAll(rule.pattern)) {
      const read = plain.text.slice(index, index + word.length);
      const numerals = [...word].filter((sign, place) => sign !== read[place]).length;
      if (numerals >= (/微信|QQ/.test(rule.kind) ? 1 : LEAST_NUMERALS))
        take(rule, index, word.length);
    }
  }
  return apart(found);
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
  if (rule === 'forbidden')
    return `“${shown}”属于${kind}限制，法律不允许写入招聘信息，请删除后再提交`;
  if (rule === 'contact') {
    return `“${shown}”像是${kind}，为保护双方请不要写联系方式，求职者可以直接在站内投递和沟通`;
  }
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
export const findingMessage = ({ why }: Finding): string => why;

/**
 * The text with a finding replaced by its suggestion. What is left out takes a comma beside it
 * along, so that none stands alone or twice.
 */
export function withSuggestion(text: string, { start, end, suggestion }: Finding): string {
  const before = text.slice(0, start);
  const after = text.slice(end);
  if (suggestion !== '') return before + suggestion + after;
  if (/^\s*(?:[。\n]|$)/.test(after)) return before.replace(/[，,、；;]\s*$/, '') + after;
  const opens = /(?:^|[\n，,、；;。：:])\s*$/.test(before);
  return before + (opens ? after.replace(/^\s*[，,、；;]/, '') : after);
}
