// Reads an uploaded table: its encoding, its separator, its rows. Pure.
import { fail } from '../../../contract/call/errors.ts';
import { POSITION_FILE_ROWS } from '../../../contract/position/file.ts';
import { readCsv } from '../../platform/file/csv-read.ts';
import { decoded, recogniseEncoding, UnknownEncoding } from '../../platform/file/encoding.ts';
import { REQUIRED } from './columns.ts';

/** A row by header names, or why it could not be read. */
interface ReadRow {
  line: number;
  cells: Readonly<Record<string, string>>;
  reason: string;
}

/** @throws Failure `invalid-input` for what is no table of text. */
export function textOf(bytes: Uint8Array): string {
  const chunks = () => [bytes];
  try {
    return [...decoded(chunks, recogniseEncoding(chunks))].join('');
  } catch (error) {
    if (error instanceof UnknownEncoding) throw fail('invalid-input', `${error.message}，再上传`);
    throw error;
  }
}

/**
 * The rows of a table below its header.
 * @throws Failure `invalid-input` for missing columns, no rows or too many.
 */
export function readRows(text: string): ReadRow[] {
  const table = readCsv([text]);
  const header = (table?.header ?? []).map(
    (name, at) =>
      name
        .normalize('NFKC')
        .replace(/[\s*（(].*$/su, '')
        .trim() || `第${at + 1}列`,
  );
  const missing = REQUIRED.filter((name) => !header.includes(name));
  if (missing.length > 0) {
    throw fail('invalid-input', `缺少必需的列：${missing.join('、')}，请下载模板对照`);
  }
  const rows = [...(table?.records ?? [])].map(({ line, cells, reason }) => ({
    line,
    reason,
    cells: Object.fromEntries(header.map((name, at) => [name, unguarded(cells[at] ?? '')])),
  }));
  if (rows.length === 0) throw fail('invalid-input', '文件里只有表头，请填写职位后再上传');
  if (rows.length > POSITION_FILE_ROWS) {
    throw fail(
      'invalid-input',
      `一次最多导入 ${POSITION_FILE_ROWS} 行，这个文件有 ${rows.length} 行，请分几次上传`,
    );
  }
  return rows;
}

/** An export guards cells that begin like a formula with an apostrophe: it is taken away again. */
const unguarded = (cell: string): string =>
  cell.replace(/^'(?=[\s\uFEFF]*[=+\-@＝＋－＠|%\t\r\n])/u, '').trim();
