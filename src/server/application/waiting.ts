// How long a candidate has waited, in calendar days of Shanghai: an application sent late in the evening
// has waited one day the next morning, in line with the dates shown beside it. Pure.
import { formatDate, shanghaiDayNumber } from '../../contract/value/time.ts';

const DAY_MS = 86_400_000;

/** Calendar days since an application was sent; 0 on the day itself. */
export const waitedDays = (sent_at: Date, now: Date): number =>
  Math.max(0, shanghaiDayNumber(now) - shanghaiDayNumber(sent_at));

/** Applications sent before this moment have waited so many calendar days or more. */
export function waitedSince(now: Date, days: number): Date {
  const day = formatDate(now.getTime() - (days - 1) * DAY_MS, 'yyyy-MM-dd');
  return new Date(`${day}T00:00:00+08:00`);
}
