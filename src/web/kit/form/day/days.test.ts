import { expect, test } from 'vitest';
import {
  datesIn,
  dayOfParts,
  fittingParts,
  monthsIn,
  partsOf,
  weekdayOfParts,
  yearsIn,
} from './days.ts';

const range = { min: '2026-11-24', max: '2027-02-03' };
const parts = (day: string) => partsOf(day);

test('offers what lies between the two days alone', () => {
  expect(yearsIn(range)).toEqual(['2026', '2027']);
  expect(monthsIn(range, '2026')).toEqual(['11', '12']);
  expect(monthsIn(range, '2027')).toEqual(['01', '02']);
  expect(datesIn(range, '2026', '11')).toEqual(['24', '25', '26', '27', '28', '29', '30']);
  expect(datesIn(range, '2027', '02')).toEqual(['01', '02', '03']);
  expect(datesIn({ min: '2024-01-01', max: '2024-12-31' }, '2024', '02')).toHaveLength(29);
});

test('begins with the latest of many years, and offers all before a year is chosen', () => {
  expect(yearsIn({ min: '1949-10-01', max: '2026-11-24' }).slice(0, 2)).toEqual(['2026', '2025']);
  expect(monthsIn(range, '')).toHaveLength(12);
  expect(datesIn(range, '', '')).toHaveLength(31);
});

test('gives a day once it is whole, and drops what a change leaves behind', () => {
  expect(dayOfParts({ year: '2026', month: '12', date: '' })).toBe('');
  expect(dayOfParts(parts('2026-12-01'))).toBe('2026-12-01');
  expect(parts('')).toEqual({ year: '', month: '', date: '' });
  expect(fittingParts(range, { year: '2027', month: '11', date: '30' })).toEqual({
    year: '2027',
    month: '',
    date: '30',
  });
  expect(fittingParts(range, { year: '2027', month: '02', date: '30' }).date).toBe('');
  expect(weekdayOfParts(parts('2026-11-24'))).toBe('周二');
});
