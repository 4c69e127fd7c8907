// The months one can choose from, in Shanghai's calendar.
import { type Instant, shanghaiParts } from '../../contract/value/time.ts';

/** This month and those before it, newest first, as yyyy-MM. */
export function lastMonths(now: Instant, count: number): string[] {
  const { year, month } = shanghaiParts(now);
  return Array.from({ length: count }, (_, back) => {
    const at = year * 12 + (month - 1) - back;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}
