// Which statements count as slow, and how many are kept.
import { expect, it } from 'vitest';
import { SlowStatements } from './slow.ts';

it('adds up slow statements of the same text, longest in sum first', () => {
  const slow = new SlowStatements();
  slow.note('select 1', 199);
  slow.note('select\n  2', 300);
  slow.note('select 2', 500);
  slow.note('select 3', 900);
  expect(slow.list(10)).toEqual([
    { text: 'select 3', calls: 1, mean_ms: 900, total_s: 0.9 },
    { text: 'select 2', calls: 2, mean_ms: 400, total_s: 0.8 },
  ]);
  expect(slow.list(1)).toHaveLength(1);
});

it('keeps the slowest of very many', () => {
  const slow = new SlowStatements();
  for (let n = 0; n < 300; n += 1) slow.note(`select ${n}`, 1000 + n);
  const kept = slow.list(1000);
  expect(kept).toHaveLength(100);
  expect(kept[0]?.text).toBe('select 299');
  expect(kept.at(-1)?.text).toBe('select 200');
});
