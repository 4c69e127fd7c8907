// The parts of a day as options, between two days. Days are 'yyyy-mm-dd'. Pure.
import { weekdayOf } from '../../../../contract/value/time.ts';

export interface DayRange {
  min: string;
  max: string;
}

export interface DayParts {
  /** As in a day: 2026, 03, 15; '' for a part that is not chosen. */
  year: string;
  month: string;
  date: string;
}

const two = (value: number) => String(value).padStart(2, '0');

/** The parts of a day; all are '' for ''. */
export function partsOf(day: string): DayParts {
  const [year = '', month = '', date = ''] = day.split('-');
  return { year, month, date };
}

/** The day of complete parts; '' while one is missing. */
export const dayOfParts = ({ year, month, date }: DayParts): string =>
  year && month && date ? `${year}-${month}-${date}` : '';

/** The years of the range; when there are many, the latest first. */
export function yearsIn({ min, max }: DayRange): string[] {
  const [first, last] = [Number(min.slice(0, 4)), Number(max.slice(0, 4))];
  const years = Array.from({ length: last - first + 1 }, (_, i) => String(first + i));
  return years.length > 3 ? years.reverse() : years;
}

/** The months of a year within the range; all twelve before a year is chosen. */
export function monthsIn({ min, max }: DayRange, year: string): string[] {
  const all = Array.from({ length: 12 }, (_, i) => two(i + 1));
  if (year === '') return all;
  return all.filter(
    (month) => `${year}-${month}` >= min.slice(0, 7) && `${year}-${month}` <= max.slice(0, 7),
  );
}

/** The days of a month within the range; 31 before year and month are chosen. */
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

/** The parts after a change; parts that no longer exist become '', as the 31st of April. */
export function fittingParts(range: DayRange, { year, month, date }: DayParts): DayParts {
  const kept = monthsIn(range, year).includes(month) ? month : '';
  return { year, month: kept, date: datesIn(range, year, kept).includes(date) ? date : '' };
}

/** The weekday, as 周二; '' for an incomplete day. */
export function weekdayOfParts(parts: DayParts): string {
  const day = dayOfParts(parts);
  return day && weekdayOf(`${day}T12:00:00+08:00`);
}
