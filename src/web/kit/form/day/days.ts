// The parts of a day as lists to choose from, between two days. Days are 'yyyy-mm-dd'. Pure.
import { weekdayOf } from '../../../../contract/value/time.ts';

export interface DayRange {
  min: string;
  max: string;
}

export interface DayParts {
  /** Each as it stands in a day, as 2026, 03 and 15; '' while it is not chosen. */
  year: string;
  month: string;
  date: string;
}

const two = (value: number) => String(value).padStart(2, '0');

/** '' gives no parts. */
export function partsOf(day: string): DayParts {
  const [year = '', month = '', date = ''] = day.split('-');
  return { year, month, date };
}

/** '' while a part is missing. */
export const dayOfParts = ({ year, month, date }: DayParts): string =>
  year && month && date ? `${year}-${month}-${date}` : '';

/** The years of the range, the latest first where there are many. */
export function yearsIn({ min, max }: DayRange): string[] {
  const [first, last] = [Number(min.slice(0, 4)), Number(max.slice(0, 4))];
  const years = Array.from({ length: last - first + 1 }, (_, i) => String(first + i));
  return years.length > 3 ? years.reverse() : years;
}

/** The months of a year that have a day in the range; all twelve before a year is chosen. */
export function monthsIn({ min, max }: DayRange, year: string): string[] {
  const all = Array.from({ length: 12 }, (_, i) => two(i + 1));
  if (year === '') return all;
  return all.filter(
    (month) => `${year}-${month}` >= min.slice(0, 7) && `${year}-${month}` <= max.slice(0, 7),
  );
}

/** The days of a month in the range; 31 before year and month are chosen. */
export function datesIn({ min, max }: DayRange, year: string, month: string): string[] {
  const isKnown = year !== '' && month !== '';
  const count = isKnown ? new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate() : 31;
  const all = Array.from({ length: count }, (_, i) => two(i + 1));
  if (!isKnown) return all;
  return all.filter((date) => {
    const day = `${year}-${month}-${date}`;
    return day >= min && day <= max;
  });
}

/** The parts after a change, without those that there are no longer, as the 31st of April. */
export function fittingParts(range: DayRange, { year, month, date }: DayParts): DayParts {
  const kept = monthsIn(range, year).includes(month) ? month : '';
  return { year, month: kept, date: datesIn(range, year, kept).includes(date) ? date : '' };
}

/** 周二; '' before the day is whole. */
export function weekdayOfParts(parts: DayParts): string {
  const day = dayOfParts(parts);
  return day && weekdayOf(`${day}T12:00:00+08:00`);
}
