// Rules of Ant Design's form fields, with the bounds and messages of the contract.

import {
  CHECK_MESSAGES,
  type CheckName,
  check,
  webAddress,
} from '../../../contract/value/checks.ts';
import {
  type TextRule,
  textProblem,
  type WordsRule,
  wordsProblem,
} from '../../../contract/value/text-rule.ts';
import { type WholeRule, wholeProblem } from '../../../contract/value/whole-rule.ts';
import type { Rule } from '../antd/fields.ts';

/** The rule of a text, a list of words or a whole number, with the contract's bounds. */
export function fits(rule: TextRule | WordsRule | WholeRule): Rule {
  return {
    required: 'mayLack' in rule ? !rule.mayLack : !('most' in rule) && rule.min > 0,
    validator: async (_rule, value: unknown) => {
      const problem = problemOf(rule, value);
      if (problem) throw new Error(problem);
    },
  };
}

function problemOf(rule: TextRule | WordsRule | WholeRule, value: unknown): string {
  if ('mayLack' in rule) return wholeProblem(rule, value);
  if ('most' in rule) return wordsProblem(rule, Array.isArray(value) ? value.map(String) : []);
  return textProblem(rule, String(value ?? ''));
}

/** A required choice; `label` names it in the message. */
export const choiceRule = (label: string): Rule => ({ required: true, message: `请选择${label}` });

/** The value must pass the test; `message` is shown when it does not. */
export const passes = (test: (value: unknown) => boolean, message: string): Rule => ({
  validator: async (_rule, value: unknown) => {
    if (!test(value)) throw new Error(message);
  },
});

/** A named check of the contract with its message; `clean` normalises the typed text first. */
export const checkRule = (name: CheckName, clean = (typed: string) => typed): Rule =>
  passes((value) => check(name, clean(String(value ?? ''))), CHECK_MESSAGES[name]);

/** A web address, with or without its scheme; an empty text passes. */
export const addressRule = passes((value) => {
  const address = webAddress(String(value ?? ''));
  return address === '' || check('URL', address);
}, '请输入完整的网址，如 www.example.com');
