// Months as 'yyyy-mm': how a resume shows them and which ones a form offers. Pure.
import { formatDate, type Instant, shanghaiParts } from './time.ts';

const MONTH = /^(19|20)\d{2}-(0[1-9]|1[0-2])$/;

/** True for a complete month. A form holds '2020-' while only the year is chosen. */
export const isMonth = (text: string | null | undefined): text is string => MONTH.test(text ?? '');

/** The calendar month of a moment in Shanghai. */
export const monthOf = (now: Instant): string => formatDate(now, 'yyyy-MM');

/** The same month `years` years later, or earlier for a negative number. */
export function yearsFrom(month: string, years: number): string {
  return `${Number(month.slice(0, 4)) + years}${month.slice(4)}`;
}

/** '2020.03'. */
export const monthText = (month: string): string => month.replace('-', '.');

/** '2020.03 – 至今'. */
export function spanText(from: string, to: string | null): string {
  return `${monthText(from)} – ${to === null ? '至今' : monthText(to)}`;
}

/** Whole months from one to another; negative when `to` is the earlier one. */
export function monthsBetween(from: string, to: string): number {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  return count(to) - count(from);
}

/** '2年3个月', both ends counted; '' for a span that runs backwards. */
export function durationText(from: string, to: string | null, now: Instant): string {
  const months = monthsBetween(from, to ?? monthOf(now)) + 1;
  if (months <= 0) return '';
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return `${years > 0 ? `${years}年` : ''}${rest > 0 ? `${rest}个月` : ''}`;
}

/** True when two spans share more than one month, so that changing jobs within a month is no overlap. */
export function overlap(
  a: { from: string; to: string | null },
  b: { from: string; to: string | null },
): boolean {
  const end = (span: { to: string | null }) => span.to ?? '9999-12';
  return a.from < end(b) && b.from < end(a);
}

/** The pairs of spans that overlap, each pair once. */
export function overlapping<T extends { from: string; to: string | null }>(
  items: readonly T[],
): [T, T][] {
  return items.flatMap((one, index) =>
    items
      .slice(index + 1)
      .filter((other) => overlap(one, other))
      .map((other): [T, T] => [one, other]),
  );
}

/** The years from `last` down to `first`, newest first. */
export function yearsDown(last: number, first: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => last - i);
}

export const yearOf = (now: Instant): number => shanghaiParts(now).year;
