// Uses, orders and entries of the balance as tables to keep: CSV or XLSX.
import type { FileAnswer } from '../../contract/call/endpoint.ts';
import { yuanOf } from '../../contract/value/money.ts';
import { formatDate } from '../../contract/value/time.ts';
import type { TableFormat } from '../../contract/wallet/usage.ts';
import { csvOf } from '../platform/file/csv.ts';
import { type Cell, xlsxOf } from '../platform/file/xlsx.ts';

/** The rows of a table. */
export const EXPORT_MAX = 5000;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A table as a file of the wanted format; its name tells the day. */
export function tableFile(
  name: string,
  format: TableFormat,
  rows: readonly (readonly Cell[])[],
  now: Date,
): FileAnswer {
  const isXlsx = format === 'xlsx';
  return {
    name: `${name}-${formatDate(now, 'yyyyMMdd')}.${format}`,
    media_type: isXlsx ? XLSX : 'text/csv; charset=utf-8',
    bytes: isXlsx ? xlsxOf(rows, now) : csvOf(rows.map((row) => row.map(textOf))),
    inline: false,
  };
}

/** Amounts with two decimals, as in XLSX; a minus of their own is no formula. */
const textOf = (value: Cell): string => (typeof value === 'number' ? value.toFixed(2) : value);
/** Yuan for a spreadsheet: fen are below 2^53, so the nearest number shows the same two decimals. */
export const yuan = (fen: number): number => Number(yuanOf(fen));
