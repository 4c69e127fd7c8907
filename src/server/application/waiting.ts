// How long a candidate has waited for an answer, in calendar days of Shanghai: what is sent late in the evening
// has waited for a day the next morning, as every date beside the number says. Pure.
import { formatDate, shanghaiDayNumber } from '../../contract/value/time.ts';

const DAY_MS = 86_400_000;

/** Calendar days since an application was sent; 0 on the day itself. */
export const waitedDays = (sent_at: Date, now: Date): number =>
  Math.max(0, shanghaiDayNumber(now) - shanghaiDayNumber(sent_at));

/** What was sent before this moment has waited for so many calendar days or more. */
export function waitedSince(now: Date, days: number): Date {
  const day = formatDate(now.getTime() - (days - 1) * DAY_MS, 'yyyy-MM-dd');
  return new Date(`${day}T00:00:00+08:00`);
}
