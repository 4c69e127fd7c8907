// Reads a table of text record by record, and goes on after a bad one: a quote that is never closed
// or a row without end costs its own line and nothing behind it. Pure.

/** A record with its cells, or with the reason why it is refused. */
export interface CsvRecord {
  /** The number of its first line in the file, from 1. */
  line: number;
  cells: readonly string[];
  /** In Chinese; '' for a good record. */
  reason: string;
  /** The cell's text in the file, cut when it is very long. */
  raw: string;
}

interface CsvTable {
  header: readonly string[];
  /** Empty rows are left out. Ends with the number of lines of the file. */
  records: Generator<CsvRecord, number>;
}

/** A longer record is refused: this bounds how much a quote that is never closed can take in. */
const LONGEST = 256 * 1024;
const RAW_LONGEST = 2000;
const SEPARATORS = [',', '\t', ';', '，'] as const;
const UNCLOSED = '引号没有闭合';
const TOO_LONG = '这一行过长，可能有引号没有闭合';

interface Line {
  text: string;
  isTooLong: boolean;
}

/** Gives the line at a distance from the current one; undefined behind the last. */
type LineAt = (distance: number) => Line | undefined;

type Reading =
  | { cells: string[]; lines: number; reason: '' }
  | { cells: null; lines: number; reason: string };

/** Opens a table; its separator is the one its header has most of. Null without a header. */
export function readCsv(pieces: Iterable<string>): CsvTable | null {
  const { at, pass, passed } = lookahead(linesOf(pieces));
  while (at(0)?.text.trim() === '') pass(1);
  const first = at(0);
  if (!first) return null;
  first.text = first.text.replace(/^\uFEFF/, '');
  const separator = separatorOf(first.text);
  const head = readRecord(at, separator);
  pass(head.lines);
  const header = (head.cells ?? []).map((name) => name.trim());
  function* records(): Generator<CsvRecord, number> {
    while (at(0)) {
      const found = fitting(at, separator, header.length);
      const raw = rawOf(at, found.lines);
      const line = passed() + 1;
      pass(found.lines);
      const cells = (found.cells ?? []).slice(0, header.length);
      const isEmpty = found.reason === '' && cells.every((cell) => cell.trim() === '');
      if (!isEmpty) yield { line, cells, reason: found.reason, raw };
    }
    return passed();
  }
  return { header, records: records() };
}

/** Lines that can be read ahead before they are consumed. */
function lookahead(lines: Iterator<Line>) {
  let ahead: Line[] = [];
  let begin = 0;
  let count = 0;
  const at: LineAt = (distance) => {
    while (ahead.length <= begin + distance) {
      const next = lines.next();
      if (next.done) return undefined;
      ahead.push(next.value);
    }
    return ahead[begin + distance];
  };
  const pass = (lines: number) => {
    begin += lines;
    count += lines;
    // Removing the first line each time would move all the others, so lines are removed in bulk.
    if (begin < ahead.length / 2) return;
    ahead = ahead.slice(begin);
    begin = 0;
  };
  return { at, pass, passed: () => count };
}

/** The record that begins here, as wide as the header. */
function fitting(at: LineAt, separator: string, width: number): Reading {
  const found = readRecord(at, separator);
  if (!found.cells || found.cells.length === width) return found;
  if (found.cells.slice(width).every((cell) => cell === '') && found.cells.length > width) {
    return found;
  }
  if (found.lines === 1 && found.cells.every((cell) => cell.trim() === '')) return found;
  // A quote left open can end at a quote of a later row. If the next line is a whole row by itself, it was
  // taken in by mistake.
  const next = found.lines > 1 ? readRecord((distance) => at(distance + 1), separator) : null;
  if (next?.cells?.length === width) return { cells: null, lines: 1, reason: UNCLOSED };
  const reason = `列数与表头不一致（这一行 ${found.cells.length} 列，表头 ${width} 列）`;
  return { cells: null, lines: found.lines, reason };
}

/** Where the reading of one record stands. */
interface ReadState {
  row: number;
  text: string;
  at: number;
  /** Characters of the lines after the first. */
  size: number;
}

/** The cells of the record that begins at the current line, over as many lines as its quotes span. */
function readRecord(at: LineAt, separator: string): Reading {
  const first = at(0);
  if (!first || first.isTooLong) return { cells: null, lines: 1, reason: TOO_LONG };
  const cells: string[] = [];
  const state: ReadState = { row: 0, text: first.text, at: 0, size: 0 };
  for (;;) {
    const opening = quoteAt(state.text, state.at, separator);
    if (opening >= 0) {
      state.at = opening + 1;
      const cell = readQuoted(state, at, separator);
      if (cell === null) return { cells: null, lines: 1, reason: UNCLOSED };
      cells.push(cell);
    } else {
      const end = state.text.indexOf(separator, state.at);
      cells.push(state.text.slice(state.at, end < 0 ? undefined : end));
      state.at = end < 0 ? state.text.length : end;
    }
    if (state.at >= state.text.length) return { cells, lines: state.row + 1, reason: '' };
    state.at += 1;
  }
}

/** A cell in quotes, up to the separator behind it; null when its quote is never closed. */
function readQuoted(state: ReadState, at: LineAt, separator: string): string | null {
  let value = '';
  for (;;) {
    const quote = state.text.indexOf('"', state.at);
    if (quote < 0) {
      value += `${state.text.slice(state.at)}\n`;
      const next = at(state.row + 1);
      state.size += next?.text.length ?? 0;
      if (!next || next.isTooLong || state.size > LONGEST) return null;
      state.row += 1;
      state.text = next.text;
      state.at = 0;
      continue;
    }
    const isDoubled = state.text[quote + 1] === '"';
    const end = isDoubled ? -1 : closedAt(state.text, quote, separator);
    if (end >= 0) {
      value += state.text.slice(state.at, quote);
      state.at = end;
      return value;
    }
    // Where a later line opens a cell of its own, the quote before was never closed. Any other quote
    // that was not doubled belongs to the text.
    if (!isDoubled && state.row > 0 && opensCell(state.text, quote, separator)) return null;
    value += state.text.slice(state.at, quote + 1);
    state.at = quote + (isDoubled ? 2 : 1);
  }
}

/** Where a quote opens the cell that begins at `from`; −1 when none does. */
function quoteAt(text: string, from: number, separator: string): number {
  let at = from;
  while (text[at] === ' ' || (text[at] === '\t' && separator !== '\t')) at += 1;
  return text[at] === '"' ? at : -1;
}

/** The separator or the end behind a quote that closes its cell; −1 when it closes none. */
function closedAt(text: string, quote: number, separator: string): number {
  let at = quote + 1;
  while (text[at] === ' ' || (text[at] === '\t' && separator !== '\t')) at += 1;
  return at >= text.length || text[at] === separator ? at : -1;
}

function opensCell(text: string, quote: number, separator: string): boolean {
  const before = text.slice(0, quote).trimEnd();
  return before === '' || before.endsWith(separator);
}

function rawOf(at: LineAt, count: number): string {
  let raw = at(0)?.text ?? '';
  for (let n = 1; n < count && raw.length < RAW_LONGEST; n += 1) raw += `\n${at(n)?.text ?? ''}`;
  return raw.length > RAW_LONGEST ? `${raw.slice(0, RAW_LONGEST)}…` : raw;
}

/** The separator that occurs most often in the header. */
function separatorOf(header: string): string {
  const count = (sign: string) => header.split(sign).length;
  return SEPARATORS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** The lines of a text that comes in pieces, ended by CRLF, CR or LF, whichever stands there. */
function* linesOf(pieces: Iterable<string>): Generator<Line> {
  let rest = '';
  let isTooLong = false;
  for (const piece of pieces) {
    const text = rest + piece;
    let from = 0;
    for (const { 0: end, index } of text.matchAll(/\r\n|\n|\r(?=[\s\S])/g)) {
      yield { text: text.slice(from, index), isTooLong: isTooLong || index - from > LONGEST };
      isTooLong = false;
      from = index + end.length;
    }
    rest = text.slice(from);
    if (rest.length > LONGEST) {
      isTooLong = true;
      // A CR that may belong to the next piece's LF stays.
      rest = rest.slice(0, RAW_LONGEST) + (rest.endsWith('\r') ? '\r' : '');
    }
  }
  if (rest !== '') yield { text: rest.replace(/\r$/, ''), isTooLong };
}
