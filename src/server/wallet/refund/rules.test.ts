// How much goes back and to which payments, for any plan, any moment and any chain of upgrades.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditOf, DAY_MS } from '../order/rules.ts';
import { movedUp, type Paid, refundOf, splitOver, splitPlan } from './rules.ts';

const START = Date.parse('2026-11-21T10:00:00+08:00');
const day = (count: number) => new Date(START + count * DAY_MS);
const term = (worth_fen: number, days: number) => ({
  worth_fen,
  days,
  used_days: 0,
  starts_at: day(0),
  ends_at: day(days),
});
const payment = (order_id: number, left_fen: number) =>
  ({ order_id, attempt_id: order_id, out_no: `Z${order_id}`, way: 'sandbox', left_fen }) as const;

test('95 of 365 days of a year for 2388 cost 621.53; 1766.47 go back', () => {
  const year = term(238_800, 365);
  const found = { used: 95, charge_fen: 62_153, fen: 176_647 };
  expect(refundOf(year, day(95))).toEqual(found);
  // A day that has begun is used.
  expect(refundOf(year, day(94.01))).toEqual(found);
  expect(refundOf(year, day(0)).fen).toBe(238_800);
  expect(refundOf(year, new Date(START + 1)).used).toBe(1);
  expect(refundOf(year, day(-3)).fen).toBe(238_800);
  expect(refundOf(year, day(364.01)).fen).toBe(0);
});

const worth = fc.integer({ min: 1, max: 100_000_000 });
const length = fc.integer({ min: 1, max: 400 });
const moment = fc.double({ min: -5, max: 405, noNaN: true });

test('charge and refund are the whole, never rise again, and follow the days of a credit', () => {
  fc.assert(
    fc.property(worth, length, moment, moment, (fen, days, one, two) => {
      const bought = term(fen, days);
      const [early, late] = [Math.min(one, two), Math.max(one, two)];
      const first = refundOf(bought, day(early));
      expect(first.charge_fen + first.fen).toBe(fen);
      expect(first.fen).toBeGreaterThanOrEqual(refundOf(bought, day(late)).fen);
      const credit = creditOf(
        { ...bought, order_id: 1, number: '', product: '', label: '' },
        day(early),
      );
      expect(first.used + credit.unused_days).toBe(days);
      // Both round for the payer and the site by less than one fen.
      expect(first.fen - credit.fen).toBeGreaterThanOrEqual(0);
      expect(first.fen - credit.fen).toBeLessThanOrEqual(1);
    }),
  );
});

test('pieces are the whole, each within what its payment has left, in their order', () => {
  const lefts = fc.array(fc.integer({ min: -3, max: 9000 }), { maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30_000 }), lefts, (fen, list) => {
      const { pieces, rest } = splitOver(
        fen,
        list.map((left, index) => payment(index, left)),
      );
      expect(pieces.reduce((sum, piece) => sum + piece.fen, rest)).toBe(fen);
      for (const piece of pieces) expect(piece.fen).toBeLessThanOrEqual(piece.payment.left_fen);
      // Nothing is taken from a payment while an earlier one has something left.
      const full = pieces.slice(0, -1).every((piece) => piece.fen === piece.payment.left_fen);
      expect(full).toBe(true);
      if (rest > 0) expect(pieces).toHaveLength(list.filter((left) => left > 0).length);
    }),
  );
});

/** A chain of upgrades: each is worth what was paid for it and a part of what the one before was worth. */
const chain = fc.array(
  fc.record({ paid: worth, part: fc.double({ min: 0, max: 1, noNaN: true }) }),
  {
    minLength: 1,
    maxLength: 5,
  },
);

test('an upgrade goes back to its own payment first, then to the old ones, and fits them always', () => {
  fc.assert(
    fc.property(chain, fc.double({ min: 0, max: 1, noNaN: true }), (orders, share) => {
      let paid: Paid | null = null;
      let total = 0;
      for (const [index, { paid: fen, part }] of orders.entries()) {
        const credit = paid ? Math.floor(total * part) : 0;
        const credits: Paid['credits'] = paid ? [{ fen: credit, from: paid }] : [];
        paid = { ...payment(index, fen), credits };
        total = fen + credit;
      }
      if (!paid) return;
      const asked = Math.floor(total * share);
      const { pieces, rest } = splitPlan(asked, paid);
      expect(rest).toBe(0);
      expect(pieces.reduce((sum, { fen }) => sum + fen, 0)).toBe(asked);
      for (const piece of pieces) expect(piece.fen).toBeLessThanOrEqual(piece.payment.left_fen);
      if (asked > 0) expect(pieces[0]?.fen).toBe(Math.min(asked, paid.left_fen));
    }),
  );
});

test('what follows a plan that ends keeps its length and leaves no gap', () => {
  const ended = { starts_at: day(0), ends_at: day(31) };
  const others = [
    { starts_at: day(31), ends_at: day(62) },
    { starts_at: day(62), ends_at: day(90) },
  ];
  expect(movedUp(ended, others, day(10))).toEqual([
    { starts_at: day(10), ends_at: day(41) },
    { starts_at: day(41), ends_at: day(69) },
  ]);
  // One in the middle that has not begun: what comes before it stays.
  const [middle, last] = others as [(typeof others)[0], (typeof others)[0]];
  expect(movedUp(middle, [ended, last], day(10))).toEqual([
    { starts_at: day(31), ends_at: day(59) },
  ]);
  expect(movedUp(ended, others, day(32))).toEqual([]);
});
