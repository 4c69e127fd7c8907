// What is left of a quota, in words.
import { expect, test } from 'vitest';
import { leftWords } from './words.ts';

test.each([
  [{ limit: 3, left: 2, lots: 0 }, '今天还剩 2/3 份'],
  [{ limit: 3, left: 52, lots: 50 }, '今天还剩 2/3 份，另购的还有 50 份'],
  [{ limit: 3, left: 50, lots: 50 }, '今天的 3 份已用完，另购的还有 50 份'],
  [{ limit: 3, left: 0, lots: 0 }, '今天的 3 份已用完，明天恢复'],
  [{ limit: 0, left: 10, lots: 10 }, '另购的还有 10 份'],
  [{ limit: 0, left: 0, lots: 0 }, '当前套餐不含简历下载'],
])('%j', (left, words) => {
  expect(leftWords('download', left)).toBe(words);
});

test('of a month', () => {
  const none = { limit: 3, left: 0, lots: 0 };
  expect(leftWords('top', none)).toBe('本月的 3 次已用完，下月 1 日恢复');
});
