// The life of a position never leaves its table.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PositionState, positionStates } from '../../../contract/dictionary/states.ts';
import { positionMoves, stateOn } from './states.ts';

/** The machine of the specification, drawn again as pairs. */
const DRAWN = new Set<string>([
  'draft>pending',
  'draft>online',
  'pending>online',
  'pending>rejected',
  'rejected>pending',
  'rejected>online',
  'online>paused',
  'paused>online',
  'online>expired',
  'expired>online',
  'online>closed',
  'paused>closed',
  'expired>closed',
  'takedown>paused',
  // Taken back from review, and reviewed once more after a change.
  'pending>draft',
  'online>pending',
  'paused>pending',
  'expired>pending',
  ...['draft', 'pending', 'rejected', 'online', 'paused', 'expired', 'closed'].map(
    (state) => `${state}>takedown`,
  ),
]);
const EVENTS = Object.keys(positionMoves.moves) as (keyof typeof positionMoves.moves)[];

describe('the life of a position', () => {
  it('follows the drawn transitions, whatever is tried', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS)), (events) => {
        let state: PositionState = 'draft';
        for (const event of events) {
          const next: PositionState | null = positionMoves.next(state, event);
          if (next === null) continue;
          expect(DRAWN.has(`${state}>${next}`), `${state}>${next}`).toBe(true);
          state = next;
        }
      }),
    );
  });

  it('reaches every drawn transition', () => {
    const codes = positionStates.map(({ code }) => code);
    const reached = codes.flatMap((state) =>
      EVENTS.flatMap((event) => positionMoves.next(state, event) ?? []).map(
        (next) => `${state}>${next}`,
      ),
    );
    expect(new Set(reached)).toEqual(DRAWN);
  });

  it('ends for good when closed by the enterprise', () => {
    const own = EVENTS.filter((event) => positionMoves.moves[event].by !== 'operator');
    expect(own.map((event) => positionMoves.next('closed', event))).toEqual(own.map(() => null));
  });

  it('has expired the day after its last day', () => {
    expect(stateOn('online', '2026-05-01', '2026-05-01')).toBe('online');
    expect(stateOn('online', '2026-05-01', '2026-05-02')).toBe('expired');
    expect(stateOn('paused', '2026-05-01', '2026-05-02')).toBe('paused');
  });
});
