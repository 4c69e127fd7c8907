import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAmong } from './share.ts';

const feature = fc.string({ minLength: 1, maxLength: 30 });
const account = fc.integer({ min: 1, max: 2 ** 53 - 1 });
const share = fc.integer({ min: 0, max: 100 });
const countOf = (name: string, from: number, percent: number, count = 2000) =>
  Array.from({ length: count }, (_, n) => isAmong(name, from + n, percent)).filter(Boolean).length;

describe('the share of a feature', () => {
  it('is nobody at 0 and everybody at 100', () => {
    fc.assert(
      fc.property(feature, account, (name, id) => {
        expect(isAmong(name, id, 0)).toBe(false);
        expect(isAmong(name, id, 100)).toBe(true);
      }),
    );
  });

  it('keeps everybody who had it when it grows', () => {
    fc.assert(
      fc.property(feature, account, share, share, (name, id, a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        expect(isAmong(name, id, less) && !isAmong(name, id, more)).toBe(false);
      }),
    );
  });

  it('is met by accounts in a row, wherever they begin', () => {
    fc.assert(
      fc.property(feature, fc.integer({ min: 1, max: 10 ** 9 }), share, (name, from, percent) => {
        // Six standard deviations of a fair draw of 2000.
        const p = percent / 100;
        const slack = 6 * Math.sqrt(2000 * p * (1 - p));
        expect(Math.abs(countOf(name, from, percent) - 2000 * p)).toBeLessThanOrEqual(slack);
      }),
      { numRuns: 40 },
    );
  });

  it('chooses other accounts for another feature', () => {
    const both = Array.from({ length: 4000 }, (_, id) => id + 1).filter(
      (id) => isAmong('a', id, 50) && isAmong('b', id, 50),
    ).length;
    // A quarter has both when the features are independent.
    expect(both).toBeGreaterThan(800);
    expect(both).toBeLessThan(1200);
  });
});
