import { expect, it } from 'vitest';
import { meantInstead } from './posting-check.ts';

it('asks whether thousands were meant, and for a larger amount whether a day was', () => {
  expect(meantInstead(12)).toBe('是不是想填 12000？');
  expect(meantInstead(18)).toBe('是不是想填 18000？');
  expect(meantInstead(300)).toContain('日薪');
});
