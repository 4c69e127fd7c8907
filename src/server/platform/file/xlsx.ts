// A table as XLSX (ECMA-376): one sheet, texts as texts and numbers as numbers. Nothing in it is a formula. Pure.
import { type ZipEntry, zip } from './zip.ts';

export type Cell = string | number;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Signs that XML 1.0 does not allow, lone halves of a pair among them, are left out. */
const textOf = (value: string): string =>
  [...value]
    .filter((sign) => /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]$/u.test(sign))
    .join('')
    .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
    .replaceAll('\r', '&#13;');

const cell = (value: Cell): string =>
  typeof value === 'number'
    ? `<c><v>${value}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${textOf(value)}</t></is></c>`;

/** @param rows the first one holds the names of the columns. */
export function xlsxOf(rows: readonly (readonly Cell[])[], now: Date): Uint8Array<ArrayBuffer> {
  const lines = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  const sheet = `<worksheet xmlns="${SHEET}"><sheetData>${lines}</sheetData></worksheet>`;
  const parts = { ...PARTS, 'xl/worksheets/sheet1.xml': sheet };
  const entries = Object.entries(parts).map(
    ([name, xml]): ZipEntry => ({ name, bytes: new TextEncoder().encode(HEAD + xml) }),
  );
  return new Uint8Array(zip(entries, now));
}
