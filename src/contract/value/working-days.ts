// Working days: Monday to Friday in Shanghai. Public holidays move every year and are not counted.
import { shanghaiDayNumber } from './time.ts';

const DAY_MS = 86_400_000;

/** `from` plus `days` working days, at the same time of day. */
export function afterWorkingDays(from: Date, days: number): Date {
  let at = from.getTime();
  for (let left = days; left > 0; ) {
    at += DAY_MS;
    // 1970-01-01 was a Thursday, day 0.
    const weekday = (shanghaiDayNumber(at) + 4) % 7;
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(at);
}
