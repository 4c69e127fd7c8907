// The order of regions by distance is kept for some places only: each takes 300 KB.
import { expect, it } from 'vitest';
import { regionTree } from '../../../dictionary/region/region.ts';
import { regionsByDistance } from './distance.ts';

it('is kept for the last 32 places', () => {
  const codes = regionTree()
    .flatMap(({ code, children = [] }) => [code, ...children.map((one) => one.code)])
    .slice(0, 40);
  const first = codes.map(regionsByDistance);
  const kept = codes.slice(-32);
  expect(kept.map(regionsByDistance).every((one, at) => one === first[at + 8])).toBe(true);
  expect(regionsByDistance(codes[0] ?? '')).not.toBe(first[0]);
});
