// The category tree travels as one text and arrives unchanged.
import { describe, expect, it } from 'vitest';
import { packCategories, unpackCategories } from './packed-categories.ts';

const leaf = (code: string, name: string) => ({ code, name, children: [] });

describe('packed categories', () => {
  it('arrive as they were, in their order', () => {
    const tree = [
      {
        code: '01',
        name: '互联网/技术',
        children: [
          {
            code: '0101',
            name: '后端开发',
            children: [leaf('010101', 'Java'), leaf('010102', 'C/C++')],
          },
          { code: '0102', name: '前端开发', children: [leaf('010201', 'UI UX 开发')] },
        ],
      },
      { code: '02', name: '产品', children: [] },
    ];
    expect(unpackCategories(packCategories(tree))).toEqual(tree);
    expect(unpackCategories('')).toEqual([]);
  });
});
