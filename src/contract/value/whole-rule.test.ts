// The message of a form and the answer of a call agree on every number and every list of words.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { whole, words } from './shapes.ts';
import { wordsProblem, wordsRule } from './text-rule.ts';
import { wholeProblem, wholeRule } from './whole-rule.ts';

const WHOLE = { label: '人数', min: 2, max: 9, unit: ' 人' };
const needed = wholeRule(WHOLE.label, WHOLE.min, WHOLE.max, WHOLE.unit);
const optional = wholeRule(WHOLE.label, WHOLE.min, WHOLE.max, WHOLE.unit, true);

it.each([
  [undefined, '请填写人数'],
  [2.5, '人数请填写整数'],
  [1, '人数为 2–9 人'],
  [10, '人数为 2–9 人'],
  [2, ''],
  [9, ''],
])('%s is judged by form and call in the same words', (value, message) => {
  const result = whole(needed).safeParse(value);
  expect(wholeProblem(needed, value)).toBe(message);
  expect(result.error?.issues[0]?.message ?? '').toBe(message);
});

it('a number may be left out only where the rule says so', () => {
  expect(wholeProblem(optional, null)).toBe('');
  expect(wholeProblem(optional, 1)).toBe('人数为 2–9 人');
});

it('a list of words that a form lets pass is taken by the call, and no other', () => {
  const rule = wordsRule('标签', 3, 2);
  const word = fc.string({ unit: fc.constantFrom('字', 'a'), minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 4 }), (list) => {
      expect(wordsProblem(rule, list) === '').toBe(words(rule).safeParse(list).success);
    }),
  );
  expect(words(rule).safeParse(['a', 'b', 'c']).error?.issues[0]?.message).toBe(
    wordsProblem(rule, ['a', 'b', 'c']),
  );
});
