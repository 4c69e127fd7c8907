import { expect, it } from 'vitest';
import { partsOf, whereFound } from './findings.ts';

const posting = {
  title: '薪酬福利专员',
  facts: [{ label: '福利', value: '五险一金、上不封顶' }],
  description: '负责薪资核算。\n35岁以下优先。形象好，35岁以下优先。',
};

it('says in which part of the posting a finding stands', () => {
  expect(whereFound('年龄：35岁以下优先', posting)).toBe('在职位描述里，已标出');
  expect(whereFound('夸大：上不封顶', posting)).toBe('在“福利”里');
  expect(whereFound('夸大：薪酬福利', posting)).toBe('在职位名称里');
  expect(whereFound('重复：与在招的“专员”相近', posting)).toContain('不在名称');
});

it('cuts a text wherever something was found and loses nothing', () => {
  const parts = partsOf(posting.description, ['35岁以下优先', '35岁', '', '没有的']);
  expect(parts.filter(({ found }) => found).map(({ part }) => part)).toEqual([
    '35岁以下优先',
    '35岁以下优先',
  ]);
  expect(parts.map(({ part }) => part).join('')).toBe(posting.description);
});
