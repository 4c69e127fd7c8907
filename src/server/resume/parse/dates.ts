// Months and spans of months as resumes write them: 2019.03-2021.06, 2019年3月—至今, 03/2019 ~ Now,
// Mar 2019 to Present, 19.07-21.03, 二〇一九年九月 to 二〇二一年三月, 2019年3月-8月. Pure.
import { fold, HEAD_MAX } from './text.ts';

const YEAR = '(?:19|20)\\d{2}';
const MONTH = '(?:1[0-2]|0?[1-9])';
const DAY = '(?:[12]\\d|3[01]|0?[1-9])';
const NAMES = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const POINT = [
  `${YEAR}\\s?年\\s?${MONTH}\\s?月?(?:\\s?${DAY}\\s?日)?`,
  `${YEAR}\\s?[./-]\\s?${MONTH}(?!\\d)(?:\\s?[./-]\\s?${DAY}(?![\\d年]))?月?`,
  `${MONTH}\\s?[./]\\s?${YEAR}`,
  `(?:${NAMES})[a-z]{0,6}\\.?,?\\s?'?${YEAR}`,
  `${YEAR}(?:1[0-2]|0[1-9])(?!\\d)`,
  `${YEAR}\\s?年?`,
].join('|');
/** 二〇一九年九月 and 一九九八年: the year by its digits, the month as a number. */
const HAN_DIGITS = '零一二三四五六七八九';
const HAN_YEAR = '(?:二[〇○零Oo0]|一九)[〇○零Oo0一二三四五六七八九]{2}';
const HAN_MONTH = '(?:十[一二]?|[一二三四五六七八九])';
const HAN_POINT = `${HAN_YEAR}\\s?年(?:\\s?${HAN_MONTH}\\s?月)?`;
/** 19.07 and 19年7月: only as a part of a span, where nothing else looks like them. */
const SHORT_POINT = `'?\\d{2}(?:\\s?[./-]\\s?(?:1[0-2]|0[1-9])(?![\\d.])|\\s?年\\s?${MONTH}\\s?月)`;
/** 2019年3月-8月: the same year. */
const SAME_YEAR = `${MONTH}\\s?月`;
const NOW = '至今|今|现在|目前|迄今|present|now|current|today|ongoing';
const BETWEEN = '\\s{0,3}(?:-{1,3}|~|至|到|to|until|→|—)\\s{0,3}';
const ANY = `${POINT}|${HAN_POINT}`;
const SPAN = new RegExp(
  `(?<!\\d)(?:(${ANY})(?:${BETWEEN}(${ANY}|${SAME_YEAR}|${NOW})|\\s?(至今|present))` +
    `|(?<![\\d.])(${SHORT_POINT})${BETWEEN}(${SHORT_POINT}|${NOW}))`,
  'i',
);
const SINGLE = new RegExp(`(?<!\\d)(?:${ANY})(?!\\d)`, 'i');

/** A month 'yyyy-mm'; only its year when the text says no more. */
export interface Point {
  year: number;
  month: string | null;
}

interface Span {
  from: Point;
  /** Null while it lasts. */
  to: Point | null;
  /** Where it stands in the line. */
  start: number;
  end: number;
}

function pointOf(text: string): Point {
  const han = new RegExp(`^(${HAN_YEAR})\\s?年(?:\\s?(${HAN_MONTH})\\s?月)?`).exec(text);
  if (han) return hanPoint(han[1] ?? '', han[2]);
  const short = /^'?(\d{2})\s?[./年-]\s?(\d{1,2})(?!\d)/.exec(text);
  if (short) return shortPoint(Number(short[1]), Number(short[2]));
  const named = new RegExp(`^(${NAMES})`, 'i').exec(text);
  const year = Number(/(?:19|20)\d{2}/.exec(text)?.[0] ?? 0);
  if (named) return { year, month: monthText(year, namedMonth(named[1] ?? '')) };
  const before = new RegExp(`^(${MONTH})\\s?[./]\\s?${YEAR}`).exec(text);
  const after = new RegExp(`^${YEAR}\\s?[年./-]?\\s?(${MONTH})`).exec(text);
  const month = Number((before ?? after)?.[1] ?? 0);
  return { year, month: month > 0 ? monthText(year, month) : null };
}

function hanPoint(yearText: string, spoken: string | undefined): Point {
  const digits = [...yearText].map((digit) => Math.max(0, HAN_DIGITS.indexOf(digit)));
  const year = Number(digits.join(''));
  if (!spoken) return { year, month: null };
  const ones = HAN_DIGITS.indexOf(spoken.replace('十', ''));
  const month = spoken.startsWith('十') ? 10 + Math.max(0, ones) : ones;
  return { year, month: monthText(year, month) };
}

/** Nobody writes of a job fifty years ahead: 68.07 was in 1968. */
function shortPoint(two: number, month: number): Point {
  const year = two < 50 ? 2000 + two : 1900 + two;
  return { year, month: monthText(year, month) };
}

const namedMonth = (name: string) => NAMES.split('|').indexOf(name.toLowerCase()) + 1;
const monthText = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`;

/** The first span of months in a line; null without one. An end before its beginning is none. */
export function findSpan(line: string): Span | null {
  const match = SPAN.exec(fold(line.slice(0, HEAD_MAX)));
  if (!match) return null;
  const from = pointOf(match[1] ?? match[4] ?? '');
  const end = match[2] ?? match[5] ?? '';
  const lasts = end === '' || new RegExp(`^(?:${NOW})$`, 'i').test(end);
  const isSameYear = new RegExp(`^${SAME_YEAR}$`).test(end);
  const to = lasts ? null : pointOf(isSameYear ? `${from.year}年${end}` : end);
  if (to && order(to) < order(from)) return null;
  return { from, to, start: match.index, end: match.index + match[0].length };
}

const order = ({ year, month }: Point): string => month ?? `${year}-99`;

/** The first month or year in a text; null without one. */
export function findPoint(text: string): (Point & { start: number; end: number }) | null {
  const match = SINGLE.exec(fold(text.slice(0, HEAD_MAX)));
  if (!match) return null;
  return { ...pointOf(match[0]), start: match.index, end: match.index + match[0].length };
}
