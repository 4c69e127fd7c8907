// Rules of Ant Design's form fields, with the bounds and messages of the contract.

import {
  CHECK_MESSAGES,
  type CheckName,
  check,
  webAddress,
} from '../../../contract/value/checks.ts';
import { type TextRule, textProblem } from '../../../contract/value/text-rule.ts';
import type { Rule } from '../antd/fields.ts';

/** The rule of a text with the contract's bounds. */
export function fits(rule: TextRule): Rule {
  return {
    required: rule.min > 0,
    validator: async (_rule, value: unknown) => {
      const problem = textProblem(rule, String(value ?? ''));
      if (problem) throw new Error(problem);
    },
  };
}

/** A required choice; `label` names it in the message. */
export const choiceRule = (label: string): Rule => ({ required: true, message: `请选择${label}` });

/**
 * A whole number between two bounds; `unit` follows them in the message. With `mayLack` it may be empty.
 */
export function wholeRule(
  label: string,
  min: number,
  max: number,
  unit = '',
  mayLack = false,
): Rule {
  return {
    required: !mayLack,
    validator: async (_rule, value: unknown) => {
      if (value === null || value === undefined || value === '') {
        if (mayLack) return;
        throw new Error(`请填写${label}`);
      }
      if (!Number.isInteger(value)) throw new Error(`${label}请填写整数`);
      const number = Number(value);
      if (number < min || number > max) throw new Error(`${label}为 ${min}–${max}${unit}`);
    },
  };
}

/** At most `max` words of at most `chars` characters each. */
export function wordsRule(label: string, max: number, chars: number): Rule {
  return {
    validator: async (_rule, value: unknown) => {
      const words = Array.isArray(value) ? value.map(String) : [];
      if (words.length > max) throw new Error(`最多 ${max} 个${label}`);
      const long = words.find((word) => word.trim().length > chars);
      if (long) throw new Error(`“${long.slice(0, 8)}…”太长，每个${label}最多 ${chars} 个字`);
    },
  };
}

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
