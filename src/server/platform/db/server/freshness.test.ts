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
        for (const { at, position } of moments) freshness.noteWriter(at, position);
        const had = moments.filter(({ position }) => position <= replayed);
        expect(freshness.momentOf(replayed)).toBe(had.at(-1)?.at ?? null);
      }),
    );
  });

  it('is unknown once its moment was forgotten', () => {
    const freshness = new Freshness();
    for (let second = 0; second < 200; second += 1)
      freshness.noteWriter(second * 1000, BigInt(second));
    expect(freshness.momentOf(10n)).toBeNull();
    expect(freshness.momentOf(199n)).toBe(199_000);
  });

  it('knows whether the writer answers', () => {
    const freshness = new Freshness();
    freshness.noteAway();
    expect(freshness.isWriterAway).toBe(true);
    expect(freshness.newest).toBeNull();
    freshness.noteWriter(5, 1n);
    expect([freshness.isWriterAway, freshness.newest]).toEqual([false, 5]);
  });
});
