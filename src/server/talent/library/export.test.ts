// Candidates as a table: read back as they were, and nothing in it is ever run by a spreadsheet.
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportColumns } from '../../../contract/talent/download.ts';
import { csvOf } from '../../platform/file/csv.ts';
import { candidateTable, type ExportFacts } from './export.ts';

const HOSTILE = [
  '=HYPERLINK("http://x")',
  '+86 1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '＝1',
  '|calc',
  '%0A',
];
const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...'"\',;\r\n =+-@王', '\t') }),
  fc.constantFrom(...HOSTILE),
);
const facts = fc
  .record({
    name: words,
    title: words,
    city: words,
    education: words,
    latest: words,
    skills: fc.array(words, { maxLength: 3 }),
    mobile: words,
    email: words,
    tags: fc.array(words, { maxLength: 3 }),
    years: fc.option(fc.nat(40)),
  })
  .map((one) => {
    const { name, title, city, education, latest, skills, years, mobile, email, tags } = one;
    const candidate = {
      name,
      city_name: city,
      years,
      education,
      latest,
      skills,
      work_status: null,
    };
    return {
      row: {
        state: 'submitted',
        title,
        created_at: new Date('2026-03-16T12:00:00+08:00'),
        candidate,
        resume: { basic: { mobile, email } },
      },
      marks: { tags: tags.map((tag) => ({ name: tag })), rating: 4.5, follow_up_at: null },
    } as unknown as ExportFacts;
  });
const columns = exportColumns.map(({ code }) => code);

describe('a table of candidates', () => {
  it('gives back every cell, and none that a spreadsheet would run', () => {
    fc.assert(
      fc.property(
        fc.array(facts, { maxLength: 5 }),
        fc.subarray(columns, { minLength: 1 }),
        (people, chosen) => {
          const table = candidateTable(people, chosen);
          const back: string[][] = parse(Buffer.from(csvOf(table)), { bom: true });
          expect(back.length).toBe(people.length + 1);
          for (const [i, row] of table.entries()) {
            expect(back[i]?.length).toBe(row.length);
            for (const [j, value] of row.entries()) {
              const cell = back[i]?.[j] ?? '';
              expect([value, `'${value}`]).toContain(cell);
              expect(cell).not.toMatch(/^[\s\uFEFF]*[=+\-@＝＋－＠|%]/);
            }
          }
        },
      ),
    );
  });
});
