// The layout of the week: overlapping interviews are side by side, never on top of each other.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pickAfter } from '../invite/slots.ts';
import { layOutDay, minuteOf, momentOf, snap } from './layout.ts';

const timed = fc
  .record({
    quarter: fc.integer({ min: 0, max: 90 }),
    duration_min: fc.constantFrom(15, 45, 60, 180),
  })
  .map(({ quarter, duration_min }) => ({ at: momentOf('2026-03-16', quarter * 15), duration_min }));

describe('a day of the calendar', () => {
  it('has every entry once, within its lanes, none on another', () => {
    fc.assert(
      fc.property(fc.array(timed, { maxLength: 12 }), (entries) => {
        const placed = layOutDay(entries);
        expect(new Set(placed.map(({ entry }) => entry))).toEqual(new Set(entries));
        expect(placed).toHaveLength(entries.length);
        for (const [i, a] of placed.entries()) {
          expect(a.lane).toBeLessThan(a.lanes);
          for (const b of placed.slice(i + 1)) {
            const [from, to] = [minuteOf(a.entry.at), minuteOf(b.entry.at)];
            const overlap = from < to + b.entry.duration_min && to < from + a.entry.duration_min;
            if (overlap) expect([a.lane === b.lane, a.lanes]).toEqual([false, b.lanes]);
          }
        }
      }),
    );
  });

  it('takes what is dropped on a quarter, the whole within the day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -300, max: 2000 }),
        fc.constantFrom(15, 60, 240),
        (minute, long) => {
          const found = snap(minute, long);
          expect(found % 15).toBe(0);
          expect(found >= 0 && found + long <= 1440).toBe(true);
        },
      ),
    );
  });

  it('offers the time right after another, and none at night', () => {
    expect(pickAfter({ date: '2026-03-16', time: '10:00' }, 45)).toEqual({
      date: '2026-03-16',
      time: '10:45',
    });
    expect(pickAfter({ date: '2026-03-16', time: '22:30' }, 60)).toEqual({ date: '', time: '' });
  });
});
