// Optional facts that an enterprise states in short texts.
import { z } from 'zod';
import { optionalText } from '../value/shapes.ts';
import { type TextRule, textProblem, textRule } from '../value/text-rule.ts';

interface Fact {
  text: TextRule;
  placeholder: string;
  /** What a stated text must look like, and the message for another. */
  form?: { test: RegExp; words: string };
}

const CURRENCY = '(?:元人民币|人民币元|人民币|元|美元|港元|港币|欧元|日元|英镑)';
const AMOUNT = '\\d[\\d,，]*(?:\\.\\d+)?';
/** A number with a unit: 1000 万元人民币, 500万美元, 人民币 1,000.50 万元. */
const CAPITAL = new RegExp(
  `^${CURRENCY}?\\s*${AMOUNT}\\s*(?:[百千万亿]+\\s*${CURRENCY}?|${CURRENCY})整?$`,
);

/**
 * The facts by column, in the order of forms and pages. Only this list names them: shapes, tables, SQL,
 * the check of words, the form, the open page and the closing of a company all read it.
 */
export const FACTS = {
  registered_capital: {
    text: textRule('注册资本', 30, 0),
    placeholder: '如 1000 万元人民币',
    form: {
      test: CAPITAL,
      words: '请写数字和单位，如 1000 万元人民币',
    },
  },
  work_hours: {
    text: textRule('工作时间', 60, 0),
    placeholder: '如周一至周五 9:30–18:30，弹性半小时',
  },
} as const satisfies Record<string, Fact>;

export type FactName = keyof typeof FACTS;
export const FACT_NAMES = Object.keys(FACTS) as FactName[];

/** A value for each fact. */
export function eachFact<Value>(make: (name: FactName) => Value): Record<FactName, Value> {
  const pairs = FACT_NAMES.map((name) => [name, make(name)]);
  return Object.fromEntries(pairs) as Record<FactName, Value>;
}

/** The message for a fact that breaks its rule; '' when it fits. Pure. */
export function factProblem(name: FactName, value: string): string {
  const { text, form }: Fact = FACTS[name];
  return textProblem(text, value) || formProblem(form, value);
}

const formProblem = (form: Fact['form'], value: string): string =>
  !form || value.trim() === '' || form.test.test(value.trim()) ? '' : form.words;

/** Shapes of the facts where they are saved. */
export const factInputs = eachFact((name) => {
  const { text, form }: Fact = FACTS[name];
  return optionalText(text).refine((value) => formProblem(form, value) === '', form?.words);
});
/** Shapes of the facts where they are shown; '' for one that is not stated. */
export const factTexts = eachFact(() => z.string());
