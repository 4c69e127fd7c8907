// Months of a resume: what is shown of them, when two spans overlap.
import { describe, expect, it } from 'vitest';
import { durationText, isMonth, overlap, overlapping, spanText, yearsFrom } from './months.ts';

const NOW = '2026-11-20T04:00:00Z';

describe('a span', () => {
  it('is shown with its length, both months counted', () => {
    expect(spanText('2020-03', '2022-01')).toBe('2020.03 – 2022.01');
    expect(spanText('2020-03', null)).toBe('2020.03 – 至今');
    expect(durationText('2020-03', '2020-03', NOW)).toBe('1个月');
    expect(durationText('2020-03', '2022-02', NOW)).toBe('2年');
    expect(durationText('2025-10', null, NOW)).toBe('1年2个月');
    expect(durationText('2027-01', null, NOW)).toBe('');
  });

  it('overlaps another one only when more than the month of the change is shared', () => {
    const now = { from: '2020-03', to: null };
    expect(overlap(now, { from: '2018-01', to: '2020-03' })).toBe(false);
    expect(overlap(now, { from: '2018-01', to: '2020-04' })).toBe(true);
    expect(overlap(now, { from: '2024-01', to: null })).toBe(true);
  });
});

describe('a month', () => {
  it('is whole only with year and month', () => {
    expect(['2020-03', '2020-', '-03', '', null, '2020-13', '1899-01'].map(isMonth)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(yearsFrom('2026-11', 10)).toBe('2036-11');
  });
});

it('jobs that overlap are named in pairs; the month of a change is no overlap', () => {
  const jobs = [
    { from: '2022-03', to: null },
    { from: '2019-06', to: '2022-03' },
    { from: '2021-12', to: '2022-06' },
  ];
  const [now, before, beside] = jobs;
  expect(overlapping(jobs)).toEqual([
    [now, beside],
    [before, beside],
  ]);
  expect(overlapping(jobs.slice(0, 2))).toEqual([]);
});
