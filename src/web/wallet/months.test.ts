import { expect, test } from 'vitest';
import { lastMonths } from './months.ts';

test('months go back over the turn of the year, by the calendar of Shanghai', () => {
  expect(lastMonths('2026-01-31T15:59:59Z', 3)).toEqual(['2026-01', '2025-12', '2025-11']);
  expect(lastMonths('2026-01-31T16:00:00Z', 2)).toEqual(['2026-02', '2026-01']);
});
