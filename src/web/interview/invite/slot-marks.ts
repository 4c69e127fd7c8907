// The marks beside days and times before picking: existing interviews, and hours outside the attendees'
// working hours. Pure.
import type { CalendarEntry, Clash, Hours } from '../../../contract/interview/calendar.ts';
import { dayOf } from '../calendar/layout.ts';
import { isoOf, type Pick } from './slots.ts';

const MARKS: Readonly<Record<Clash['kind'], string>> = {
  interviewer: '已有面试',
  candidate: '已有面试',
  offered: '有待接受的邀请',
  hours: '不在可约时段',
};

/** The clash of a time in a word; '' for a free one. Hard clashes come first in the list. */
export const timeMark = ([first]: readonly Clash[]): string => (first ? MARKS[first.kind] : '');

/** 已选 for a time picked in another row, 已过 for a past one; '' for others. */
export function takenMark(pick: Pick, others: readonly Pick[], nowMs: number): string {
  const iso = isoOf(pick);
  if (iso !== null && new Date(iso).getTime() <= nowMs) return '已过';
  return others.some(({ date, time }) => date === pick.date && time === pick.time) ? '已选' : '';
}

/** An attending member: the name in the calendar, and the working hours. */
export interface Attending {
  name: string;
  hours: Hours;
}

/** The fields of a calendar entry that a day's mark needs. */
type Booked = Readonly<{ [K in 'id' | 'at' | 'offered' | 'attendees']: CalendarEntry[K] }>;

/** The mark of a day 'yyyy-mm-dd' for the attendees; '' for a free one. */
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
