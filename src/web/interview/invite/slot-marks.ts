// What stands beside a day or a time before it is picked: the interviews that are there, and whether those
// who attend take interviews then. Pure.
import type { CalendarEntry, Clash, Hours } from '../../../contract/interview/calendar.ts';
import { dayOf } from '../calendar/layout.ts';
import { isoOf, type Pick } from './slots.ts';

const MARKS: Readonly<Record<Clash['kind'], string>> = {
  interviewer: '已有面试',
  candidate: '已有面试',
  offered: '有待接受的邀请',
  hours: '不在可约时段',
};

/** What stands in a time's way in a word; '' for a free one. Hard clashes come first in the list. */
export const timeMark = ([first]: readonly Clash[]): string => (first ? MARKS[first.kind] : '');

/** 已选 for a time that stands in another row, 已过 for one that is over; '' for others. */
export function takenMark(pick: Pick, others: readonly Pick[], nowMs: number): string {
  const iso = isoOf(pick);
  if (iso !== null && new Date(iso).getTime() <= nowMs) return '已过';
  return others.some(({ date, time }) => date === pick.date && time === pick.time) ? '已选' : '';
}

/** Who is to attend: how the calendar calls them, and when they take interviews. */
export interface Attending {
  name: string;
  hours: Hours;
}

/** An entry of the calendar, as far as a day's mark needs it. */
type Booked = Readonly<{ [K in 'id' | 'at' | 'offered' | 'attendees']: CalendarEntry[K] }>;

/** How full a day 'yyyy-mm-dd' is for those who attend; '' for a free one. */
export function dayMark(
  day: string,
  people: readonly Attending[],
  entries: readonly Booked[],
): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
  const names = people.map(({ name }) => name);
  const isTheirs = ({ at, attendees }: Booked) =>
    dayOf(at) === day && attendees.some((name) => names.includes(name));
  const agreed = new Set(
    entries.filter((one) => !one.offered && isTheirs(one)).map(({ id }) => id),
  );
  const isOff = people.some(({ hours }) => !hours.days.includes(weekday));
  return [isOff && '不在可约时段', agreed.size > 0 && `已约 ${agreed.size} 场`]
    .filter(Boolean)
    .join('，');
}
