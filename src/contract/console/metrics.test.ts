// The median of times counted by span lies in the span of the true median.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { medianOf, SPANS_MIN } from './metrics.ts';

const spanOf = (minutes: number) => SPANS_MIN.filter((bound) => minutes >= bound).length;

it('is unknown without any time', () => {
  expect(medianOf(Array(SPANS_MIN.length + 1).fill(0))).toBeNull();
});

it('lies in the span of the true median', () => {
  const times = fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(times, (minutes) => {
      const counts = Array<number>(SPANS_MIN.length + 1).fill(0);
      for (const one of minutes) counts[spanOf(one)] = (counts[spanOf(one)] ?? 0) + 1;
      const median = minutes.toSorted((a, b) => a - b)[Math.ceil(minutes.length / 2) - 1] ?? 0;
      const span = spanOf(median);
      const told = medianOf(counts) ?? -1;
      expect(told).toBeGreaterThanOrEqual(SPANS_MIN[span - 1] ?? 0);
      expect(told).toBeLessThanOrEqual(SPANS_MIN[span] ?? SPANS_MIN.at(-1) ?? 0);
    }),
  );
});

it('says the last bound for what is longer', () => {
  const counts = Array<number>(SPANS_MIN.length + 1).fill(0);
  counts[SPANS_MIN.length] = 3;
  expect(medianOf(counts)).toBe(43_200);
});
