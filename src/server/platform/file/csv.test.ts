// Tables for spreadsheets: no cell is run as a formula.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const text = (rows: string[][]) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(csvOf(rows));

/** Reads quoted CSV by its rules, apart from the code that writes it. */
const read = (csv: string): string[][] =>
  csv
    .slice(1)
    .split(/\r\n$/)[0]
    ?.split('\r\n')
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)])
    .map((cells) => cells.map(([, cell = '']) => cell.replaceAll('""', '"'))) ?? [];

describe('a table as CSV', () => {
  it('begins with a byte order mark and quotes every cell', () => {
    expect(
      text([
        ['职位', '备注'],
        ['前端"工程师', 'a,b\r\nc'],
      ]),
    ).toBe('\uFEFF"职位","备注"\r\n"前端""工程师","a,b\r\nc"\r\n');
  });

  it.each(['-1', '-298.50'])('leaves the number %s a number', (value) => {
    expect(new TextDecoder().decode(csvOf([[value]]))).toContain(`"${value}"`);
  });

  it.each(['=1+1', '+86', '-1+1', '@SUM(A1)', '\t=1', ' =1', '＝1', '|cmd', '%0A=1', '\n=1'])(
    'keeps %j from being run',
    (value) => {
      expect(text([[value]])).toBe(`\uFEFF"'${value}"\r\n`);
    },
  );

  it('gives back what was put in, an apostrophe apart', () => {
    const cell = fc.string({ unit: fc.constantFrom(..."ab=+@,;'中 ") });
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }),
        (rows) => {
          const back = read(text(rows));
          expect(back.map((row) => row.length)).toEqual(rows.map((row) => row.length));
          for (const [i, row] of rows.entries()) {
            for (const [j, value] of row.entries()) {
              expect([value, `'${value}`]).toContain(back[i]?.[j]);
              expect(back[i]?.[j]).not.toMatch(/^\s*[=+@]/);
            }
          }
        },
      ),
    );
  });
});
