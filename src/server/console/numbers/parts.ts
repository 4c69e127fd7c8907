// What is counted together: each part by one query of one day.
import { shanghaiDayNumber } from '../../../contract/value/time.ts';

export const PARTS = ['seen', 'people', 'hiring', 'funnel', 'reviews', 'money'] as const;
export type Part = (typeof PARTS)[number];

const DAY_MS = 86_400_000;
const dayOfNumber = (number: number): string =>
  new Date(number * DAY_MS).toISOString().slice(0, 10);

export const dayOf = (at: Date): string => dayOfNumber(shanghaiDayNumber(at));
/** When a day begins in Shanghai. */
export const startOf = (day: string): Date => new Date(`${day}T00:00:00+08:00`);
export const dayAfter = (day: string, count = 1): string =>
  dayOfNumber(Date.parse(day) / DAY_MS + count);

/** All days from one to another, both included, the newest first. */
export function daysBack(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = to; day >= from; day = dayAfter(day, -1)) days.push(day);
  return days;
}

/**
 * Who was there is kept so many days besides today. Older days keep the numbers they have: counted anew they
 * would be empty.
 */
export const SEEN_DAYS = 10;
