// The life of a report never leaves its table, and its times are the promised ones.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codesOf } from '../../contract/dictionary/dictionary.ts';
import {
  type ReportState,
  reportKindsOf,
  reportStates,
  reportTargets,
} from '../../contract/dictionary/report.ts';
import { afterWorkingDays } from '../../contract/value/working-days.ts';
import { type ReportActor, reportDueTimes, reportMoves } from './states.ts';

const STATES = codesOf(reportStates);
const ACTORS: readonly ReportActor[] = ['operator', 'reporter', 'reported'];
const DRAWN = new Set([
  'submitted>accepted operator',
  'accepted>verified operator',
  'accepted>not_verified operator',
  'verified>appeal reported',
  'not_verified>appeal reporter',
  'appeal>final operator',
]);

describe('the life of a report', () => {
  it('is the drawn one, ends, and holds one appeal at most', () => {
    const tried = fc.tuple(fc.constantFrom(...STATES), fc.constantFrom(...ACTORS));
    fc.assert(
      fc.property(fc.array(tried, { maxLength: 60 }), (tries) => {
        let state: ReportState = 'submitted';
        let appeals = 0;
        for (const [to, actor] of tries) {
          if (!reportMoves.mayBecome(state, to, actor)) continue;
          const move = `${state}>${to} ${actor}`;
          expect(DRAWN.has(move), move).toBe(true);
          if (to === 'appeal') appeals += 1;
          state = to;
        }
        expect(appeals).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('reaches every drawn move', () => {
    const allowed = STATES.flatMap((from) =>
      STATES.flatMap((to) =>
        ACTORS.filter((actor) => reportMoves.mayBecome(from, to, actor)).map(
          (actor) => `${from}>${to} ${actor}`,
        ),
      ),
    );
    expect(new Set(allowed)).toEqual(DRAWN);
  });
});

describe('the promised times', () => {
  it('are 24 hours and three working days', () => {
    // Wednesday morning: Thursday, Friday, Monday.
    const due = reportDueTimes(new Date('2026-11-18T02:00:00Z'));
    expect(due.accept_due_at.toISOString()).toBe('2026-11-19T02:00:00.000Z');
    expect(due.decide_due_at.toISOString()).toBe('2026-11-23T02:00:00.000Z');
  });

  it('count days in Shanghai: late on Friday in London is Saturday there', () => {
    const saturday = new Date('2026-11-20T17:00:00Z');
    expect(afterWorkingDays(saturday, 1).toISOString()).toBe('2026-11-22T17:00:00.000Z');
  });

  it('never end on a weekend', () => {
    const moment = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 20 }), (from, days) => {
        const end = new Date(afterWorkingDays(from, days).getTime() + 8 * 3_600_000);
        expect([0, 6]).not.toContain(end.getUTCDay());
      }),
    );
  });
});

describe('the kinds of reports', () => {
  it('are offered for every target, 其他 last', () => {
    for (const { code } of reportTargets) {
      const kinds = reportKindsOf(code);
      expect(kinds.length).toBeGreaterThanOrEqual(5);
      expect(kinds.at(-1)?.label).toBe('其他');
    }
    const words = reportKindsOf('position').map(({ label }) => label);
    expect(words).toEqual(expect.arrayContaining(['歧视内容', '职介收费', '骚扰/不当言行']));
  });
});
