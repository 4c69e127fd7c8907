// How times are shown. The zone is always Asia/Shanghai, so that a page rendered on the server reads the
// same in the browser. China has had no summer time since 1991 and no time shown is older, so a fixed
// offset is right.

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const OFFSET_MS = 8 * HOUR_MS;
/** A time up to this far ahead is due to different clocks and counts as now. */
const SKEW_MS = 5 * MINUTE_MS;

/** A moment: a Date, an ISO 8601 text with its zone, or milliseconds since 1970. */
export type Instant = Date | string | number;

/** The default of `formatDate`. */
const DEFAULT_PATTERN = 'yyyy-MM-dd hh:mm:ss';

function millisecondsOf(instant: Instant): number {
  return instant instanceof Date ? instant.getTime() : new Date(instant).getTime();
}

/** Days since 1970-01-01 in Shanghai, to compare calendar days; NaN for an invalid time. */
export function shanghaiDayNumber(instant: Instant): number {
  return Math.floor((millisecondsOf(instant) + OFFSET_MS) / DAY_MS);
}

/** Date and clock time in Shanghai; months count from 1. All NaN for an invalid time. */
export function shanghaiParts(instant: Instant) {
  const shifted = new Date(millisecondsOf(instant) + OFFSET_MS);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
  };
}

/**
 * A moment by a pattern, in Shanghai's time: `yyyy` year, `MM` month, `dd` day, `hh` hour of 24,
 * `mm` minute, `ss` second; the one-letter forms do without leading zeros. Everything else in the
 * pattern stays as it is. '' when the moment is no real time.
 */
export function formatDate(instant: Instant, pattern: string = DEFAULT_PATTERN): string {
  if (Number.isNaN(millisecondsOf(instant))) return '';
  const { year, month, day, hour, minute, second } = shanghaiParts(instant);
  const values: Record<string, number> = {
    y: year,
    M: month,
    d: day,
    h: hour,
    m: minute,
    s: second,
  };
  return pattern.replace(/yyyy|MM?|dd?|hh?|mm?|ss?/g, (token) =>
    String(values[token.charAt(0)]).padStart(token.length, '0'),
  );
}

/**
 * How long ago, as people say it; the first line that fits counts:
 * - under 60 s ago, or up to 5 minutes ahead (clocks differ): 刚刚
 * - under an hour ago: N分钟前, N rounded down, also across midnight
 * - the same calendar day, also later today: 今天 hh:mm
 * - the calendar day before, also across New Year: 昨天 hh:mm
 * - the same calendar year, also days to come: MM月DD日
 * - otherwise: YYYY年MM月DD日
 *
 * '' when the moment is no real time. `now` is passed in; in a page give the server's time.
 */
export function relativeTime(instant: Instant, now: Instant): string {
  const time = millisecondsOf(instant);
  const age = millisecondsOf(now) - time;
  if (Number.isNaN(age)) return '';
  if (age >= -SKEW_MS && age < MINUTE_MS) return '刚刚';
  if (age > 0 && age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)}分钟前`;
  const daysAgo = shanghaiDayNumber(now) - shanghaiDayNumber(time);
  if (daysAgo === 0) return formatDate(time, '今天 hh:mm');
  if (daysAgo === 1) return formatDate(time, '昨天 hh:mm');
  const sameYear = shanghaiParts(time).year === shanghaiParts(now).year;
  return formatDate(time, sameYear ? 'MM月dd日' : 'yyyy年MM月dd日');
}

/**
 * A moment of a record, with its clock: 今天 hh:mm, 昨天 hh:mm, M月d日 hh:mm in the same year, otherwise
 * yyyy年M月d日 hh:mm. '' when it is no real time.
 */
export function momentText(instant: Instant, now: Instant): string {
  const daysAgo = shanghaiDayNumber(now) - shanghaiDayNumber(instant);
  if (daysAgo === 0) return formatDate(instant, '今天 hh:mm');
  if (daysAgo === 1) return formatDate(instant, '昨天 hh:mm');
  const isThisYear = shanghaiParts(instant).year === shanghaiParts(now).year;
  return formatDate(instant, isThisYear ? 'M月d日 hh:mm' : 'yyyy年M月d日 hh:mm');
}

/** From one moment to another, as 11月30日 09:00–16:30; both days when it lasts longer than one. */
export function timeSpanText(starts: Instant, ends: Instant): string {
  const isOneDay = formatDate(starts, 'yyyyMMdd') === formatDate(ends, 'yyyyMMdd');
  const end = formatDate(ends, isOneDay ? 'hh:mm' : 'M月d日 hh:mm');
  return `${formatDate(starts, 'M月d日 hh:mm')}–${end}`;
}

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

/** The weekday in Shanghai, as 周二. */
export function weekdayOf(instant: Instant): string {
  const { year, month, day } = shanghaiParts(instant);
  return WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';
}

/** Minutes after midnight as `09:30`. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
