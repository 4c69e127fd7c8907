// Months and spans of months as resumes write them: 2019.03-2021.06, 2019年3月—至今, 03/2019 ~ Now,
// Mar 2019 to Present. Pure.
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
const NOW = '至今|今|现在|目前|迄今|present|now|current|today';
const BETWEEN = '\\s{0,3}(?:-{1,3}|~|至|到|to|until|→|—)\\s{0,3}';
const SPAN = new RegExp(
  `(?<!\\d)(${POINT})(?:${BETWEEN}(${POINT}|${NOW})|\\s?(至今|present))`,
  'i',
);
const SINGLE = new RegExp(`(?<!\\d)(?:${POINT})(?!\\d)`, 'i');

/** A month 'yyyy-mm'; only its year when the text says no more. */
export interface Point {
  year: number;
  month: string | null;
}

export interface Span {
  from: Point;
  /** Null while it lasts. */
  to: Point | null;
  /** Where it stands in the line. */
  start: number;
  end: number;
}

function pointOf(text: string): Point {
  const named = new RegExp(`^(${NAMES})`, 'i').exec(text);
  const year = Number(/(?:19|20)\d{2}/.exec(text)?.[0] ?? 0);
  if (named) return { year, month: monthText(year, namedMonth(named[1] ?? '')) };
  const before = new RegExp(`^(${MONTH})\\s?[./]\\s?${YEAR}`).exec(text);
  const after = new RegExp(`^${YEAR}\\s?[年./-]?\\s?(${MONTH})`).exec(text);
  const month = Number((before ?? after)?.[1] ?? 0);
  return { year, month: month > 0 ? monthText(year, month) : null };
}

const namedMonth = (name: string) => NAMES.split('|').indexOf(name.toLowerCase()) + 1;
const monthText = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`;

/** The first span of months in a line; null without one. An end before its beginning is none. */
export function findSpan(line: string): Span | null {
  const match = SPAN.exec(fold(line.slice(0, HEAD_MAX)));
  if (!match) return null;
  const from = pointOf(match[1] ?? '');
  const end = match[2] ?? '';
  const lasts = end === '' || new RegExp(`^(?:${NOW})$`, 'i').test(end);
  const to = lasts ? null : pointOf(end);
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
