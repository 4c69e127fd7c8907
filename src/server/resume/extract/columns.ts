// Finds the columns of a page. A gap down the page may separate columns or the cells of a table; columns
// have headings on both sides. Pure.
import { sectionOf } from '../parse/headings.ts';
import { type Row, rowOf, rowsOf, type TextItem } from './rows.ts';

/** An empty strip between two columns, and the rows it spans. */
interface Gutter {
  left: number;
  right: number;
  from: number;
  to: number;
}

const GAP_MIN = 9;
const ROWS_MIN = 6;
/** Limits of gaps per row and rows per page: pages beyond them are no resume. */
const GAPS_MAX = 400;

const hasHeading = (rows: readonly Row[]) =>
  rows.some(({ text }) => text.split('\t').length === 1 && sectionOf(text) !== null);

/** The least width in characters and height in rows of a column of prose. */
const PROSE_LETTERS = 10;
const PROSE_ROWS = 10;

/** True for running text; cells of a table are short. */
function isProse(rows: readonly Row[]): boolean {
  const left = Math.min(...rows.map((row) => row.left));
  const width = Math.max(...rows.map((row) => row.right)) - left;
  const size = rows[0]?.size ?? 0;
  const long = rows.filter((row) => row.right - row.left >= width * 0.6).length;
  return rows.length >= PROSE_ROWS && width >= size * PROSE_LETTERS && long >= rows.length / 2;
}

/** True when the row leaves the strip empty. */
const leavesFree = (row: Row, left: number, right: number): boolean =>
  row.items.every((item) => item.x + item.width <= left + 1 || item.x >= right - 1);

/**
 * The parts of rows on one side of a strip, grouped into rows again, because the sides may have different
 * heights.
 */
function sideOf(rows: readonly Row[], at: number, side: 'left' | 'right'): Row[] {
  const items = rows.flatMap((row) => row.items);
  return rowsOf(items.filter((item) => (side === 'left' ? item.x < at : item.x >= at)));
}

/** Candidate positions of strips: the gaps between neighbouring items of all rows. */
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

/** The longest run of rows that leave the strip empty. */
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
 * The gutter of a page; null for a page with one column.
 * @param known the position on the other pages, where it counts without headings.
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
