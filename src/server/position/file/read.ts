// Reads an uploaded table: its writing (UTF-8, GB18030, UTF-16), its separator, its rows. Pure.
import { parse } from 'csv-parse/sync';
import { fail } from '../../../contract/errors.ts';
import { POSITION_FILE_ROWS } from '../../../contract/position-file.ts';
import { REQUIRED } from './columns.ts';

/** A row by header names, or why it could not be read. */
export interface ReadRow {
  line: number;
  cells: Readonly<Record<string, string>>;
  reason: string;
}

const REASONS: Readonly<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_COLUMNS: '列数比表头多，请检查逗号和引号',
  CSV_QUOTE_NOT_CLOSED: '引号没有闭合',
  CSV_INVALID_CLOSING_QUOTE: '引号的位置不正确',
  INVALID_OPENING_QUOTE: '引号的位置不正确',
  CSV_MAX_RECORD_SIZE: '这一行过长，可能有引号没有闭合',
};
/** A quote that is never closed swallows the rest of a file: this bounds the harm. */
const LONGEST_ROW = 64 * 1024;
const SEPARATORS = [',', '\t', ';', '，'] as const;

/** @throws Failure `invalid-input` for what is no table of text. */
export function textOf(bytes: Uint8Array): string {
  const [a, b] = bytes;
  if (bytes.length === 0) throw fail('invalid-input', '文件是空的，请先填写职位再上传');
  if (a === 0x50 && b === 0x4b) {
    throw fail('invalid-input', '这是 Excel 工作簿，请在 Excel 中“另存为”CSV（逗号分隔）后上传');
  }
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  for (const label of ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(label, { fatal: true }).decode(bytes);
      if (!text.includes('\u0000')) return text;
    } catch {
      // Written otherwise: the next one is tried.
    }
  }
  throw fail('invalid-input', '看不懂这个文件的文字，请另存为 UTF-8 或 GB18030 的 CSV 后上传');
}

/**
 * The rows of a table below its header.
 * @throws Failure `invalid-input` for missing columns, no rows or too many.
 */
export function readRows(text: string): ReadRow[] {
  const bad: ReadRow[] = [];
  let header: string[] = [];
  const records = parse(text, {
    columns: (names: string[]) => {
      header = names.map((name) =>
        name
          .normalize('NFKC')
          .replace(/[\s*（(].*$/su, '')
          .trim(),
      );
      return header.map((name, at) => name || `第${at + 1}列`);
    },
    bom: true,
    delimiter: separatorOf(text),
    info: true,
    relax_column_count_less: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: LONGEST_ROW,
    on_skip: (error) => {
      const reason = REASONS[error?.code ?? ''] ?? '无法按 CSV 读取';
      bad.push({ line: lineOf(error), cells: {}, reason });
      return undefined;
    },
  }) as unknown as { info: { lines: number }; record: Record<string, string> }[];
  const missing = REQUIRED.filter((name) => !header.includes(name));
  if (missing.length > 0) {
    throw fail('invalid-input', `缺少必需的列：${missing.join('、')}，请下载模板对照`);
  }
  const good = records
    .filter(({ record }) => Object.values(record).some((cell) => cell.trim() !== ''))
    .map(({ info, record }) => ({ line: info.lines, cells: unguarded(record), reason: '' }));
  const rows = [...good, ...bad].sort((one, other) => one.line - other.line);
  if (rows.length === 0) throw fail('invalid-input', '文件里只有表头，请填写职位后再上传');
  if (rows.length > POSITION_FILE_ROWS) {
    throw fail(
      'invalid-input',
      `一次最多导入 ${POSITION_FILE_ROWS} 行，这个文件有 ${rows.length} 行，请分几次上传`,
    );
  }
  return rows;
}

const lineOf = (error: unknown): number => Number((error as { lines?: number } | null)?.lines ?? 0);

/** The separator the header has most of. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  const count = (sign: string) => first.split(sign).length;
  return SEPARATORS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** An export guards cells that begin like a formula with an apostrophe: it is taken away again. */
function unguarded(record: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).map(([name, cell]) => [
      name,
      cell.replace(/^'(?=[\s\uFEFF]*[=+\-@＝＋－＠|%\t\r\n])/u, '').trim(),
    ]),
  );
}
