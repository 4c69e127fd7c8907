// Which months are made and which go: without gaps, in time, and never one that is to be kept.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate } from '../../../../contract/value/time.ts';
import {
  AT_ONCE,
  endOf,
  firstDayOf,
  firstNumberOf,
  monthAt,
  monthOf,
  monthsToMake,
  nextMonth,
  type Part,
  partsToDrop,
} from './months.ts';

const DAY_MS = 86_400_000;
const moment = fc.date({
  min: new Date('2000-01-01'),
  max: new Date('2200-01-01'),
  noInvalidDate: true,
});
const firstUntil = (until: string): Part[] => [{ name: 'before', until }];
const made = (months: readonly string[]): Part[] =>
  months.map((month) => ({ name: month, until: nextMonth(month) }));

describe('a month', () => {
  it('is Shanghai’s, and follows the one before also at the end of a year', () => {
    expect(monthOf(new Date('2026-12-31T15:59:59Z'))).toBe('2026-12');
    expect(monthOf(new Date('2026-12-31T16:00:00Z'))).toBe('2027-01');
    expect(['2026-01', '2026-09', '2026-12'].map(nextMonth)).toEqual([
      '2026-02',
      '2026-10',
      '2027-01',
    ]);
  });

  it('is found again from its first day and from its first number, which grow with it', () => {
    fc.assert(
      fc.property(moment, (at) => {
        const month = monthOf(at);
        const next = nextMonth(month);
        expect(monthAt(firstDayOf(month))).toBe(month);
        expect(monthAt(String(firstNumberOf(month)))).toBe(month);
        expect(firstNumberOf(next) - firstNumberOf(month)).toBeGreaterThanOrEqual(1e9);
        expect(Number.isSafeInteger(firstNumberOf(next) * 10)).toBe(true);
      }),
    );
  });
});

describe('months to make', () => {
  it('follow the last one without a gap until two after the present, and then there are none', () => {
    const now = new Date('2026-11-30T12:00:00+08:00');
    expect(monthsToMake(firstUntil('2026-12'), now)).toEqual(['2026-12', '2027-01']);
    expect(monthsToMake(firstUntil('2027-02'), now)).toEqual([]);
    fc.assert(
      fc.property(moment, moment, (from, now) => {
        let parts = firstUntil(monthOf(from));
        for (let turn = 0; monthsToMake(parts, now).length > 0; turn += 1) {
          expect(turn).toBeLessThan(60);
          const months = monthsToMake(parts, now);
          expect(months.length).toBeLessThanOrEqual(AT_ONCE);
          expect(months[0]).toBe(endOf(parts));
          for (const [at, month] of months.slice(1).entries())
            expect(month).toBe(nextMonth(months[at] ?? ''));
          parts = [...parts, ...made(months)];
        }
        expect(endOf(parts) > nextMonth(nextMonth(monthOf(now)))).toBe(true);
        const ahead = nextMonth(nextMonth(nextMonth(monthOf(now))));
        expect(endOf(parts)).toBe(monthOf(from) > ahead ? monthOf(from) : ahead);
      }),
    );
  });
});

describe('partitions to drop', () => {
  const parts = [
    ...firstUntil('2026-06'),
    ...made(['2026-06', '2026-07', '2026-08']),
    { name: 'spare', until: null },
  ];

  it('are those whose last day is too old', () => {
    const at = (day: string) => new Date(`${day}T00:00:00+08:00`);
    const names = (day: string) => partsToDrop(parts, at(day), 30).map(({ name }) => name);
    expect(names('2026-06-30')).toEqual([]);
    expect(names('2026-07-01')).toEqual(['before']);
    expect(names('2026-08-30')).toEqual(['before', '2026-06']);
    expect(names('2030-01-01')).toEqual(['before', '2026-06', '2026-07', '2026-08']);
  });

  it('hold no day that is to be kept, and no day a month older than that stays', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 2000 }), (now, keep_days) => {
        const first = monthOf(new Date(now.getTime() - 2500 * DAY_MS));
        const list = [...firstUntil(first), { name: 'spare', until: null }];
        while (monthsToMake(list, now).length > 0) list.push(...made(monthsToMake(list, now)));
        const gone = partsToDrop(list, now, keep_days);
        const oldest = formatDate(new Date(now.getTime() - keep_days * DAY_MS), 'yyyy-MM-dd');
        for (const { until } of gone) expect(firstDayOf(until ?? '') <= oldest).toBe(true);
        const left = list.filter((part) => !gone.includes(part));
        expect(left.map(({ name }) => name)).toContain('spare');
        // The oldest that is left holds the oldest day that is to be kept.
        const starts = left.flatMap(({ until }) => until ?? []).sort();
        expect(starts[0]?.slice(0, 7)).toBe(nextMonth(oldest.slice(0, 7)));
      }),
    );
  });
});
