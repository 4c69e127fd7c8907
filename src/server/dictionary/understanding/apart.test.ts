// Names of work with something put in between.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apartIn, mentionsIn, shippedVocabulary, spanApart } from './understanding.ts';

const named = (title: string): string[] => [...new Set(apartIn(title).map(({ word }) => word))];

describe('a title with something put into a name of work', () => {
  it.each([
    ['数据分析产品经理', '数据产品经理'],
    ['商业数据分析师', '商业分析'],
    ['财务数据分析', '财务分析'],
    ['室内软装设计', '室内设计'],
    ['英语口语老师', '英语老师'],
    ['自动化软件测试', '自动化测试'],
  ])('%s is also %s', (title, word) => {
    expect(named(title)).toContain(word);
    const span = spanApart(title, word);
    expect(title.slice(span?.from, span?.to)).toMatch(
      new RegExp(`^${word.slice(0, 2)}.+${word.slice(-2)}$`),
    );
  });

  it.each([
    ['前端测试工程师', '前端工程师'],
    ['网络安全工程师', '网络工程师'],
    ['产品经理数据', '数据产品经理'],
    ['数据和产品经理', '数据产品经理'],
    ['数据（产品经理）', '数据产品经理'],
    ['数据 产品经理', '数据产品经理'],
    ['数据产品经理', '数据产品经理'],
    ['数据分析与建模的产品经理', '数据产品经理'],
  ])('%s is not so %s', (title, word) => {
    expect(named(title)).not.toContain(word);
    expect(spanApart(title, word)).toBeNull();
  });
});

describe('any text', () => {
  const words = shippedVocabulary().words.filter((word) => word.length > 1);
  const titles = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(fc.constantFrom(...words), { maxLength: 5 }).map((parts) => parts.join('')),
  );

  it('has each word that it has apart at its ends, and in order', () => {
    fc.assert(
      fc.property(titles, (title) => {
        for (const { word, from, to } of apartIn(title)) {
          const text = title.slice(from, to);
          expect(text.length).toBeGreaterThan(word.length);
          expect(text[0]).toBe(word[0]);
          expect(text.at(-1)).toBe(word.at(-1));
          expect(words).toContain(word);
        }
      }),
    );
  });

  it('has a kind of a word only where a longer known word ends with it', () => {
    fc.assert(
      fc.property(titles, (title) => {
        const mentions = mentionsIn(title);
        for (const { word, from, to } of mentions.filter(({ isKind }) => isKind)) {
          const longer = mentions.some((one) => one.from < from && one.to === to);
          expect(longer, `${word} in ${title}`).toBe(true);
        }
      }),
    );
  });
});
