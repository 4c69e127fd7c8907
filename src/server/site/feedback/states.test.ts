// The life of a feedback never leaves its table, and it is taken up again once.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codesOf } from '../../../contract/dictionary/dictionary.ts';
import { type FeedbackState, feedbackStates } from '../../../contract/dictionary/feedback.ts';
import { canRate, canReopen, type FeedbackActor, feedbackMoves } from './states.ts';

const STATES = codesOf(feedbackStates);
const ACTORS: readonly FeedbackActor[] = ['author', 'operator', 'system'];
const DRAWN = new Set([
  'pending>working operator',
  'pending>answered operator',
  'pending>closed operator',
  'working>answered operator',
  'working>closed operator',
  'answered>pending author',
  'answered>closed author',
  'answered>closed operator',
  'answered>closed system',
  'closed>pending author',
]);

describe('the life of a feedback', () => {
  it('is the drawn one and no other', () => {
    const allowed = STATES.flatMap((from) =>
      STATES.flatMap((to) =>
        ACTORS.filter((actor) => feedbackMoves.mayBecome(from, to, actor)).map(
          (actor) => `${from}>${to} ${actor}`,
        ),
      ),
    );
    expect(new Set(allowed)).toEqual(DRAWN);
  });

  it('is taken up again at most once, whatever is tried', () => {
    const tried = fc.tuple(fc.constantFrom(...STATES), fc.constantFrom(...ACTORS));
    fc.assert(
      fc.property(fc.array(tried, { maxLength: 40 }), (tries) => {
        let state: FeedbackState = 'pending';
        let reopened_at: Date | null = null;
        let reopened = 0;
        for (const [to, actor] of tries) {
          if (!feedbackMoves.mayBecome(state, to, actor)) continue;
          expect(DRAWN.has(`${state}>${to} ${actor}`)).toBe(true);
          if (actor === 'author' && to === 'pending') {
            if (!canReopen(state, reopened_at)) continue;
            reopened += 1;
            reopened_at = new Date();
          }
          state = to;
        }
        expect(reopened).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is rated once, after an answer', () => {
    expect(canRate('answered', null, 1)).toBe(true);
    expect(canRate('closed', null, 1)).toBe(true);
    expect(canRate('closed', null, 0)).toBe(false);
    expect(canRate('answered', 4, 1)).toBe(false);
    expect(canRate('pending', null, 1)).toBe(false);
  });
});
