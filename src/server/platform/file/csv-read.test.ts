// Reading tables: after a bad record it goes on, and every line is in some record.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvRecord, readCsv } from './csv-read.ts';

function read(text: string, piece = text.length || 1) {
  const pieces = Array.from({ length: Math.ceil(text.length / piece) }, (_, at) =>
    text.slice(at * piece, (at + 1) * piece),
  );
  const table = readCsv(pieces);
  const records: CsvRecord[] = [];
  let lines = 0;
  for (;;) {
    const next = table?.records.next();
    if (!next || next.done) {
      lines = next?.value ?? 0;
      break;
    }
    records.push(next.value);
  }
  return { header: table?.header ?? [], records, lines };
}

/** Line and cells of good records, line and reason of bad ones. */
const shown = (text: string) =>
  read(text).records.map(({ line, cells, reason }) => [line, reason || cells.join('|')]);

describe('a table', () => {
  it('is read with any ends of lines, a mark and quotes', () => {
    const text = '\uFEFFa,b,c\r\n1,2,3\r4,"5\n6",7\n\n"x ""y""", "z" ,\n';
    expect(read(text).header).toEqual(['a', 'b', 'c']);
    expect(shown(text)).toEqual([
      [2, '1|2|3'],
      [3, '4|5\n6|7'],
      [6, 'x "y"|z|'],
    ]);
    expect(shown('a\tb\n1\t"2"')).toEqual([[2, '1|2']]);
  });

  it('reads all rows behind a quote that is never closed', () => {
    const rows = Array.from({ length: 5000 }, (_, n) => `${n},"名,${n}",好`);
    rows[100] = '100,"没有闭合,好';
    const found = read(['a,b,c', ...rows].join('\n')).records;
    expect(found).toHaveLength(5000);
    const bad = found.filter(({ reason }) => reason !== '');
    expect(bad.map(({ line, reason }) => [line, reason])).toEqual([[102, '引号没有闭合']]);
  });

  it.each([
    ['in the last column', 'a,b,c\n1,2,"3\n4,5,"6"\n7,8,9'],
    ['where no other quote follows', 'a,b,c\n1,2,"3\n4,5,6\n7,8,9'],
    ['where a later one closes it by chance', 'a,b,c\n1,"2,3\n4,5,6\n7",8,9'],
  ])('refuses only the line of an open quote %s', (_, text) => {
    const [first, second] = shown(text);
    expect(first).toEqual([2, '引号没有闭合']);
    expect(second).toEqual([3, '4|5|6']);
  });

  it('takes quotes within a text that were not doubled', () => {
    expect(shown('a,b\n1,"他说 "好" 的"\n2,"一\n二 "三" 四"')).toEqual([
      [2, '1|他说 "好" 的'],
      [3, '2|一\n二 "三" 四'],
    ]);
  });

  it('refuses a very long row and rows of another width, and goes on', () => {
    const long = 'x'.repeat(3_000_000);
    const { records, lines } = read(`a,b\n1,${long}\n2,3\n4\n5,6,7\n8,9,,\n`, 65_536);
    expect(records.map(({ reason }) => reason)).toEqual([
      '这一行过长，可能有引号没有闭合',
      '',
      '列数与表头不一致（这一行 1 列，表头 2 列）',
      '列数与表头不一致（这一行 3 列，表头 2 列）',
      '',
    ]);
    expect(records[0]?.raw.length).toBeLessThan(2010);
    expect(lines).toBe(6);
  });

  it('gives the same whatever pieces it comes in, and leaves no line out', () => {
    const cell = fc.stringMatching(/^[a"，,\n\r 好]{0,6}$/);
    const file = fc.array(cell, { maxLength: 40 }).map((cells) => `a,b\n${cells.join(',')}`);
    fc.assert(
      fc.property(file, fc.integer({ min: 1, max: 7 }), (text, piece) => {
        const whole = read(text);
        expect(read(text, piece)).toEqual(whole);
        // Between one record and the next there are only lines of it, or empty ones.
        const ends = [...whole.records.slice(1).map(({ line }) => line), whole.lines + 1];
        for (const [at, { line, raw }] of whole.records.entries()) {
          const all = text.split(/\r\n|\n|\r/).slice(line - 1, (ends[at] ?? 0) - 1);
          const left = all.slice(raw.split('\n').length);
          expect(left.filter((one) => one.replace(/[", ]/g, '') !== '')).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });
});
