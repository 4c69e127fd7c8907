// The message of a form and the answer of a call agree on every text.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { optionalText, text } from './shapes.ts';
import { asSentence, textProblem, textProblems, textRule } from './text-rule.ts';

const rules = fc
  .record({ min: fc.nat(5), more: fc.nat(5) })
  .map(({ min, more }) => textRule('内容', min + more + 1, min));
const typed = fc.string({ unit: fc.constantFrom('字', 'a', ' ', '\n', '　'), maxLength: 16 });

describe('a text', () => {
  it('that a form lets pass is taken by the call, and no other', () => {
    fc.assert(
      fc.property(rules, typed, (rule, value) => {
        const schema = rule.min === 0 ? optionalText(rule) : text(rule);
        const result = schema.safeParse(value);
        // Form and server both refuse an empty required text, each with its own message.
        expect(textProblem(rule, value) === '').toBe(result.success);
      }),
    );
  });

  it('says what is missing and what is too much', () => {
    const rule = textRule('说明', 4, 2);
    expect(textProblem(rule, ' ')).toBe('请填写说明');
    expect(textProblem(rule, '好')).toBe('说明至少 2 个字，还差 1 个');
    expect(textProblem(rule, '好的好的好')).toBe('说明最多 4 个字，请删去 1 个');
    expect(textProblem(textRule('备注', 4, 0), '')).toBe('');
  });

  it('is judged with the others of its form', () => {
    const rules = { title: textRule('标题', 5), note: textRule('备注', 3, 0) };
    expect(textProblems(rules, { title: '', note: '写得太长' })).toEqual({
      title: '请填写标题',
      note: '备注最多 3 个字，请删去 1 个',
    });
  });
});

test.each([
  ['请补充执照', '请补充执照。'],
  ['请补充执照。', '请补充执照。'],
  ['真的吗？', '真的吗？'],
])('%s stands as a sentence: %s', (text, sentence) => {
  expect(asSentence(text)).toBe(sentence);
});
