// A table as CSV that spreadsheets open safely: quoted, with a byte order mark for Chinese. Pure.

/** A number may begin with a minus, because it cannot be a formula. */
const NUMBER = /^-\d+(?:\.\d+)?$/;

/** A cell that begins like a formula would be run by a spreadsheet; an apostrophe makes it a text. */
function cell(value: string): string {
  const text =
    /^[\s\uFEFF]*[=+\-@＝＋－＠|%\t\r\n]/.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** One row with its end. */
export const csvLine = (row: readonly string[]): string => `${row.map(cell).join(',')}\r\n`;

/** @param rows the first one holds the names of the columns. */
export function csvOf(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`\uFEFF${rows.map(csvLine).join('')}`);
}
