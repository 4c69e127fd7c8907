// A table as CSV that spreadsheets open safely: quoted, with a byte order mark for Chinese. Pure.

/** A cell that begins like a formula would be run by a spreadsheet; an apostrophe makes it a text. */
function cell(value: string): string {
  const text = /^[\s\uFEFF]*[=+\-@＝＋－＠|%\t\r\n]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** @param rows the first one holds the names of the columns. */
export function csvOf(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const lines = rows.map((row) => row.map(cell).join(','));
  return new TextEncoder().encode(`\uFEFF${lines.join('\r\n')}\r\n`);
}
