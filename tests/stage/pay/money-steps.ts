// The steps of a random walk through everything that moves money (money-walk.ts does them).
import fc from 'fast-check';

export const WISHES = [
  { kind: 'plan', product: 'month' },
  { kind: 'plan', product: 'month' },
  { kind: 'plan', product: 'quarter' },
  { kind: 'plan', product: 'year' },
  { kind: 'top_up', top_up_fen: 40_000 },
  { kind: 'top_up', top_up_fen: 250_000 },
  { kind: 'pack', product: 'top-10', quantity: 2 },
  { kind: 'service', product: 'download-1', quantity: 7 },
] as const;
/** What of `WISHES` an act is about. */
export const WISH = { month: 0, quarter: 2, year: 3, topUp: 5, pack: 6, service: 7 } as const;

const who = fc.nat(1);
// The newest most often.
const nth = fc.constantFrom(0, 0, 0, 1, 2, 3);
const wish = fc.constantFrom(...WISHES.keys());
const way = fc.constantFrom(
  'sandbox' as const,
  'sandbox' as const,
  'wechat' as const,
  'alipay' as const,
);
const coupon = fc.constantFrom(null, null, null, 0, 1);
const seldom = fc.constantFrom(false, false, false, true);
const is = <T extends string>(...what: T[]) => fc.constantFrom(...what);
const one = <T extends string, R extends object>(
  weight: number,
  what: fc.Arbitrary<T>,
  more: { [K in keyof R]: fc.Arbitrary<R[K]> },
) => ({ weight, arbitrary: fc.record({ what, ...more }) as fc.Arbitrary<{ what: T } & R> });

const pay = { way, phone: fc.boolean(), other: seldom };
const placing = { who, wish, coupon, byMember: seldom };

/** Single acts, which can also happen two at once. */
const SINGLE = [
  one(4, is('order'), placing),
  one(4, is('pay'), { nth, ...pay }),
  one(6, is('scan'), { nth, copies: fc.nat(2), late: fc.boolean(), other: seldom }),
  one(3, is('balance', 'balance', 'cancel', 'ask'), { nth }),
  one(5, is('tell'), { nth }),
  one(4, is('jobs'), {}),
  one(4, is('use'), { who, kind: is('top', 'download'), times: fc.nat(4) }),
  one(2, is('back'), { nth, of: is('order', 'balance') }),
  one(2, is('grant', 'refuse'), { nth }),
  one(3, is('voucher'), { nth, how: is('begin', 'confirm', 'other', 'refuse') }),
  one(2, is('ask approval', 'approve', 'allow', 'disapprove'), { nth }),
  one(1, is('payOut'), {}),
];
const single = fc.oneof(...SINGLE);

/** A step, and at which part of its statements the process dies in it; null when it lives. */
export const walkStep = fc.record({
  act: fc.oneof(
    ...SINGLE,
    one(6, is('buy'), { ...placing, way }),
    one(2, is('upgrade'), { who, way, to: is('quarter', 'year'), days: fc.nat(9), coupon }),
    one(2, is('spend'), { who, wish }),
    one(2, is('give back'), { who, of: is('month', 'pack'), way, times: fc.nat(4) }),
    one(2, is('transfer'), {
      who,
      wish,
      how: is('leave', 'begin', 'confirm', 'confirm', 'other', 'refuse'),
    }),
    one(1, is('renew'), { who, isThrough: fc.boolean() }),
    one(1, is('twice'), { who, wish, way }),
    one(1, is('stranger'), { fen: fc.integer({ min: 1, max: 90_000 }), isExplained: fc.boolean() }),
    one(1, is('close'), { who, wish, way }),
    one(4, is('two'), { first: single, second: single }),
    one(1, is('forge'), { nth, how: fc.nat(2) }),
    // Mostly less than an order lives; seldom past the end of what was bought.
    one(6, is('wait'), {
      minutes: fc.constantFrom(
        1,
        1,
        1,
        5,
        5,
        5,
        20,
        20,
        40,
        40,
        1500,
        1500,
        6000,
        15_000,
        43_900,
        300_000,
      ),
    }),
    one(1, is('deny', 'poor', 'rich', 'rich'), {}),
    one(2, is('fault'), { how: is('500', 'cut', 'unsigned') }),
    one(2, is('end refunds'), { status: is('SUCCESS', 'ABNORMAL', 'CLOSED') }),
  ),
  // Not a double: most of those are next to nothing.
  dies: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.nat(999).map((part) => part / 1000) },
  ),
});
export type Act = typeof walkStep extends fc.Arbitrary<{ act: infer T }> ? T : never;
export type Of<W extends Act['what']> = Extract<Act, { what: W }>;
