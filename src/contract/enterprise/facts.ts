// Optional facts that an enterprise states in short texts.
import { z } from 'zod';
import { optionalText } from '../value/shapes.ts';
import { textRule } from '../value/text-rule.ts';

/**
 * The facts by column, in the order of forms and pages. Only this list names them: shapes, tables, SQL,
 * the check of words, the form, the open page and the closing of a company all read it.
 */
export const FACTS = {
  registered_capital: {
    text: textRule('注册资本', 30, 0),
    placeholder: '如 1000 万元人民币',
  },
  work_hours: {
    text: textRule('工作时间', 60, 0),
    placeholder: '如周一至周五 9:30–18:30，弹性半小时',
  },
} as const;

export type FactName = keyof typeof FACTS;
export const FACT_NAMES = Object.keys(FACTS) as FactName[];

/** A value for each fact. */
export function eachFact<Value>(make: (name: FactName) => Value): Record<FactName, Value> {
  const pairs = FACT_NAMES.map((name) => [name, make(name)]);
  return Object.fromEntries(pairs) as Record<FactName, Value>;
}

/** Shapes of the facts where they are saved. */
export const factInputs = eachFact((name) => optionalText(FACTS[name].text));
/** Shapes of the facts where they are shown; '' for one that is not stated. */
export const factTexts = eachFact(() => z.string());
