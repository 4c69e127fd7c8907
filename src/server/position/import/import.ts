// Loads postings from a CSV file in a stream: good rows are kept, bad ones go to a report.
import { rmSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../platform/db/db.ts';
import type { Encoding } from '../../platform/file/encoding.ts';
import { type ColumnMap, DEFAULT_COLUMNS } from './columns.ts';
import { openPostings, type ReadRow } from './read.ts';
import { openReport, type Report } from './report.ts';
import type { Posting } from './row.ts';
import { countOpen, type Outcome, storeBatch } from './store.ts';

/** Rows stored in one batch; fewer when their texts are long. */
const BATCH = 500;
const BATCH_LETTERS = 250_000;

export interface ImportOptions {
  file: string;
  map?: ColumnMap;
  /** The name of the source; the file's name when left out. */
  source?: string;
  /** The report of refused rows; beside the file when left out. */
  report?: string;
  now: Date;
  /** Called once with the detected encoding. */
  onOpen?: (encoding: Encoding) => void;
  /** Called after each batch with the number of bytes read. */
  onProgress?: (bytes: number, totalBytes: number, summary: Summary) => void;
}

/** `read` is always the sum of the four outcomes. */
export interface Summary extends Record<Outcome, number> {
  /** Rows below the header that are not empty. */
  read: number;
  rejected: number;
  /** Of the imported ones: drafts, because pay or category is missing. */
  waiting: number;
  /** How many of the imported positions an operator must review first. */
  reviewed: number;
  /** Lines of the whole file. */
  lines: number;
  /** The report's path; null when every row was published. */
  report: string | null;
}

interface Good extends ReadRow {
  posting: Posting;
}

export const sourceOf = (file: string, source?: string): string =>
  source ?? basename(file, extname(file));

/**
 * Imports a file. A second import of the same file adds nothing: postings are known by source and id.
 * @throws Error in Chinese when the file cannot be read or lacks a required column.
 */
export async function importPostings(db: Db, options: ImportOptions): Promise<Summary> {
  const { file, map = DEFAULT_COLUMNS, now, onOpen, onProgress } = options;
  const source = sourceOf(file, options.source);
  const reportPath = options.report ?? file.replace(/(\.csv)?$/i, '.rejected.csv');
  if (resolve(reportPath) === resolve(file)) throw new Error('退回文件不能与导入文件相同');
  const { encoding, size, bytes, rows } = openPostings(file, map, source);
  onOpen?.(encoding);
  rmSync(reportPath, { force: true });
  const report = openReport(reportPath);
  const summary = emptySummary();
  const work = { source, now, summary, report };
  try {
    for (let batch = await readBatch(rows); ; ) {
      const { lines } = batch;
      const end = bytes();
      // The next rows are read while the database stores these. An error is thrown only when both have
      // ended.
      const stored = take(db, work, batch.rows);
      const next = lines === null ? readBatch(rows) : Promise.resolve(batch);
      await Promise.allSettled([stored, next]);
      await stored;
      batch = await next;
      onProgress?.(end, size, summary);
      if (lines === null) continue;
      summary.lines = lines;
      break;
    }
  } finally {
    rows.return(0);
    await report.close();
    await countOpen(db, source);
  }
  const { rejected, waiting, reviewed } = summary;
  return { ...summary, report: rejected + waiting + reviewed > 0 ? reportPath : null };
}

interface Batch {
  rows: ReadRow[];
  /** The number of lines of the file, when it ends with these rows. */
  lines: number | null;
}

/** Rows read between two turns of the event loop, so that database answers are handled. */
const AT_A_STRETCH = 4;

/** The next rows of a file. */
async function readBatch(file: Generator<ReadRow, number>): Promise<Batch> {
  const rows: ReadRow[] = [];
  let letters = 0;
  while (rows.length < BATCH && letters < BATCH_LETTERS) {
    const { done, value } = file.next();
    if (done) return { rows, lines: value };
    rows.push(value);
    letters += value.posting?.position.description.length ?? 0;
    if (rows.length % AT_A_STRETCH === 0) await setImmediate();
  }
  return { rows, lines: null };
}

async function take(db: Db, work: Import, rows: readonly ReadRow[]): Promise<void> {
  const good: Good[] = [];
  for (const row of rows) {
    work.summary.read += 1;
    if (row.posting) good.push({ ...row, posting: row.posting });
    else refuse(work, row, row.reason);
  }
  await store(db, work, good);
}

const emptySummary = (): Summary => ({
  read: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  waiting: 0,
  reviewed: 0,
  lines: 0,
  report: null,
});

interface Books {
  summary: Summary;
  report: Report;
}

function refuse({ summary, report }: Books, { line, raw }: ReadRow, reason: string): void {
  summary.rejected += 1;
  report.add({ line, outcome: '退回', reason, raw });
}

interface Import extends Books {
  source: string;
  now: Date;
}

const reviewReason = ({ warnings }: Posting): string =>
  warnings.join('；') || '本站的职位都由运营审核';

/**
 * Stores rows together; when the database refuses them, stores halves, so that one bad row is lost alone.
 */
async function store(db: Db, work: Import, batch: readonly Good[]): Promise<void> {
  const [first] = batch;
  if (!first) return;
  const { source, now, summary, report } = work;
  const postings = batch.map(({ posting }) => posting);
  try {
    const stored = await storeBatch(db, source, postings, now);
    for (const [at, { line, raw, posting }] of batch.entries()) {
      const { outcome, isReviewed } = stored[at] ?? { outcome: 'unchanged', isReviewed: false };
      summary[outcome] += 1;
      if (posting.missing !== '') {
        summary.waiting += 1;
        report.add({ line, outcome: '草稿', reason: posting.missing, raw });
      } else if (isReviewed) {
        summary.reviewed += 1;
        report.add({ line, outcome: '待审', reason: reviewReason(posting), raw });
      }
    }
  } catch (error) {
    if (batch.length === 1) {
      const why = error instanceof Error ? error.message : '原因不明';
      refuse(work, first, `保存失败：${why}`);
      return;
    }
    const half = Math.ceil(batch.length / 2);
    await store(db, work, batch.slice(0, half));
    await store(db, work, batch.slice(half));
  }
}
