// What is kept of a report after an account is closed says what happened, and not who it was.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pseudonymous } from './pseudonym.ts';

it.each([
  ['我是林一诺，林一诺本人', '我是〔某人〕，〔某人〕本人'],
  ['打我电话13812345678', '打我电话〔手机号〕'],
  ['+86 138 1234 5678 或 138-1234-5678', '〔手机号〕 或 〔手机号〕'],
  ['加微信：zemu_hr2026详谈', '加微信：〔已隐去〕详谈'],
  ['发到 lin.yinuo@example.com 就行', '发到 〔邮箱〕 就行'],
  ['身份证33010619950506123X', '身份证〔证件号〕'],
  ['座机0571-88886666', '座机〔电话〕'],
  ['先交三百元押金，2026年11月入职', '先交三百元押金，2026年11月入职'],
])('%s', (text, kept) => {
  expect(pseudonymous(text, ['林一诺'])).toBe(kept);
});

it('leaves no name behind, also where one is a part of another', () => {
  const name = fc.constantFrom('林一', '林一诺', '欧阳明');
  fc.assert(
    fc.property(fc.array(fc.oneof(name, fc.string())), (parts) => {
      const kept = pseudonymous(parts.join(''), ['林一', '林一诺', '欧阳明']);
      for (const one of ['林一', '欧阳明']) expect(kept).not.toContain(one);
    }),
  );
});

it('takes no one-letter name for a name', () => {
  expect(pseudonymous('一定来', ['一'])).toBe('一定来');
});
