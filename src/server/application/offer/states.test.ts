// The life of an offer never leaves its table, an end is the last word, and time ends what waits.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayAfter,
  mayFollow,
  type OfferState,
  offerFaults,
  offerPayText,
  offerStates,
} from '../../../contract/application/offer.ts';
import { codesOf } from '../../../contract/dictionary/dictionary.ts';
import { type OfferActor, offerMoves, offerStateOn, remindUntil } from './states.ts';

const STATES = codesOf(offerStates);
const ACTORS: readonly OfferActor[] = ['seeker', 'recruiter', 'system'];
const DRAWN = [
  'sent>accepted seeker',
  'sent>declined seeker',
  'sent>withdrawn recruiter',
  'sent>expired system',
  'sent>ended system',
];

describe('an offer', () => {
  it('takes one of the drawn moves, and then no other', () => {
    const tried = fc.record({ to: fc.constantFrom(...STATES), actor: fc.constantFrom(...ACTORS) });
    fc.assert(
      fc.property(fc.array(tried), (tries) => {
        let state: OfferState = 'sent';
        const made: string[] = [];
        for (const { to, actor } of tries) {
          if (!offerMoves.mayBecome(state, to, actor)) continue;
          made.push(`${state}>${to} ${actor}`);
          state = to;
        }
        expect(made.length).toBeLessThanOrEqual(1);
        expect(made.filter((move) => !DRAWN.includes(move))).toEqual([]);
        const isOver = !STATES.some((to) =>
          ACTORS.some((by) => offerMoves.mayBecome(state, to, by)),
        );
        expect(isOver).toBe(made.length === 1);
      }),
    );
    const possible = STATES.flatMap((from) =>
      STATES.flatMap((to) =>
        ACTORS.filter((actor) => offerMoves.mayBecome(from, to, actor)).map(
          (actor) => `${from}>${to} ${actor}`,
        ),
      ),
    );
    expect(possible.sort()).toEqual([...DRAWN].sort());
  });

  it('can be answered to the end of its last day, in Shanghai', () => {
    const on = (state: OfferState, today: string) =>
      offerStateOn({ state, valid_until: '2026-03-20' }, today);
    expect(on('sent', '2026-03-20')).toBe('sent');
    expect(on('sent', '2026-03-21')).toBe('expired');
    expect(on('accepted', '2026-03-21')).toBe('accepted');
  });

  it('is reminded of on the morning before its last day', () => {
    expect(remindUntil(new Date('2026-03-19T08:59:00+08:00'))).toBe('2026-03-19');
    expect(remindUntil(new Date('2026-03-19T09:00:00+08:00'))).toBe('2026-03-20');
    expect(remindUntil(new Date('2026-03-19T23:59:00+08:00'))).toBe('2026-03-20');
  });

  it('is followed by another one only when nothing came of it', () => {
    expect([null, ...STATES].filter(mayFollow)).toEqual([
      null,
      'declined',
      'withdrawn',
      'expired',
      'ended',
    ]);
  });
});

describe('the terms', () => {
  const today = '2026-03-16';
  const terms = { salary: 25_000, salary_unit: 'month', starts_on: '2026-04-01' } as const;
  const faults = (change: object) =>
    offerFaults({ ...terms, valid_until: '2026-03-23', ...change }, today);

  it('are refused where they cannot be meant, each with its field', () => {
    expect(faults({})).toEqual({});
    expect(faults({ salary: 25 })).toEqual({ salary: expect.stringContaining('元') });
    expect(faults({ salary: 25, salary_unit: 'hour' })).toEqual({});
    expect(Object.keys(faults({ starts_on: '2026-03-15' }))).toEqual(['starts_on']);
    expect(Object.keys(faults({ starts_on: '2027-03-17' }))).toEqual(['starts_on']);
    expect(Object.keys(faults({ valid_until: '2026-03-15' }))).toEqual(['valid_until']);
    expect(Object.keys(faults({ valid_until: '2026-04-02' }))).toEqual(['valid_until']);
    expect(faults({ starts_on: '2026-03-16', valid_until: '2026-03-16' })).toEqual({});
  });

  it('are read as people write pay', () => {
    const pay = { salary: 25_000, salary_unit: 'month', salary_months: 14 } as const;
    expect(offerPayText(pay)).toBe('25,000 元/月，一年 14 薪');
    expect(offerPayText({ ...pay, salary: 180, salary_unit: 'day' })).toBe('180 元/天');
    expect(dayAfter('2026-02-27', 2)).toBe('2026-03-01');
  });
});
