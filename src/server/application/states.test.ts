// The life of an application.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ApplicationState,
  applicationStates,
  isFinal,
} from '../../contract/dictionary/states.ts';
import {
  type Actor,
  applicationMoves,
  beforeOffer,
  canReopen,
  FIRST_STATE,
  pathTo,
  REOPEN_HOURS,
  recruiterMoves,
} from './states.ts';

const STATES = applicationStates.map(({ code }) => code);
const OPEN = STATES.filter((state) => !isFinal(state));
const ACTORS: Actor[] = ['seeker', 'recruiter', 'system', 'reopener', 'retractor'];

describe('the states of an application', () => {
  it('go forward only, by the recruiter, who may skip what happened elsewhere', () => {
    const chain: ApplicationState[] = ['submitted', 'viewed', 'contacted', 'interviewing'];
    chain.push('interviewed', 'offered', 'hired');
    for (const [i, state] of chain.entries()) {
      const reached = chain.filter((next) => applicationMoves.mayBecome(state, next, 'recruiter'));
      expect(reached).toEqual(state === 'hired' ? [] : chain.slice(i + 1));
      expect(recruiterMoves(state)).not.toContain('rejected');
    }
  });

  it.each(OPEN)(
    'let %s be refused by the enterprise, withdrawn by the seeker, closed by the site',
    (state) => {
      const who = (next: ApplicationState) =>
        ACTORS.filter((actor) => applicationMoves.mayBecome(state, next, actor));
      expect(who('rejected')).toEqual(['recruiter', 'system']);
      expect(who('withdrawn')).toEqual(['seeker']);
      expect(who('closed')).toEqual(['system']);
    },
  );

  it('end by deadline only before anybody answered, and by declining only after an offer', () => {
    expect(OPEN.filter((state) => applicationMoves.mayBecome(state, 'timeout', 'system'))).toEqual([
      'submitted',
      'viewed',
    ]);
    expect(OPEN.filter((state) => applicationMoves.mayBecome(state, 'declined', 'seeker'))).toEqual(
      ['offered'],
    );
  });

  it('have no way on exactly where the contract calls them final, but for reopening a rejection', () => {
    for (const state of STATES) {
      const on = ACTORS.filter((actor) => applicationMoves.targets(state, actor).length > 0);
      expect(on.filter((actor) => actor !== 'reopener').length === 0).toBe(isFinal(state));
    }
    const reopened = STATES.filter((state) =>
      applicationMoves.mayBecome('rejected', state, 'reopener'),
    );
    expect(reopened).toEqual(OPEN);
  });

  it('let a rejection be reopened for a day, and only to where it was', () => {
    const state = fc.constantFrom(...STATES);
    fc.assert(
      fc.property(
        state,
        fc.constantFrom(...OPEN),
        state,
        fc.integer({ min: 0, max: 72 }),
        (here, from_state, to, hours) => {
          const now = new Date('2026-03-15T12:00:00+08:00');
          const rejection = { from_state, told_at: new Date(now.getTime() - hours * 3_600_000) };
          const may = here === 'rejected' && to === from_state && hours <= REOPEN_HOURS;
          expect(canReopen(here, rejection, to, now)).toBe(may);
        },
      ),
    );
    expect(canReopen('rejected', null, 'viewed', new Date())).toBe(false);
  });

  it('are never left by any sequence of tried moves, and nothing goes back but a rejection and an offer', () => {
    const attempt = fc.tuple(fc.constantFrom(...STATES), fc.constantFrom(...ACTORS));
    const rank = (state: ApplicationState) => STATES.indexOf(state);
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 60 }), (attempts) => {
        let state: ApplicationState = FIRST_STATE;
        for (const [next, actor] of attempts) {
          const before: ApplicationState = state;
          if (applicationMoves.mayBecome(state, next, actor)) state = next;
          expect(STATES).toContain(state);
          if (state === before) continue;
          if (isFinal(before)) expect([before, actor]).toEqual(['rejected', 'reopener']);
          else if (actor === 'retractor') expect(before).toBe('offered');
          else expect(rank(state)).toBeGreaterThan(rank(before));
        }
      }),
    );
  });

  it('go back from an offer to where they came from, at least to 已沟通', () => {
    expect(beforeOffer(['submitted', 'viewed', 'interviewing', 'offered'])).toBe('interviewing');
    expect(beforeOffer(['submitted', 'interviewing', 'interviewed', 'offered'])).toBe(
      'interviewed',
    );
    expect(beforeOffer(['submitted', 'viewed', 'offered', 'rejected', 'offered'])).toBe(
      'contacted',
    );
    expect(beforeOffer(['submitted', 'offered', 'contacted', 'offered'])).toBe('contacted');
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...STATES)), (history) => {
        expect(applicationMoves.mayBecome('offered', beforeOffer(history), 'retractor')).toBe(true);
      }),
    );
  });

  it.each(STATES)('have a history of allowed moves that ends in %s', (state) => {
    const path = pathTo(state);
    expect(path[0]).toEqual({ state: 'submitted', actor: 'seeker' });
    expect(path.at(-1)?.state).toBe(state);
    for (const [i, step] of path.slice(1).entries()) {
      const before = path[i]?.state ?? FIRST_STATE;
      expect(applicationMoves.mayBecome(before, step.state, step.actor)).toBe(true);
    }
  });

  it('tell of a rejection that the resume was read before', () => {
    expect(pathTo('rejected').map(({ state }) => state)).toEqual([
      'submitted',
      'viewed',
      'rejected',
    ]);
  });
});
