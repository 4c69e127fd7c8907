// What a backup says about itself, and what is found when it changed.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { faultsOf, readAbout, readSums, type Sum, sumsText } from './manifest.ts';

const HASH = 'a'.repeat(64);
const OTHER = 'b'.repeat(64);

it('reads the list of hashes as it was written', () => {
  const hash = fc.stringMatching(/^[0-9a-f]{64}$/);
  const path = fc.stringMatching(/^[a-z0-9./ _-]{1,40}$/);
  fc.assert(
    fc.property(fc.array(fc.tuple(hash, path)), (sums) => {
      expect(readSums(sumsText(sums))).toEqual(sums);
      expect(faultsOf(readSums(sumsText([])), [])).toEqual([]);
    }),
  );
  expect(() => readSums('nonsense\n')).toThrow('读不懂的一行：nonsense');
});

it('names what is missing, changed or added', () => {
  const wanted: Sum[] = [
    [HASH, 'files/a.png'],
    [HASH, 'files/b.png'],
    [HASH, 'database/PG_VERSION'],
  ];
  const found: Sum[] = [
    [HASH, 'files/a.png'],
    [OTHER, 'files/b.png'],
    [HASH, 'files/c.png'],
  ];
  expect(faultsOf(wanted, wanted)).toEqual([]);
  expect(faultsOf(wanted, found)).toEqual([
    'files/b.png 的内容变了',
    '缺少 database/PG_VERSION',
    '多了 files/c.png',
  ]);
});

it('knows its own kind only', () => {
  const about = {
    format: 1,
    at: '2026-03-15T04:00:00.000Z',
    schema: '0001_a.sql',
    has_files: true,
    count: 3,
    bytes: 100,
    sums: HASH,
  };
  expect(readAbout(JSON.stringify(about))).toEqual(about);
  const tables = { account: { rows: 2, hash: 'a' } };
  expect(readAbout(JSON.stringify({ ...about, format: 2, tables }))?.tables).toEqual(tables);
  expect(readAbout(JSON.stringify({ ...about, format: 3 }))).toBeNull();
  expect(readAbout('{')).toBeNull();
});
