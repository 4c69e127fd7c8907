// The search of /protocol finds every sentence of the house's texts, and leads to an anchor that is there.
import { expect, it } from 'vitest';
import { helpPartsOf } from '../help/articles.ts';
import { passagesOf, SHIPPED } from './passages.ts';
import { FOUND_MAX, findIn } from './search.ts';

const PASSAGES = passagesOf(SHIPPED, helpPartsOf({ items: [], hidden: [] }));

it('finds each passage by its own words, whatever their case and spaces', () => {
  for (const { id, text } of PASSAGES) {
    const words = text.slice(0, 12).trim();
    if (/\s/.test(words)) continue;
    const found = findIn(PASSAGES, ` ${words.toUpperCase()} `);
    if (found.length < FOUND_MAX)
      expect(
        found.map((one) => one.id),
        words,
      ).toContain(id);
    expect(found[0]?.match.toLowerCase()).toBe(words.toLowerCase());
  }
});

it('shows what stands around the words, and nothing for nothing', () => {
  const passage = { id: 'a-1', document: '协议', heading: '一、总则', text: '甲'.repeat(40) };
  const text = `${'前'.repeat(40)}手机号${'后'.repeat(40)}`;
  const [found] = findIn([passage, { ...passage, text }], '手机 号');
  expect(found).toMatchObject({ match: '手机号', before: `…${'前'.repeat(24)}` });
  expect(found?.after).toBe(`${'后'.repeat(24)}…`);
  expect(findIn(PASSAGES, '  ')).toEqual([]);
});
