// From the characters of a PDF's pages to lines of text: without repeated headers and footers, column by
// column, wrapped lines joined. Pure.
import { findSpan } from '../parse/dates.ts';
import { sectionOf } from '../parse/headings.ts';
import { isItem } from '../parse/text.ts';
import { type Bands, findGutter, middleOf, splitAt } from './columns.ts';
import { type PageItems, type Row, rowsOf } from './rows.ts';

/** Rows at the top and bottom of a page that may be repeated on others. */
const EDGE_ROWS = 3;

/** The rows of pages without running headers, footers and page numbers. */
function withoutFurniture(pages: readonly (readonly Row[])[]): Row[][] {
  if (pages.length < 2) return pages.map((rows) => [...rows]);
  const seen = new Map<string, number>();
  const edge = (rows: readonly Row[], i: number) => i < EDGE_ROWS || i >= rows.length - EDGE_ROWS;
  for (const rows of pages) {
    const keys = rows.filter((row, i) => edge(rows, i) && mayRepeat(row)).map(keyOf);
    for (const key of new Set(keys)) seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  const often = Math.max(2, Math.ceil(pages.length / 2));
  return pages.map((rows) =>
    rows.filter(
      (row, i) => !edge(rows, i) || !mayRepeat(row) || (seen.get(keyOf(row)) ?? 0) < often,
    ),
  );
}

/** A row with a span of months is never a running header, even when two of them look alike. */
const mayRepeat = ({ text }: Row): boolean => findSpan(text) === null;

/** Text and height without digits, because page numbers differ. */
const keyOf = ({ text, top }: Row): string =>
  `${Math.round(top / 8)}:${text.replace(/\d+/g, '#').slice(0, 80)}`;

/** The lines of a document. */
export function linesOfPages(pages: readonly PageItems[]): string[] {
  const rows = withoutFurniture(pages.map(({ items }) => rowsOf(items)));
  return blocksOf(rows).flatMap(joinWrapped);
}

/** The text in reading order; each block has its own margins. */
function blocksOf(pages: readonly Row[][]): Row[][] {
  const first = pages.map((rows) => findGutter(rows, null));
  const known = first.find((gutter) => gutter !== null);
  if (!known) return [pages.flat()];
  const at = middleOf(known);
  const bands = pages.map((rows, i) => {
    const gutter = first[i] ?? findGutter(rows, at);
    return gutter ? splitAt(rows, gutter) : { above: rows, left: [], right: [], below: [] };
  });
  const all = pages.flat();
  const edges = {
    left: Math.min(...all.map((row) => row.left)),
    right: Math.max(...all.map((row) => row.right)),
  };
  const ratio = (at - edges.left) / (edges.right - at);
  // Columns of equal width continue one text; a narrow column stands alone.
  if (ratio > 0.85 && ratio < 1.18) return flowOf(bands);
  return [
    bands[0]?.above ?? [],
    bands.flatMap(({ left }) => left),
    bands.flatMap(({ above, right, below }, i) =>
      i === 0 ? [...right, ...below] : [...above, ...right, ...below],
    ),
  ];
}

/** Columns that continue one text form one block, the right column below the left. */
function flowOf(bands: readonly Bands[]): Row[][] {
  const blocks: Row[][] = [];
  let flow: Row[] = [];
  const own = (rows: Row[]) => {
    if (rows.length === 0) return;
    blocks.push(flow, rows);
    flow = [];
  };
  const endOf = (side: 'left' | 'right') =>
    Math.max(...bands.flatMap((band) => band[side].map((row) => row.right)));
  const shift = endOf('right') - endOf('left');
  const set = (row: Row) => ({ ...row, left: row.left - shift, right: row.right - shift });
  for (const { above, left, right, below } of bands) {
    own(above);
    flow.push(...left, ...right.map(set));
    own(below);
  }
  return [...blocks, flow];
}

/** A line that ends within so many characters of the margin counts as full. */
const FULL_WITHIN = 2.2;
const LETTERS_MIN = 12;

/** Joins lines that were broken at the right margin. */
function joinWrapped(rows: readonly Row[]): string[] {
  if (rows.length === 0) return [];
  const margin = marginOf(rows);
  const lines: string[] = [];
  let before: Row | null = null;
  for (const row of rows) {
    const last = lines.length - 1;
    if (before && goesOn(before, row, margin)) {
      const text = lines[last] ?? '';
      lines[last] = text + (/[\w,.;]$/.test(text) && /^[\w(]/.test(row.text) ? ' ' : '') + row.text;
    } else lines.push(row.text);
    before = row;
  }
  return lines;
}

/** The right margin where at least two lines end; infinite when there is none. */
function marginOf(rows: readonly Row[]): number {
  const prose = rows.filter(({ left, right, size }) => right - left >= size * LETTERS_MIN);
  const ends = prose.map(({ right }) => right).sort((a, b) => b - a);
  const [widest] = ends;
  const second = ends[1];
  const size = prose[0]?.size ?? 0;
  if (widest === undefined || second === undefined) return Number.POSITIVE_INFINITY;
  return widest - second <= size * FULL_WITHIN ? widest : Number.POSITIVE_INFINITY;
}

/** A short line with months, a name in brackets or a label starts an entry and is not prose. */
const beginsEntry = (text: string): boolean =>
  text.length <= 80 &&
  (findSpan(text) !== null || /^【/.test(text) || /^\p{Script=Han}{2,6}[:：]/u.test(text));

function goesOn(before: Row, row: Row, margin: number): boolean {
  const isFull =
    before.right >= margin - before.size * FULL_WITHIN &&
    before.right - before.left >= before.size * LETTERS_MIN;
  if (!isFull || before.text.includes('\t') || row.text.includes('\t')) return false;
  if (isItem(row.text) || /[。；;!！?？]$/.test(before.text)) return false;
  if (beginsEntry(row.text)) return false;
  if (sectionOf(row.text) !== null || Math.abs(row.size - before.size) > before.size * 0.15)
    return false;
  // An indented line starts a new paragraph, unless it hangs below the number of a list item.
  if (row.left > before.left + before.size * 0.6 && !isItem(before.text)) return false;
  const gap = row.top - before.top;
  // A negative gap is the next page or column; a larger gap is a new paragraph.
  return gap < 0 || gap <= before.size * 2.4;
}
