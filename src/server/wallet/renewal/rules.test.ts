// Renewals that were asked for: nothing is paid that was not asked for, told in time, and due.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Asked, payFromAsking, stepOf } from './rules.ts';

const DAY_MS = 86_400_000;
const END = new Date('2026-12-25T10:00:00+08:00');
const ago = (days: number) => new Date(END.getTime() - days * DAY_MS);
const term = { product: 'month', ends_at: END };
const ASKED: Asked = {
  product: 'month',
  fen: 29_800,
  reminded_for: null,
  told_fen: null,
  pay_from: null,
};
const TOLD: Asked = { ...ASKED, reminded_for: END, told_fen: 29_800, pay_from: ago(1) };
const facts = { term, price_fen: 29_800 };

describe('a renewal that was asked for', () => {
  test.each([
    [ASKED, facts, 6.01, { step: 'wait' }],
    [ASKED, facts, 6, { step: 'remind', pay_from: ago(1) }],
    // The job was away for a day and a half: members still get their five days, or it is not paid.
    [ASKED, facts, 5.5, { step: 'remind', pay_from: ago(0.5) }],
    [ASKED, facts, 4.9, { step: 'stop', why: 'late' }],
    [TOLD, facts, 1.01, { step: 'wait' }],
    [TOLD, facts, 1, { step: 'pay' }],
    [TOLD, facts, 0.01, { step: 'pay' }],
    [TOLD, facts, 0, { step: 'stop', why: 'ended' }],
    [TOLD, { ...facts, term: null }, 1, { step: 'stop', why: 'ended' }],
    [TOLD, { ...facts, term: { ...term, product: 'year' } }, 9, { step: 'stop', why: 'changed' }],
    [ASKED, { ...facts, price_fen: null }, 6, { step: 'stop', why: 'unsold' }],
    [ASKED, { ...facts, price_fen: 29_801 }, 6, { step: 'stop', why: 'dearer' }],
    [TOLD, { ...facts, price_fen: 29_801 }, 1, { step: 'stop', why: 'dearer' }],
    // The reminder named a lower price than was asked for: no more than that is paid.
    [
      { ...TOLD, told_fen: 20_000 },
      { ...facts, price_fen: 25_000 },
      1,
      { step: 'stop', why: 'dearer' },
    ],
    [TOLD, { ...facts, price_fen: 100 }, 1, { step: 'pay' }],
    // It was renewed by hand meanwhile, so another end is far away.
    [{ ...TOLD, reminded_for: ago(31) }, facts, 7, { step: 'wait' }],
  ])('%j, %j, %f days before the end: %j', (asked, given, days, step) => {
    expect(stepOf(asked, given, ago(days))).toEqual(step);
  });

  test('is paid only at a price that was asked for and told, for the end that was told, and before it', () => {
    const fen = fc.integer({ min: 1, max: 5 });
    const days = fc.integer({ min: -4, max: 32 }).map((quarters) => quarters / 4);
    const told = fc.option(fc.record({ end: fc.integer({ min: -1, max: 1 }), fen, from: days }));
    const seen = new Set<string>();
    fc.assert(
      fc.property(fen, told, fen, days, (asked_fen, telling, price_fen, at) => {
        const now = ago(at);
        const asked: Asked = {
          ...ASKED,
          fen: asked_fen,
          reminded_for: telling && ago(telling.end),
          told_fen: telling?.fen ?? null,
          pay_from: telling && ago(telling.from),
        };
        const found = stepOf(asked, { term, price_fen }, now);
        seen.add(found.step);
        if (found.step === 'remind') {
          expect(found.pay_from.getTime() - now.getTime()).toBeGreaterThanOrEqual(5 * DAY_MS);
          expect(found.pay_from.getTime()).toBeLessThan(END.getTime());
        }
        if (found.step !== 'pay') return;
        expect(price_fen).toBeLessThanOrEqual(Math.min(asked_fen, telling?.fen ?? 0));
        expect(asked.reminded_for).toEqual(END);
        expect(now.getTime()).toBeLessThan(END.getTime());
        expect(now.getTime()).toBeGreaterThanOrEqual(
          asked.pay_from?.getTime() ?? Number.POSITIVE_INFINITY,
        );
      }),
      { numRuns: 2000 },
    );
    expect([...seen].toSorted()).toEqual(['pay', 'remind', 'stop', 'wait']);
  });

  test('that is asked for on the last day is paid at once', () => {
    expect(payFromAsking(END, ago(3))).toEqual(ago(1));
    expect(payFromAsking(END, ago(0.2))).toEqual(ago(0.2));
  });
});
