// Groups the text of a page into rows: items at the same height, with wide gaps between cells. Pure.

/** A run of letters; points from the page's left and top edge. */
export interface TextItem {
  text: string;
  x: number;
  top: number;
  width: number;
  /** Of the letters, in points. */
  size: number;
}

export interface PageItems {
  width: number;
  height: number;
  items: readonly TextItem[];
}

export interface Row {
  text: string;
  left: number;
  right: number;
  top: number;
  size: number;
  items: readonly TextItem[];
}

/** A gap of so many character widths separates cells. */
const CELL_GAP = 1.3;
/** A gap of so much of a character width is a space. */
const WORD_GAP = 0.2;
/** Programs put a fifth of a character width between Chinese and Latin text: that is no space. */
const MIXED_GAP = 0.225;
/** A gap of so much after a Chinese character separates two facts, like two spaces. */
const PART_GAP = 0.4;

/** The text for the gap between two runs of characters. */
function spaceFor(gap: number, size: number, before: string, after: string): string {
  if (gap > size * CELL_GAP) return '\t';
  if (/\s$/.test(before)) return '';
  const endsHan = /\p{Script=Han}$/u.test(before);
  if (endsHan && gap > size * PART_GAP) return '  ';
  const isMixed = endsHan !== /^\p{Script=Han}/u.test(after);
  return gap > size * (isMixed ? MIXED_GAP : WORD_GAP) ? ' ' : '';
}

/** Rows from top to bottom; what is blank is left out. */
export function rowsOf(items: readonly TextItem[]): Row[] {
  const sorted = items
    .filter(({ text }) => text.trim() !== '')
    .toSorted((a, b) => a.top - b.top || a.x - b.x);
  const groups: TextItem[][] = [];
  for (const item of sorted) {
    const group = groups.at(-1);
    const first = group?.[0];
    const near = first && Math.abs(item.top - first.top) <= Math.max(item.size, first.size) * 0.4;
    if (group && near) group.push(item);
    else groups.push([item]);
  }
  return groups.map(rowOf);
}

/** One row of items at the same height. */
export function rowOf(group: readonly TextItem[]): Row {
  const items = group.toSorted((a, b) => a.x - b.x);
  let text = '';
  let end = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    if (text !== '') text += spaceFor(item.x - end, item.size, text, item.text);
    text += item.text;
    end = Math.max(end, item.x + item.width);
  }
  const first = items[0];
  return {
    text: text.trim(),
    left: first?.x ?? 0,
    right: end,
    top: Math.min(...items.map(({ top }) => top)),
    size: Math.max(...items.map(({ size }) => size)),
    items,
  };
}
