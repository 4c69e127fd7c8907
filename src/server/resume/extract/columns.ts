// Columns of a page. A gap that runs down a page may divide two columns, or only the cells of a
// table: columns have headings of their own on both sides. Pure.
import { sectionOf } from '../parse/headings.ts';
import { type Row, rowOf, rowsOf, type TextItem } from './rows.ts';

/** A strip without letters between two columns, and the rows it runs through. */
interface Gutter {
  left: number;
  right: number;
  from: number;
  to: number;
}

const GAP_MIN = 9;
const ROWS_MIN = 6;
/** Gaps a row looks at, and pages of more rows are no resume. */
const GAPS_MAX = 400;

const hasHeading = (rows: readonly Row[]) =>
  rows.some(({ text }) => text.split('\t').length === 1 && sectionOf(text) !== null);

/** Letters a column of prose is wide, and rows it is long. */
const PROSE_LETTERS = 10;
const PROSE_ROWS = 10;

/** True for text that runs on: cells of a table are short. */
function isProse(rows: readonly Row[]): boolean {
  const left = Math.min(...rows.map((row) => row.left));
  const width = Math.max(...rows.map((row) => row.right)) - left;
  const size = rows[0]?.size ?? 0;
  const long = rows.filter((row) => row.right - row.left >= width * 0.6).length;
  return rows.length >= PROSE_ROWS && width >= size * PROSE_LETTERS && long >= rows.length / 2;
}

/** True when the row leaves the strip free. */
const leavesFree = (row: Row, left: number, right: number): boolean =>
  row.items.every((item) => item.x + item.width <= left + 1 || item.x >= right - 1);

/** Parts of rows on one side of a strip, set in rows anew: the sides need not share their heights. */
function sideOf(rows: readonly Row[], at: number, side: 'left' | 'right'): Row[] {
  const items = rows.flatMap((row) => row.items);
  return rowsOf(items.filter((item) => (side === 'left' ? item.x < at : item.x >= at)));
}

/** The strips between neighbouring items of all rows, as places to try. */
function candidates(rows: readonly Row[]): number[] {
  const middles = new Set<number>();
  for (const { items } of rows) {
    items.slice(1).forEach((item, i) => {
      const before = items[i] as TextItem;
      const gap = item.x - (before.x + before.width);
      if (gap >= GAP_MIN) middles.add(Math.round(item.x - GAP_MIN / 2));
    });
  }
  for (const row of rows) middles.add(Math.round(row.left - GAP_MIN / 2));
  return [...middles].slice(0, GAPS_MAX);
}

/** The longest run of rows that leave the strip free. */
function longestRun(rows: readonly Row[], at: number): { from: number; to: number } | null {
  let best = { from: 0, to: 0 };
  let start = 0;
  rows.forEach((row, i) => {
    if (!leavesFree(row, at - GAP_MIN / 2, at + GAP_MIN / 2)) start = i + 1;
    else if (i + 1 - start > best.to - best.from) best = { from: start, to: i + 1 };
  });
  return best.to > best.from ? best : null;
}

const areColumns = (left: readonly Row[], right: readonly Row[]): boolean =>
  (hasHeading(left) && hasHeading(right)) || (isProse(left) && isProse(right));

/**
 * The gutter of a page; null for a page of one column.
 * @param known where the other pages have it: there it holds without headings.
 */
export function findGutter(rows: readonly Row[], known: number | null): Gutter | null {
  let best: { gutter: Gutter; rows: number } | null = null;
  for (const at of known === null ? candidates(rows) : [known]) {
    const run = longestRun(rows, at);
    if (!run) continue;
    const within = rows.slice(run.from, run.to);
    const left = sideOf(within, at, 'left');
    const right = sideOf(within, at, 'right');
    const count = Math.min(left.length, right.length);
    const enough = known === null ? count >= ROWS_MIN && areColumns(left, right) : count >= 1;
    if (!enough || (best && best.rows >= count)) continue;
    const ends = Math.max(...left.map((row) => row.right));
    const begins = Math.min(...right.map((row) => row.left));
    best = { gutter: { left: ends, right: begins, ...run }, rows: count };
  }
  return best?.gutter ?? null;
}

/** Where the middle of a gutter lies. */
export const middleOf = ({ left, right }: Gutter): number => (left + right) / 2;

export interface Bands {
  above: Row[];
  left: Row[];
  right: Row[];
  below: Row[];
}

/** The rows of a page around a gutter. */
export function splitAt(rows: readonly Row[], gutter: Gutter): Bands {
  const within = rows.slice(gutter.from, gutter.to);
  const at = middleOf(gutter);
  return {
    above: rows.slice(0, gutter.from).map((row) => rowOf(row.items)),
    left: sideOf(within, at, 'left'),
    right: sideOf(within, at, 'right'),
    below: rows.slice(gutter.to),
  };
}
