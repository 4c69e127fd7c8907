// XLSX: a whole package, texts kept as they are, numbers as numbers, and never a formula.
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { xlsxOf } from './xlsx.ts';

const NOW = new Date('2026-11-24T10:00:00+08:00');
const sheetOf = (bytes: Uint8Array) =>
  new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml']);

test('has the parts of a workbook, and each names what is there', () => {
  const parts = unzipSync(xlsxOf([['时间']], NOW));
  const texts = Object.values(parts).map((bytes) => new TextDecoder().decode(bytes));
  for (const text of texts) expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"/);
  const types = new TextDecoder().decode(parts['[Content_Types].xml']);
  for (const [, name] of types.matchAll(/PartName="\/([^"]+)"/g))
    expect(Object.keys(parts)).toContain(name);
});

test('keeps texts as texts and numbers as numbers', () => {
  const sheet = sheetOf(xlsxOf([['=1+1', '<甲 & 乙>', -298.5]], NOW));
  expect(sheet).toContain('<c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
  expect(sheet).toContain('&lt;甲 &amp; 乙&gt;');
  expect(sheet).toContain('<c><v>-298.5</v></c>');
  expect(sheet).not.toContain('<f>');
});

test('leaves out what XML does not allow, and keeps signs of two halves', () => {
  const sheet = sheetOf(xlsxOf([['甲\u0000\u0008乙\uD800丙\uFFFF丁𠮷😀']], NOW));
  expect(sheet).toContain('>甲乙丙丁𠮷😀<');
});
