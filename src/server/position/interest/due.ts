// When a daily or weekly message is due: in the morning in Shanghai, never in the night. Pure.
import { formatDate } from '../../../contract/value/time.ts';

const DAY_MS = 86_400_000;
const MORNING = '09:00:00+08:00';

/** The first morning (9:00 in Shanghai) that is more than `days` - 1 days ahead. */
export function morningIn(now: Date, days: number): Date {
  const day = formatDate(now.getTime() + (days - 1) * DAY_MS, 'yyyy-MM-dd');
  const morning = new Date(`${day}T${MORNING}`);
  return morning.getTime() > now.getTime() + (days - 1) * DAY_MS
    ? morning
    : new Date(morning.getTime() + DAY_MS);
}

/** When a search saved or looked at now is looked at next. */
export function nextLook(frequency: 'daily' | 'weekly', now: Date): Date {
  return morningIn(now, frequency === 'daily' ? 1 : 7);
}
