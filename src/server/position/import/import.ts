// Loads postings from a CSV file in a stream: good rows are kept, bad ones go to a report.
import { createReadStream, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, extname, resolve } from 'node:path';
import { type Info, parse } from 'csv-parse';
import type { Db } from '../../platform/db.ts';
import { type ColumnMap, DEFAULT_COLUMNS, requireColumns } from './columns.ts';
import { openReport } from './report.ts';
import { BadRow, type Posting, postingOf, type Row } from './row.ts';
import { type Outcome, storeBatch } from './store.ts';

const BATCH = 100;
/** A quote that is never closed swallows the rest of a file: this bounds the harm. */
const LONGEST_ROW = 256 * 1024;

export interface ImportOptions {
  file: string;
  map?: ColumnMap;
  /** Names where the postings come from; the file's name without it. */
  source?: string;
  /** Where bad rows go; beside the file without it. */
  report?: string;
  now: Date;
  /** Told after each batch how much of the file has been read. */
  onProgress?: (bytes: number, totalBytes: number, summary: Summary) => void;
}

export interface Summary extends Record<Outcome, number> {
  rejected: number;
  /** The report's path; null when no row was bad. */
  report: string | null;
}

interface Numbered {
  line: number;
  raw: string;
  posting: Posting;
}

/**
 * Imports a file. A second time it adds nothing: postings are known by their source and id there.
 * @throws Error in Chinese when the file cannot be read or lacks a necessary column.
 */
export async function importPostings(db: Db, options: ImportOptions): Promise<Summary> {
  const { file, map = DEFAULT_COLUMNS, now, onProgress } = options;
  const name = basename(file, extname(file));
  const source = options.source ?? name;
  const reportPath = options.report ?? file.replace(/(\.csv)?$/i, '.rejected.csv');
  const { size } = await stat(file).catch(() => {
    throw new Error(`找不到文件：${file}`);
  });
  if (resolve(reportPath) === resolve(file)) throw new Error('退回文件不能与导入文件相同');
  rmSync(reportPath, { force: true });
  const report = openReport(reportPath);
  const summary: Summary = { added: 0, updated: 0, unchanged: 0, rejected: 0, report: null };
  const reject = (line: number, reason: string, raw: string) => {
    summary.rejected += 1;
    summary.report = reportPath;
    report.add(line, reason, raw);
  };
  let batch: Numbered[] = [];
  const flush = async (bytes: number) => {
    await store(db, source, batch, now, summary, reject);
    batch = [];
    onProgress?.(bytes, size, summary);
  };
  try {
    for await (const { line, raw, bytes, row, reason } of readRows(file, map)) {
      const posting = row ? tryPosting(row, map, source) : reason;
      if (typeof posting === 'string') reject(line, posting, raw);
      else batch.push({ line, raw, posting });
      if (batch.length === BATCH) await flush(bytes);
    }
    await flush(size);
  } finally {
    await report.close();
  }
  return summary;
}

function tryPosting(row: Row, map: ColumnMap, source: string): Posting | string {
  try {
    return postingOf(row, map, source);
  } catch (error) {
    if (error instanceof BadRow) return error.message;
    throw error;
  }
}

/** Stores a batch; when the database refuses it, row by row, so that one bad row costs only itself. */
async function store(
  db: Db,
  source: string,
  batch: readonly Numbered[],
  now: Date,
  summary: Summary,
  reject: (line: number, reason: string, raw: string) => void,
): Promise<void> {
  if (batch.length === 0) return;
  const keep = async (rows: readonly Numbered[]) => {
    const postings = rows.map((row) => row.posting);
    for (const outcome of await storeBatch(db, source, postings, now)) summary[outcome] += 1;
  };
  try {
    await keep(batch);
  } catch {
    for (const row of batch) {
      await keep([row]).catch((error: unknown) => {
        reject(
          row.line,
          `保存失败：${error instanceof Error ? error.message : '原因不明'}`,
          row.raw,
        );
      });
    }
  }
}

/** What the file's reader passes on; `row` is null for text that is no row, with the reason. */
interface ReadRow {
  line: number;
  raw: string;
  bytes: number;
  row: Row | null;
  reason: string;
}

const REASONS: Readonly<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_COLUMNS: '列数与表头不一致',
  CSV_QUOTE_NOT_CLOSED: '引号没有闭合',
  CSV_INVALID_CLOSING_QUOTE: '引号的位置不正确',
  INVALID_OPENING_QUOTE: '引号的位置不正确',
  CSV_MAX_RECORD_SIZE: '这一行过长，可能有引号没有闭合',
};

/** The rows of a file in its order, unreadable ones among them. */
async function* readRows(file: string, map: ColumnMap): AsyncGenerator<ReadRow> {
  let header: string[] = [];
  let bad: ReadRow[] = [];
  const input = createReadStream(file);
  const parser = parse({
    columns: (names: string[]) => {
      header = names.map((name) => name.trim());
      return header;
    },
    bom: true,
    info: true,
    raw: true,
    trim: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
    skip_records_with_error: true,
    on_skip: (error, raw = '') => {
      const reason = REASONS[error?.code ?? ''] ?? '无法按 CSV 读取';
      const line = Number((error as { lines?: number } | undefined)?.lines ?? 0);
      bad.push({ line, raw: raw.trimEnd(), bytes: 0, row: null, reason });
      return undefined;
    },
  });
  input.on('error', (error) => parser.destroy(error));
  let isChecked = false;
  try {
    for await (const { info, record, raw } of input.pipe(parser)) {
      if (!isChecked) requireColumns(map, header);
      isChecked = true;
      yield* bad;
      bad = [];
      const { lines: line, bytes } = info as Info;
      yield { line, raw: String(raw).trimEnd(), bytes, row: record as Row, reason: '' };
    }
    if (!isChecked) requireColumns(map, header);
    yield* bad;
  } finally {
    input.destroy();
  }
}
