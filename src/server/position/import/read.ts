// The rows of a file to import, in its order: each as a posting, or with the reason why it is none.
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { type CsvRecord, readCsv } from '../../platform/file/csv-read.ts';
import { decoded, type Encoding, recogniseEncoding } from '../../platform/file/encoding.ts';
import { type ColumnMap, fitColumns, plainName } from './columns.ts';
import { BadRow, type Posting, postingOf, type Row } from './row.ts';

const CHUNK = 256 * 1024;

export interface ReadRow extends Pick<CsvRecord, 'line' | 'raw'> {
  /** Null for a row that is refused, with the reason. */
  posting: Posting | null;
  reason: string;
}

interface PostingFile {
  encoding: Encoding;
  size: number;
  /** Bytes read so far. */
  bytes(): number;
  /** Ends with the number of lines of the file. */
  rows: Generator<ReadRow, number>;
}

/**
 * Opens a file of postings.
 * @throws Error in Chinese when it cannot be read, its encoding is unknown or it lacks a column.
 */
export function openPostings(file: string, map: ColumnMap, source: string): PostingFile {
  const { size } = statOf(file);
  const encoding = recogniseEncoding(() => chunksOf(file));
  let bytes = 0;
  const counted = () => chunksOf(file, (length) => (bytes += length));
  const table = readCsv(decoded(counted, encoding));
  if (!table) throw new Error('文件里没有表头');
  const header = table.header.map(plainName);
  const fitted = fitColumns(map, header);
  function* rows(records: Generator<CsvRecord, number>): Generator<ReadRow, number> {
    for (;;) {
      const { done, value } = records.next();
      if (done) return value;
      yield { line: value.line, raw: value.raw, ...judged(value, header, fitted, source) };
    }
  }
  return { encoding, size, bytes: () => bytes, rows: rows(table.records) };
}

function statOf(file: string) {
  try {
    return statSync(file);
  } catch {
    throw new Error(`找不到文件：${file}`);
  }
}

function judged(
  { cells, reason }: CsvRecord,
  header: readonly string[],
  map: ColumnMap,
  source: string,
): Pick<ReadRow, 'posting' | 'reason'> {
  if (reason !== '') return { posting: null, reason };
  if (cells.every((cell, at) => plainName(cell) === header[at])) {
    return { posting: null, reason: '重复的表头' };
  }
  try {
    return { posting: postingOf(rowOf(header, cells), map, source), reason: '' };
  } catch (error) {
    if (error instanceof BadRow) return { posting: null, reason: error.message };
    throw error;
  }
}

/** Of columns that are called the same the first one counts. */
function rowOf(header: readonly string[], cells: readonly string[]): Row {
  const row = new Map<string, string>();
  for (const [at, name] of header.entries()) {
    if (!row.get(name)) row.set(name, cells[at] ?? '');
  }
  return row;
}

/** The bytes of a file in pieces; what is read fits into one piece at any time. */
function* chunksOf(file: string, onRead?: (length: number) => void): Generator<Uint8Array> {
  const handle = openSync(file, 'r');
  try {
    for (;;) {
      const chunk = new Uint8Array(CHUNK);
      const length = readSync(handle, chunk);
      if (length === 0) return;
      onRead?.(length);
      yield chunk.subarray(0, length);
    }
  } finally {
    closeSync(handle);
  }
}
