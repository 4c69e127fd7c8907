// How often and how long a refused change is tried again.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { delayAfter, type Outcome, settled, TRIES_MAX } from './rules.ts';

const outcome = (is: Outcome['is']): Outcome => ({
  position_id: 1,
  version: 7,
  is,
  fault: 'mapper_parsing_exception (400)',
});

describe('a change', () => {
  it('that was told is done, however often it was tried', () => {
    fc.assert(
      fc.property(fc.nat(50), (tries) => {
        const after = settled({ position_id: 1, version: 7, tries }, outcome('told'));
        expect(after).toEqual({ position_id: 1, version: 7, tries: 0, fault: '', in_s: null });
      }),
    );
  });

  it('is given up at the last try, and never for a busy engine', () => {
    fc.assert(
      fc.property(fc.nat(50), (tries) => {
        const change = { position_id: 1, version: 7, tries };
        const refused = settled(change, outcome('refused'));
        expect(refused.in_s === null).toBe(tries + 1 >= TRIES_MAX);
        expect(refused.fault).toBe('mapper_parsing_exception (400)');
        expect(settled(change, outcome('busy')).in_s).toBe(delayAfter(tries + 1));
      }),
    );
  });

  it('waits longer each time, and never more than ten minutes', () => {
    const waits = Array.from({ length: 40 }, (_, at) => delayAfter(at + 1));
    expect(waits.slice(0, 4)).toEqual([2, 4, 8, 16]);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits.at(-1)).toBe(600);
  });
});
