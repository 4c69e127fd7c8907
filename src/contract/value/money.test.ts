import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fenOf, fenOfTyped, priceOf, shareOf, yuanOf } from './money.ts';

describe('an amount', () => {
  test.each([
    ['298.00', 29_800],
    ['0.01', 1],
    ['0.1', 10],
    ['100', 10_000],
    ['88.88', 8888],
    ['100000000.00', 10_000_000_000],
    ['1.79000', 179],
    ['-0.60000', -60],
    ['-100.00', -10_000],
    ['0.00', 0],
    ['-0.00', 0],
  ])('%s is %i fen', (text, fen) => {
    expect(fenOf(text)).toBe(fen);
  });

  test.each([
    '1.005',
    '1e2',
    '',
    ' 1.00',
    '1,000.00',
    '０.01',
    '.5',
    '1.',
    '0x10',
    '+1.00',
    '9007199254740993.00',
  ])('“%s” is none', (text) => {
    expect(fenOf(text)).toBeNull();
  });

  test.each([
    ['1,980.00', 198_000],
    ['¥198', 19_800],
    [' ￥１９８．５ ', 19_850],
    ['198 元', 19_800],
    ['1,98', null],
    ['-5', -500],
    ['', null],
  ])('“%s” as typed is %s', (text, fen) => {
    expect(fenOfTyped(text)).toBe(fen);
  });

  test('is read as it was written', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (fen) => {
        expect(fenOf(yuanOf(fen))).toBe(fen);
      }),
    );
    expect([29_800, 29_850, 5, -1200].map(priceOf)).toEqual(['¥298', '¥298.50', '¥0.05', '−¥12']);
  });
});

describe('a share', () => {
  test('is rounded down to the fen', () => {
    expect(shareOf(29_800, 21, 31)).toBe(20_187);
    expect(shareOf(238_800, 95, 365)).toBe(62_153);
  });
});
