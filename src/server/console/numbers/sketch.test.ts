// The sketch counts different visitors within its error, in any order, however often each comes, at any number of nodes.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addTo, countOf, emptySketch, joinSketches } from './sketch.ts';

const hashOf = (name: string) => createHash('sha256').update(name).digest();

it.each([0, 1, 2, 50, 3000, 10_000, 200_000])('counts %d visitors within 5 %', (visitors) => {
  const sketch = emptySketch();
  for (let i = 0; i < visitors; i += 1) addTo(sketch, hashOf(`visitor ${i}`));
  expect(Math.abs(countOf(sketch) - visitors)).toBeLessThanOrEqual(visitors * 0.05);
});

it('counts each visitor once, whichever nodes were visited, and in any order', () => {
  const visits = fc.array(fc.record({ who: fc.nat(300), node: fc.nat(2) }), { maxLength: 400 });
  fc.assert(
    fc.property(visits, (list) => {
      const nodes = [emptySketch(), emptySketch(), emptySketch()];
      const one = emptySketch();
      for (const { who, node } of list) addTo(nodes[node] ?? one, hashOf(String(who)));
      for (const who of [...new Set(list.map((visit) => visit.who))].toReversed())
        addTo(one, hashOf(String(who)));
      expect(joinSketches(nodes)).toEqual(one);
    }),
    { numRuns: 50 },
  );
});
