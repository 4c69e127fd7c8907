// Picked times: a day and a quarter of an hour in Shanghai, whatever zone the computer is set to. Pure.
import { formatDate, weekdayOf } from '../../../contract/value/time.ts';

export interface Pick {
  /** 'yyyy-mm-dd'; '' while it is not chosen. */
  date: string;
  /** 'hh:mm'; '' while it is not chosen. */
  time: string;
}

export const EMPTY_PICK: Pick = { date: '', time: '' };
const FIRST_HOUR = 7;
const LAST_HOUR = 22;

/** The quarters of an hour that are offered. */
export const TIMES: readonly string[] = Array.from(
  { length: (LAST_HOUR - FIRST_HOUR + 1) * 4 },
  (_, i) =>
    `${String(FIRST_HOUR + Math.floor(i / 4)).padStart(2, '0')}:${String((i % 4) * 15).padStart(2, '0')}`,
);

/** ISO 8601 with Shanghai's zone; null while a part is missing. */
export function isoOf({ date, time }: Pick): string | null {
  return date && time ? `${date}T${time}:00+08:00` : null;
}

/** Today in Shanghai and the days after it, as choices. */
export const daysFrom = (nowMs: number, count: number): { value: string; label: string }[] =>
  Array.from({ length: count }, (_, i) => {
    const at = nowMs + i * 86_400_000;
    const near = ['今天', '明天'][i];
    const label = `${formatDate(at, 'M月d日')} ${weekdayOf(at)}`;
    return { value: formatDate(at, 'yyyy-MM-dd'), label: near ? `${label}（${near}）` : label };
  });

/** 3月15日 周日 14:00 */
export const slotText = (at: string): string =>
  `${formatDate(at, 'M月d日')} ${weekdayOf(at)} ${formatDate(at, 'hh:mm')}`;

/** The weeks of a month 'yyyy-mm', Monday first: days 'yyyy-mm-dd', null beside the month. */
export function weeksOf(month: string): (string | null)[][] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  const cells: (string | null)[] = [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length: count }, (_, i) => `${month}-${String(i + 1).padStart(2, '0')}`),
  ];
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, i) => cells.slice(i * 7, i * 7 + 7));
}

/** The month `months` after `month`, both 'yyyy-mm'. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const total = year * 12 + number - 1 + months;
  return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}`;
}

/** A moment as a pick; minutes off the quarter stay. */
export const pickOf = (at: string | number): Pick => ({
  date: formatDate(at, 'yyyy-MM-dd'),
  time: formatDate(at, 'hh:mm'),
});

const QUARTER_MS = 15 * 60_000;

/** The pick after one of `duration_min` minutes, at the next quarter; empty when the pick is incomplete. */
export function pickAfter(pick: Pick, duration_min: number): Pick {
  const iso = isoOf(pick);
  if (iso === null) return { ...EMPTY_PICK, date: pick.date };
  const end = new Date(iso).getTime() + duration_min * 60_000;
  const next = pickOf(Math.ceil(end / QUARTER_MS) * QUARTER_MS);
  return TIMES.includes(next.time) && next.date === pick.date ? next : EMPTY_PICK;
}

/** Adds picks up to `count`, each right after the previous one. */
export function filledPicks(picks: readonly Pick[], count: number, duration_min: number): Pick[] {
  const filled = [...picks];
  while (filled.length < count) {
    filled.push(pickAfter(filled.at(-1) ?? EMPTY_PICK, duration_min));
  }
  return filled;
}

/** The day `days` after `day`, both 'yyyy-mm-dd'. */
export const dayAfter = (day: string, days: number): string =>
  formatDate(new Date(`${day}T12:00:00+08:00`).getTime() + days * 86_400_000, 'yyyy-MM-dd');

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T12:00:00+08:00`).getUTCDay() + 6) % 7;
  return dayAfter(day, -weekday);
}

/** 14:00-15:00 */
export const spanText = (at: string, duration_min: number): string =>
  `${formatDate(at, 'hh:mm')}-${formatDate(new Date(at).getTime() + duration_min * 60_000, 'hh:mm')}`;
