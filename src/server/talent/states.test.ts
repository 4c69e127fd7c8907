// The life of an application (features 3.2).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ApplicationState, applicationStates, isFinal } from '../../contract/states.ts';
import { type Actor, canMove, FIRST_STATE, MOVES, pathTo } from './states.ts';

const STATES = applicationStates.map(({ code }) => code);
const OPEN = STATES.filter((state) => !isFinal(state));
const ACTORS: Actor[] = ['seeker', 'recruiter', 'system'];

describe('the states of an application', () => {
  it('go from sent to hired step by step, by the recruiter; only talking may be left out', () => {
    const chain: ApplicationState[] = ['submitted', 'viewed', 'contacted', 'interviewing'];
    chain.push('interviewed', 'offered', 'hired');
    for (const [i, state] of chain.entries()) {
      const later = chain.slice(i + 1).filter((next) => canMove(state, next, 'recruiter'));
      const next = chain.slice(i + 1, i + 2);
      expect(later).toEqual(state === 'viewed' ? [...next, 'interviewing'] : next);
      expect(chain.slice(0, i + 1).some((earlier) => canMove(state, earlier, 'recruiter'))).toBe(
        false,
      );
    }
  });

  it.each(OPEN)(
    'let %s be refused by the recruiter, withdrawn by the seeker, closed by the site',
    (state) => {
      const who = (next: ApplicationState) => ACTORS.filter((actor) => canMove(state, next, actor));
      expect(who('rejected')).toEqual(['recruiter']);
      expect(who('withdrawn')).toEqual(['seeker']);
      expect(who('closed')).toEqual(['system']);
    },
  );

  it('end by deadline only before anybody answered, and by declining only after an offer', () => {
    expect(OPEN.filter((state) => canMove(state, 'timeout', 'system'))).toEqual([
      'submitted',
      'viewed',
    ]);
    expect(OPEN.filter((state) => canMove(state, 'declined', 'seeker'))).toEqual(['offered']);
  });

  it('have no way on exactly where the contract calls them final', () => {
    for (const state of STATES) {
      expect(Object.keys(MOVES[state]).length === 0).toBe(isFinal(state));
    }
  });

  it('are never left by any sequence of tried moves, and a final one never changes', () => {
    const attempt = fc.tuple(fc.constantFrom(...STATES), fc.constantFrom(...ACTORS));
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 60 }), (attempts) => {
        let state: ApplicationState = FIRST_STATE;
        const seen = new Set([state]);
        for (const [next, actor] of attempts) {
          const before: ApplicationState = state;
          if (canMove(state, next, actor)) state = next;
          expect(STATES).toContain(state);
          if (isFinal(before)) expect(state).toBe(before);
          // No state is entered twice: an application only goes forward.
          if (state !== before) expect(seen.has(state)).toBe(false);
          seen.add(state);
        }
      }),
    );
  });

  it.each(STATES)('have a history of allowed moves that ends in %s', (state) => {
    const path = pathTo(state);
    expect(path[0]).toEqual({ state: 'submitted', actor: 'seeker' });
    expect(path.at(-1)?.state).toBe(state);
    for (const [i, step] of path.slice(1).entries()) {
      const before = path[i]?.state ?? FIRST_STATE;
      expect(canMove(before, step.state, step.actor)).toBe(true);
    }
  });

  it('tell of a refusal that the resume was read before', () => {
    expect(pathTo('rejected').map(({ state }) => state)).toEqual([
      'submitted',
      'viewed',
      'rejected',
    ]);
  });
});
