// The layout of the week: minutes of the day in Shanghai; overlapping entries are side by side. Pure.
import type { CalendarEntry } from '../../../contract/interview/calendar.ts';
import { formatDate, shanghaiParts } from '../../../contract/value/time.ts';

const DAY_MIN = 1440;
export const STEP_MIN = 15;
/** The first and last hour that are always shown. */
const FIRST_HOUR = 8;
const LAST_HOUR = 20;

export const dayOf = (at: string): string => formatDate(at, 'yyyy-MM-dd');

/** Minutes since midnight in Shanghai. */
export function minuteOf(at: string): number {
  const { hour, minute } = shanghaiParts(at);
  return hour * 60 + minute;
}

/** A moment of a day in Shanghai, ISO 8601 in UTC. */
export const momentOf = (day: string, minute: number): string =>
  new Date(new Date(`${day}T00:00:00+08:00`).getTime() + minute * 60_000).toISOString();

/** The range of whole hours that a week must show. */
export function hoursOf(entries: readonly CalendarEntry[]): { from: number; to: number } {
  const from = Math.min(FIRST_HOUR, ...entries.map(({ at }) => Math.floor(minuteOf(at) / 60)));
  const ends = entries.map(({ at, duration_min }) =>
    Math.ceil(Math.min(DAY_MIN, minuteOf(at) + duration_min) / 60),
  );
  return { from, to: Math.max(LAST_HOUR, ...ends) };
}

/** The nearest quarter of an hour at which the whole entry lies within the day. */
export function snap(minute: number, duration_min: number): number {
  const near = Math.round(minute / STEP_MIN) * STEP_MIN;
  const last = Math.floor((DAY_MIN - duration_min) / STEP_MIN) * STEP_MIN;
  return Math.max(0, Math.min(near, last));
}

export interface Placed<T> {
  entry: T;
  /** The column of the entry, and the number of columns. */
  lane: number;
  lanes: number;
}

type Timed = Pick<CalendarEntry, 'at' | 'duration_min'>;

/** Places the entries of one day; overlapping ones share the width. */
export function layOutDay<T extends Timed>(entries: readonly T[]): Placed<T>[] {
  const sorted = [...entries].sort(
    (a, b) => minuteOf(a.at) - minuteOf(b.at) || b.duration_min - a.duration_min,
  );
  const placed: Placed<T>[] = [];
  let group: Placed<T>[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const one of group) one.lanes = ends.length;
    placed.push(...group);
    group = [];
    ends = [];
  };
  for (const entry of sorted) {
    const start = minuteOf(entry.at);
    if (ends.every((end) => end <= start)) close();
    const free = ends.findIndex((end) => end <= start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = start + entry.duration_min;
    group.push({ entry, lane, lanes: 1 });
  }
  close();
  return placed;
}
