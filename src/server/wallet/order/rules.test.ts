// Plans that are pushed behind an upgrade, at any moment.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, pushedBack, putOff, UPGRADE_MS, unusedDays } from './rules.ts';

const START = Date.parse('2026-11-21T10:00:00+08:00');
const at = (days: number) => new Date(START + days * DAY_MS);
const days = fc.integer({ min: 1, max: 400 });
const moment = fc.double({ min: -5, max: 405, noNaN: true });

test('used and unused days are the whole, however often a plan is pushed back', () => {
  fc.assert(
    fc.property(days, fc.array(fc.tuple(moment, days), { maxLength: 5 }), (whole, pushes) => {
      let term = { starts_at: at(0), ends_at: at(whole), days: whole, used_days: 0 };
      let now = at(-10);
      for (const [wait, by] of pushes) {
        now = new Date(now.getTime() + Math.abs(wait) * DAY_MS);
        if (term.ends_at <= now) break;
        const unused = unusedDays(term, now);
        const begin = new Date(now.getTime() + by * DAY_MS);
        term = { ...term, ...pushedBack(term, begin, now) };
        // Not a day more or less than before.
        expect(term.used_days + unused).toBe(whole);
        if (unused === 0) expect(term.ends_at).toEqual(now);
        else {
          expect(unusedDays(term, now)).toBe(unused);
          expect(term.starts_at).toEqual(begin);
          expect(term.ends_at.getTime() - begin.getTime()).toBe(unused * DAY_MS);
        }
      }
    }),
  );
});

test('an order never ends earlier than before, and an upgrade never later than its credit lasts', () => {
  const hours = fc.array(fc.integer({ min: -50, max: 900 }), { maxLength: 8 });
  fc.assert(
    fc.property(hours, fc.boolean(), (asked, isUpgrade) => {
      const order = { created_at: at(0), expires_at: at(7), credit_fen: isUpgrade ? 1 : 0 };
      for (const hour of asked) {
        const until = at(hour / 24);
        const end = putOff(order, until);
        expect(end >= order.expires_at).toBe(true);
        if (isUpgrade) expect(end.getTime()).toBeLessThanOrEqual(START + UPGRADE_MS);
        else expect(end >= until).toBe(true);
        order.expires_at = end;
      }
    }),
  );
});
