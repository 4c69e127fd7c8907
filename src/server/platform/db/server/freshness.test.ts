// The age of a replica.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Freshness } from './freshness.ts';

/** A writer that writes so many bytes from one moment to the next. */
const steps = fc.array(fc.bigInt({ min: 0n, max: 50n }), { minLength: 1, maxLength: 60 });

/** The moments of such a writer, a second apart. */
function momentsOf(written: readonly bigint[]) {
  let position = 0n;
  return written.map((bytes, second) => {
    position += bytes;
    return { at: second * 1000, position };
  });
}

describe('the age of a replica', () => {
  it('is that of the last moment of which it has everything', () => {
    fc.assert(
      fc.property(steps, fc.bigInt({ min: 0n, max: 3000n }), (written, replayed) => {
        const freshness = new Freshness();
        const moments = momentsOf(written);
        for (const { at, position } of moments) freshness.noteWriter(at, { position, timeline: 1 });
        const had = moments.filter(({ position }) => position <= replayed);
        expect(freshness.momentOf({ position: replayed, timeline: 1 })).toBe(
          had.at(-1)?.at ?? null,
        );
      }),
    );
  });

  it('is unknown once its moment was forgotten', () => {
    const freshness = new Freshness();
    for (let second = 0; second < 200; second += 1)
      freshness.noteWriter(second * 1000, { position: BigInt(second), timeline: 1 });
    expect(freshness.momentOf({ position: 10n, timeline: 1 })).toBeNull();
    expect(freshness.momentOf({ position: 199n, timeline: 1 })).toBe(199_000);
  });

  it('is not told by the log of another leader', () => {
    const freshness = new Freshness();
    freshness.noteWriter(1000, { position: 50n, timeline: 1 });
    freshness.noteWriter(2000, { position: 60n, timeline: 2 });
    // It wrote more than the new leader has, but not the same.
    expect(freshness.momentOf({ position: 90n, timeline: 1 })).toBe(1000);
    expect(freshness.momentOf({ position: 60n, timeline: 2 })).toBe(2000);
    expect(freshness.momentOf({ position: 55n, timeline: 2 })).toBe(1000);
    expect(freshness.momentOf({ position: 55n, timeline: 3 })).toBe(1000);
  });

  it('knows whether the writer answers', () => {
    const freshness = new Freshness();
    freshness.noteAway();
    expect(freshness.isWriterAway).toBe(true);
    expect(freshness.newest).toBeNull();
    freshness.noteWriter(5, { position: 1n, timeline: 1 });
    expect([freshness.isWriterAway, freshness.newest]).toEqual([false, 5]);
  });
});
