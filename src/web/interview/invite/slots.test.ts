// Picked times are in Shanghai, whatever the computer's zone.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filledPicks, isoOf, monthAfter, slotText, TIMES, weeksOf } from './slots.ts';

const month = fc
  .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`);

describe('a picked time', () => {
  it('is Shanghai’s', () => {
    const iso = isoOf({ date: '2026-03-15', time: '14:30' });
    expect(new Date(iso ?? '').toISOString()).toBe('2026-03-15T06:30:00.000Z');
    expect(slotText(iso ?? '')).toBe('3月15日 周日 14:30');
    expect(isoOf({ date: '', time: '14:30' })).toBeNull();
  });

  it('lies on a quarter of an hour', () => {
    expect(TIMES).toContain('09:45');
    expect(TIMES.every((time) => Number(time.slice(3)) % 15 === 0)).toBe(true);
  });
});

describe('filled times', () => {
  it('follow one another, and begin anew where a day is over', () => {
    const first = { date: '2026-03-15', time: '21:30' };
    expect(filledPicks([first], 3, 40)).toEqual([
      first,
      { date: '2026-03-15', time: '22:15' },
      { date: '', time: '' },
    ]);
    expect(filledPicks([first], 1, 40)).toEqual([first]);
  });
});

describe('a month', () => {
  it('has each of its days once, in weeks of seven', () => {
    fc.assert(
      fc.property(month, (value) => {
        const weeks = weeksOf(value);
        expect(weeks.every((week) => week.length === 7)).toBe(true);
        const days = weeks.flat().filter((day) => day !== null);
        expect(new Set(days).size).toBe(days.length);
        expect(days.length).toBeGreaterThanOrEqual(28);
        for (const day of days) expect(day.startsWith(value)).toBe(true);
      }),
    );
    // March 2026 began on a Sunday.
    expect(weeksOf('2026-03')[0]).toEqual([null, null, null, null, null, null, '2026-03-01']);
  });

  it('is followed by the next, also over New Year, and the way back is the same', () => {
    expect(monthAfter('2026-12', 1)).toBe('2027-01');
    fc.assert(
      fc.property(month, fc.integer({ min: -30, max: 30 }), (value, steps) => {
        expect(monthAfter(monthAfter(value, steps), -steps)).toBe(value);
      }),
    );
  });
});
