// Which months a table that grows has a partition for, and which may go. Months are Shanghai's, as all days of the site.
import { formatDate } from '../../../../contract/value/time.ts';

/** `yyyy-MM`; the order of the texts is that of the months. */
export type Month = string;

/** A partition and the first month that it no longer covers; null for the one that takes what no other covers. */
export interface Part {
  name: string;
  until: Month | null;
}

/** Months made before they begin: a job may fail for two months before a row finds none. */
const AHEAD = 2;
/** Months made at one time: a wrong clock must not fill the catalogue. */
export const AT_ONCE = 60;
/** Numbers of a month: the 42nd of November 2026 is 202611000000042. They stay far below what JavaScript counts exactly. */
const NUMBERS = 1_000_000_000;
const DAY_MS = 86_400_000;

export const monthOf = (at: Date): Month => formatDate(at, 'yyyy-MM');

export function nextMonth(month: Month): Month {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const [y, m] = number === 12 ? [year + 1, 1] : [year, number + 1];
  return `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}`;
}

export const firstDayOf = (month: Month): string => `${month}-01`;

export const firstNumberOf = (month: Month): number => Number(month.replace('-', '')) * NUMBERS;

/** The month with which a bound of the catalogue begins: a day or a number. */
export const monthAt = (bound: string): Month =>
  bound.includes('-') ? bound.slice(0, 7) : `${bound.slice(0, 4)}-${bound.slice(4, 6)}`;

/** The months to make now: from where the partitions end, without a gap, until two after the present one. */
export function monthsToMake(parts: readonly Part[], now: Date): Month[] {
  const months: Month[] = [];
  let end = monthOf(now);
  for (let ahead = 0; ahead <= AHEAD; ahead += 1) end = nextMonth(end);
  for (let month = endOf(parts); month < end && months.length < AT_ONCE; month = nextMonth(month))
    months.push(month);
  return months;
}

/** The first month without a partition. */
export function endOf(parts: readonly Part[]): Month {
  const ends = parts.flatMap(({ until }) => until ?? []).sort();
  const end = ends.at(-1);
  if (end === undefined) throw new Error('a partitioned table has a first partition');
  return end;
}

/** The partitions whose last day is older than `keep_days`, oldest first. */
export function partsToDrop(parts: readonly Part[], now: Date, keep_days: number): Part[] {
  const kept = formatDate(oldestKept(now, keep_days), 'yyyy-MM-dd');
  return parts
    .filter(({ until }) => until !== null && firstDayOf(until) <= kept)
    .sort((one, other) => ((one.until ?? '') < (other.until ?? '') ? -1 : 1));
}

/** What is older may go. */
export const oldestKept = (now: Date, keep_days: number): Date =>
  new Date(now.getTime() - keep_days * DAY_MS);
