// Which dots of a sketch bear their names.
import { expect, it } from 'vitest';
import { labelled } from './sketch-labels.ts';

it('names what has most first, nothing over another name and nothing that the edge would cut', () => {
  const dots = [
    { code: 'most', left: 50, top: 50 },
    { code: 'covered', left: 55, top: 52 },
    { code: 'beside', left: 80, top: 50 },
    { code: 'cut', left: 97, top: 20 },
    { code: 'outside', left: 50, top: 130 },
    { code: 'low', left: 50, top: 95 },
  ];
  expect([...labelled(dots)]).toEqual([
    ['most', 0],
    ['beside', 1],
    ['low', 2],
  ]);
});
