// Limits of a typed text, shared by the schema of a call and the field of a form. Without zod, because
// forms load this file and the library stays on the server (docs/decisions/0003).

/** The name of a text in messages, and its length in characters without surrounding spaces. */
export interface TextRule {
  readonly label: string;
  readonly max: number;
  /** 0 for an optional text. */
  readonly min: number;
}

/** A text of `min` to `max` characters. */
export const textRule = (label: string, max: number, min = 1): TextRule => ({ label, max, min });

/** A search box above a list. */
export const KEYWORD = textRule('关键词', 50, 0);

/** 申诉理由: every decision that can be appealed against asks for it. */
export const APPEAL_TEXT = textRule('申诉理由', 500, 10);

/** 原因: asked for by every act of the staff that changes what others see. */
export const STAFF_REASON = textRule('原因', 200, 5);

/** The message for a text that breaks the rule; '' when it fits. Pure. */
export function textProblem({ label, max, min }: TextRule, value: string): string {
  const { length } = value.trim();
  if (length === 0) return min > 0 ? `请填写${label}` : '';
  if (length < min) return `${label}至少 ${min} 个字，还差 ${min - length} 个`;
  return length > max ? `${label}最多 ${max} 个字，请删去 ${length - max} 个` : '';
}

/** The messages for the texts of a form, by field; '' for those that fit. Pure. */
export function textProblems<Field extends string>(
  rules: Readonly<Record<Field, TextRule>>,
  values: Readonly<Record<NoInfer<Field>, string>>,
): Record<Field, string> {
  const fields = Object.keys(rules) as Field[];
  const found = fields.map((field) => [field, textProblem(rules[field], values[field])]);
  return Object.fromEntries(found) as Record<Field, string>;
}

/** A list of at most `most` words, each of at most `max` characters. */
export interface WordsRule extends TextRule {
  readonly most: number;
}

export const wordsRule = (label: string, max: number, most: number): WordsRule => ({
  label,
  max,
  min: 1,
  most,
});

/** 福利, chosen from the site's list or typed. */
export const WELFARE_WORDS = wordsRule('福利', 20, 14);

/** The message for a list of too many words. */
export const mostOf = ({ label, most }: WordsRule): string => `最多 ${most} 个${label}`;

/** The message for a list that breaks the rule; '' when it fits. Pure. */
export function wordsProblem(rule: WordsRule, words: readonly string[]): string {
  const { label, max, most } = rule;
  if (words.length > most) return mostOf(rule);
  const long = words.find((word) => word.trim().length > max);
  return long ? `“${long.slice(0, 8)}…”太长，每个${label}最多 ${max} 个字` : '';
}

/** A typed text within the site's own: with a full stop unless it ends in a mark of its own. */
export const asSentence = (text: string): string => (/[。！？…]$/.test(text) ? text : `${text}。`);
