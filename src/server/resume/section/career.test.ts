// Age, years of work and highest degree, with their edges.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { degrees, educationRank } from '../../../contract/dictionary/dictionary.ts';
import { highestEducation } from '../../../contract/dictionary/highest-education.ts';
import { monthsBetween } from '../../../contract/value/months.ts';
import { ageAt, isStudying, yearsOfWork } from './career.ts';

const NOW = new Date('2026-03-15T12:00:00+08:00');
const job = <T extends string | null>(from: string, to: T, internship = false) => ({
  from,
  to,
  internship,
});
const month = fc
  .tuple(fc.integer({ min: 1950, max: 2040 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`);

describe('the age', () => {
  it.each([
    ['2010-02', 16],
    ['2010-03', 15],
    ['2010-04', 15],
    ['1996-05', 29],
    ['2026-02', 0],
    ['2026-04', -1],
  ])('of somebody born in %s is %i: a birthday counts once its month is over', (birth, age) => {
    expect(ageAt(birth, NOW)).toBe(age);
  });

  it('counts months in Shanghai, whatever the machine', () => {
    expect(ageAt('2010-03', new Date('2026-03-31T15:59:59Z'))).toBe(15);
    expect(ageAt('2010-03', new Date('2026-03-31T16:00:00Z'))).toBe(16);
  });
});

describe('years of work', () => {
  it('count from the month one began to work, whatever the jobs say', () => {
    expect(yearsOfWork('2018-07', [job('2025-01', null)], NOW)).toBe(7);
    expect(yearsOfWork('2025-04', [], NOW)).toBe(0);
    expect(yearsOfWork('2025-03', [], NOW)).toBe(1);
  });

  it('are unknown for people without a job; internships are none', () => {
    expect(yearsOfWork(null, [], NOW)).toBeNull();
    expect(yearsOfWork(null, [job('2020-01', '2024-01', true)], NOW)).toBeNull();
  });

  it('count overlapping jobs once and gaps not at all', () => {
    expect(yearsOfWork(null, [job('2020-01', '2020-12'), job('2020-07', '2021-06')], NOW)).toBe(1);
    expect(yearsOfWork(null, [job('2018-01', '2018-12'), job('2020-01', '2020-12')], NOW)).toBe(2);
    expect(yearsOfWork(null, [job('2018-01', '2020-12'), job('2019-01', '2019-06')], NOW)).toBe(3);
  });

  it('never exceed the time since the first job, nor fall below the longest', () => {
    const span = fc.tuple(month, month).map(([a, b]) => (a < b ? job(a, b) : job(b, a)));
    fc.assert(
      fc.property(fc.array(span, { minLength: 1, maxLength: 8 }), (jobs) => {
        const present = '2026-03';
        const lengths = jobs.map(({ from, to }) =>
          Math.max(0, monthsBetween(from, to < present ? to : present) + 1),
        );
        const first = jobs.map(({ from }) => from).sort()[0] ?? present;
        const years = yearsOfWork(null, jobs, NOW) ?? -1;
        expect(years).toBeGreaterThanOrEqual(Math.floor(Math.max(...lengths) / 12));
        expect(years).toBeLessThanOrEqual(Math.max(0, monthsBetween(first, present) + 1) / 12);
      }),
    );
  });
});

describe('the highest degree', () => {
  const item = (degree: (typeof degrees)[number]['code'], from: string) => ({
    degree,
    from,
    to: null,
  });

  it('goes by rank, and by the later one of equals', () => {
    const list = [item('college', '2022-09'), item('master', '2018-09'), item('master', '2020-09')];
    expect(highestEducation(list)).toBe(list[2]);
    expect(highestEducation([])).toBeNull();
  });

  it('is at least as high as every degree of the list', () => {
    const code = fc.constantFrom(...degrees.map((degree) => degree.code));
    fc.assert(
      fc.property(fc.array(fc.tuple(code, month), { minLength: 1 }), (pairs) => {
        const best = highestEducation(pairs.map(([degree, from]) => item(degree, from)));
        const rank = best ? educationRank(best.degree) : -1;
        expect(pairs.every(([degree]) => educationRank(degree) <= rank)).toBe(true);
      }),
    );
  });

  it('is still being studied for until its last month has come', () => {
    expect(isStudying({ from: '2024-09', to: null }, NOW)).toBe(true);
    expect(isStudying({ from: '2024-09', to: '2026-04' }, NOW)).toBe(true);
    expect(isStudying({ from: '2024-09', to: '2026-03' }, NOW)).toBe(false);
  });
});
