// A text of the site is written as plain lines and read back as it was.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import documents from '../../web/site/protocol/documents.json' with { type: 'json' };
import { bodyProblem, protocolTexts, readSections, writeSections } from './agreement-text.ts';

it.each(documents.map(({ id, sections }) => [id, sections] as const))(
  'writes the shipped text %s and reads it back',
  (_, sections) => {
    const text = writeSections(sections);
    expect(readSections(text)).toEqual(sections);
    expect(bodyProblem(text)).toBe('');
  },
);

it('names every shipped text', () => {
  expect(documents.map(({ id, title, agreement }) => [id, title, agreement ?? null])).toEqual(
    protocolTexts.map(({ code, label, consent }) => [code, label, consent]),
  );
});

it('reads back whatever is typed, once it was read', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('# 甲', '- 乙', '丙', '', ' - 丁 ', '#戊', '-')),
      (lines) => {
        const sections = readSections(lines.join('\n'));
        const again = readSections(writeSections(sections));
        // A section without a heading gets an empty one, which is a word of the text then.
        if (sections.every(({ heading }) => heading)) expect(again).toEqual(sections);
      },
    ),
  );
});

it.each([
  ['我们收集手机号。\n# 一\n甲', '请以标题开头：第一行写“# 标题”'],
  ['# 一\n甲\n# 二', '“二”下面还没有内容'],
  ['# 一\n甲\n# 一\n乙', '有两个标题都叫“一”，请改一个'],
])('says what is wrong with %j', (text, words) => {
  expect(bodyProblem(text)).toBe(words);
});
