// The own range of pay, as people write it.
import { expect, it } from 'vitest';
import { unreadPay, yuanIn } from './yuan.ts';

it.each([
  ['8000', '8000'],
  ['8,000 元', '8000'],
  ['８０００', '8000'],
  ['10k', '10000'],
  ['10K', '10000'],
  ['1.5万', '15000'],
  ['2w', '20000'],
  ['10', '10000'],
  ['1.5', '1500'],
  ['150', '150'],
  ['99999999999', '1000000'],
  ['0', ''],
  ['-5', ''],
  ['abc', ''],
  ['1e9', ''],
  ['', ''],
])('%s is %s yuan', (text, yuan) => expect(yuanIn(text)).toBe(yuan));

it('what is no amount is told, and nothing else', () => {
  const unread = (query: string) => unreadPay(new URLSearchParams(query));
  expect(unread('pay_min=abc&pay_max=-5')).toEqual(['abc', '-5']);
  expect(unread('pay_min=10k&pay_max=')).toEqual([]);
  expect(unread('pay_min=0')).toEqual([]);
});
