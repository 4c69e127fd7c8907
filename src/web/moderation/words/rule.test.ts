// The words of a pasted text.
import { expect, it } from 'vitest';
import { wordsIn } from './rule.ts';

it.each([
  ['刷单\n跑分', ['刷单', '跑分']],
  [' 刷单 ， 跑分;刷单 ', ['刷单', '跑分']],
  ['加 微信、加薇', ['加 微信', '加薇']],
  ['\n\n', []],
])('reads %j', (text, words) => {
  expect(wordsIn(text)).toEqual(words);
});
