// What a coupon takes off: exact to the fen, never all of it, and never outside its limits.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Coupon, judgeCoupon } from './rules.ts';

const NOW = new Date('2026-11-24T10:00:00+08:00');
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const COUPON: Coupon = {
  off_fen: 5000,
  off_percent: null,
  least_fen: 0,
  products: null,
  from_at: NOW,
  until_at: null,
  uses_max: null,
  uses_each: null,
  stopped_at: null,
};
const month = { kind: 'plan', product: 'month', label: 'VIP 月卡', fen: 29_800 } as const;
const none = { all: 0, own: 0 };

describe('a coupon takes off', () => {
  test.each([
    [{ off_fen: 5000 }, 29_800, 5000],
    [{ off_fen: null, off_percent: 20 }, 29_800, 5960],
    // 33% of 100.01 yuan is 33.0033 yuan.
    [{ off_fen: null, off_percent: 33 }, 10_001, 3300],
    // 1 fen is left to be paid.
    [{ off_fen: 29_800 }, 29_800, 29_799],
    [{ off_fen: 90_000 }, 2, 1],
  ])('%j of %i fen: %i', (change, fen, off) => {
    expect(judgeCoupon({ ...COUPON, ...change }, { ...month, fen }, none, NOW)).toEqual({
      fen: off,
    });
  });

  test('at least 1 fen and never all, and a share never more than its percent', () => {
    const off = fc.oneof(
      fc.record({ off_fen: fc.integer({ min: 1, max: 10 ** 8 }), off_percent: fc.constant(null) }),
      fc.record({ off_fen: fc.constant(null), off_percent: fc.integer({ min: 1, max: 99 }) }),
    );
    fc.assert(
      fc.property(off, fc.integer({ min: 1, max: 10 ** 9 }), (change, fen) => {
        const found = judgeCoupon({ ...COUPON, ...change }, { ...month, fen }, none, NOW);
        if ('refusal' in found) {
          expect(
            Math.min(fen - 1, change.off_fen ?? Math.floor((fen * change.off_percent) / 100)),
          ).toBe(0);
          return;
        }
        expect(found.fen).toBeGreaterThan(0);
        expect(found.fen).toBeLessThan(fen);
        if (change.off_percent !== null) {
          expect(found.fen * 100).toBeLessThanOrEqual(fen * change.off_percent);
          expect((found.fen + 1) * 100).toBeGreaterThan(
            Math.min(fen * change.off_percent, (fen - 1) * 100),
          );
        }
      }),
    );
  });
});

describe('a coupon does not fit', () => {
  test.each([
    [{}, { kind: 'top_up' as const }, none, '充值不能用优惠码'],
    [{ stopped_at: NOW }, {}, none, '这个优惠码已停用'],
    [{ from_at: later(1) }, {}, none, '这个优惠码从 2026-11-24 11:00 起可以用'],
    [{ until_at: NOW }, {}, none, '这个优惠码已于 2026-11-24 10:00 到期'],
    [{ products: ['year'] }, {}, none, '这个优惠码不能用来买VIP 月卡'],
    [{ least_fen: 29_801 }, {}, none, '应付满 ¥298.01 才能用这个优惠码'],
    [{ uses_max: 3 }, {}, { all: 3, own: 0 }, '这个优惠码已被用完'],
    [
      { uses_each: 1 },
      {},
      { all: 1, own: 1 },
      '每家企业可以用 1 次，贵企业已经用完（没有付款的订单也算，取消后可以再用）',
    ],
    [{}, { fen: 1 }, none, '应付金额太少，不能再优惠'],
  ])('%j, %j, %j: %s', (change, purchase, uses, refusal) => {
    const found = judgeCoupon({ ...COUPON, ...change }, { ...month, ...purchase }, uses, NOW);
    expect(found).toEqual({ refusal });
  });

  test.each([
    [{ until_at: later(1) }, none],
    [{ products: ['month'] }, none],
    [{ least_fen: 29_800 }, none],
    [
      { uses_max: 3, uses_each: 1 },
      { all: 2, own: 0 },
    ],
  ])('until its limit is reached: %j', (change, uses) => {
    expect(judgeCoupon({ ...COUPON, ...change }, month, uses, NOW)).toEqual({ fen: 5000 });
  });
});
