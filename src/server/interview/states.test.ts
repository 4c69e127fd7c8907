// The life of an interview: the table of moves, and what can be done at a moment.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DISPUTE_HOURS,
  type InterviewResult,
  type InterviewState,
  interviewResults,
  interviewStates,
  isOver,
} from '../../contract/interview/interview.ts';
import {
  type Facts,
  overlaps,
  recruiterMoves,
  type SeekerMove,
  seekerMoves,
  slotsOf,
} from './rules.ts';
import { type Actor, canJudge, FIRST_STATE, interviewMoves } from './states.ts';

const STATES = interviewStates.map(({ code }) => code);
const RESULTS = interviewResults.map(({ code }) => code);
const ACTORS: Actor[] = ['seeker', 'recruiter', 'system'];
const NOW = new Date('2026-03-15T12:00:00+08:00');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

const facts = (change: Partial<Facts> = {}): Facts => ({
  state: 'invited',
  result: null,
  slots: [inHours(24).toISOString()],
  starts_at: null,
  duration_min: 60,
  no_show_at: null,
  disputed_at: null,
  ...change,
});

describe('the states of an interview', () => {
  it('have no way on exactly where the contract calls them final', () => {
    for (const state of STATES) {
      expect([state, interviewMoves.finals.includes(state)]).toEqual([state, isOver(state)]);
    }
  });

  it('are never left by any sequence of tried moves, and a final one never changes', () => {
    const attempt = fc.tuple(fc.constantFrom(...STATES), fc.constantFrom(...ACTORS));
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 80 }), (attempts) => {
        let state: InterviewState = FIRST_STATE;
        for (const [next, actor] of attempts) {
          const before: InterviewState = state;
          if (interviewMoves.mayBecome(state, next, actor)) state = next;
          expect(STATES).toContain(state);
          if (isOver(before)) expect(state).toBe(before);
        }
      }),
    );
  });

  it('are accepted and declined by the seeker alone, cancelled before the end by whom it concerns', () => {
    const who = (from: InterviewState, to: InterviewState) =>
      ACTORS.filter((actor) => interviewMoves.mayBecome(from, to, actor));
    expect(who('invited', 'accepted')).toEqual(['seeker']);
    expect(who('invited', 'declined')).toEqual(['seeker']);
    expect(who('reschedule_pending', 'accepted')).toEqual(['recruiter']);
    // The enterprise moves a time; the seeker is asked anew and it never accepts by itself.
    expect(who('accepted', 'invited')).toEqual(['recruiter']);
    expect(who('accepted', 'cancelled')).toEqual(['seeker', 'recruiter', 'system']);
    expect(interviewMoves.before('expired', 'system')).toEqual(['invited', 'reschedule_pending']);
    // An agreed one does not expire: both sides count on it.
    expect(who('accepted', 'expired')).toEqual([]);
  });

  it('record that somebody did not come only from the other side', () => {
    for (const state of STATES) {
      expect(interviewMoves.mayBecome(state, 'no_show_seeker', 'seeker')).toBe(false);
      expect(interviewMoves.mayBecome(state, 'no_show_company', 'recruiter')).toBe(false);
      // Who signed in was there.
      if (state === 'signed_in')
        expect(interviewMoves.mayBecome(state, 'no_show_seeker', 'recruiter')).toBe(false);
    }
  });

  it('take a result once, and decide 待定 later', () => {
    const given: (InterviewResult | null)[] = [null, ...RESULTS];
    const judged = given.map((before) => RESULTS.filter((result) => canJudge(before, result)));
    expect(judged).toEqual([['passed', 'failed', 'pending'], [], [], ['passed', 'failed']]);
  });
});

describe('what can be done at a moment', () => {
  it('is always a move that the table allows', () => {
    const target: Record<Exclude<SeekerMove, 'no_show' | 'dispute'>, InterviewState> = {
      accept: 'accepted',
      decline: 'declined',
      propose: 'reschedule_pending',
      cancel: 'cancelled',
      sign_in: 'signed_in',
    };
    const some = fc.record({
      state: fc.constantFrom(...STATES),
      result: fc.constantFrom(null, ...RESULTS),
      hours: fc.option(fc.integer({ min: -400, max: 400 }), { nil: null }),
    });
    fc.assert(
      fc.property(some, ({ state, result, hours }) => {
        const starts_at = hours === null ? null : inHours(hours / 2);
        const moves = seekerMoves(facts({ state, result, starts_at }), NOW);
        for (const move of moves) {
          if (move === 'no_show')
            expect(interviewMoves.mayBecome(state, 'no_show_company', 'seeker')).toBe(true);
          else if (move !== 'dispute')
            expect(interviewMoves.mayBecome(state, target[move], 'seeker')).toBe(true);
        }
        if (isOver(state)) expect(moves.filter((move) => move !== 'dispute')).toEqual([]);
        const theirMoves = recruiterMoves(facts({ state, result, starts_at }), NOW);
        if (theirMoves.includes('cancel'))
          expect(interviewMoves.mayBecome(state, 'cancelled', 'recruiter')).toBe(true);
        if (theirMoves.includes('no_show')) expect(state).toBe('accepted');
        if (theirMoves.includes('arrive'))
          expect(interviewMoves.mayBecome(state, 'signed_in', 'recruiter')).toBe(true);
        if (theirMoves.includes('reschedule'))
          expect(interviewMoves.mayBecome(state, 'invited', 'recruiter')).toBe(true);
        if (isOver(state)) expect(theirMoves).not.toContain('write');
      }),
    );
  });

  it('is nothing to accept once every offered time is over', () => {
    const slots = [inHours(-2).toISOString(), inHours(-1).toISOString()];
    expect(seekerMoves(facts({ slots }), NOW)).not.toContain('accept');
    expect(seekerMoves(facts(), NOW)).toEqual(['accept', 'decline', 'propose']);
  });

  it('is signing in from half an hour before, and saying that nobody came from a quarter after', () => {
    const at = (minutes: number) =>
      seekerMoves(facts({ state: 'accepted', starts_at: inHours(-minutes / 60) }), NOW);
    expect(at(-31)).toEqual(['propose', 'cancel']);
    expect(at(-30)).toContain('sign_in');
    expect(at(10)).toEqual(['sign_in']);
    expect(at(15)).toEqual(['sign_in', 'no_show']);
    expect(at(8 * 24 * 60)).toEqual([]);
    const movesAfter = (minutes: number) =>
      recruiterMoves(facts({ state: 'accepted', starts_at: inHours(-minutes / 60) }), NOW);
    expect(movesAfter(-31)).toEqual(['cancel', 'reschedule', 'edit', 'write']);
    expect(movesAfter(-1)).toEqual(['cancel', 'reschedule', 'edit', 'arrive', 'write']);
    expect(movesAfter(0)).toEqual(['arrive', 'complete', 'write']);
    expect(movesAfter(20)).toEqual(['arrive', 'complete', 'no_show', 'write']);
  });

  it('is objecting once within 48 hours', () => {
    const allowed = (hours: number, disputed_at: Date | null = null) =>
      seekerMoves(
        facts({ state: 'no_show_seeker', no_show_at: inHours(-hours), disputed_at }),
        NOW,
      );
    expect(allowed(DISPUTE_HOURS)).toEqual(['dispute']);
    expect(allowed(DISPUTE_HOURS + 1)).toEqual([]);
    expect(allowed(1, NOW)).toEqual([]);
  });
});

describe('times', () => {
  it('are put in order, and refused when one is over or too far ahead', () => {
    const [later, sooner] = [inHours(48).toISOString(), inHours(24).toISOString()];
    expect(slotsOf([later, sooner], NOW)).toEqual([sooner, later]);
    expect(() => slotsOf([later, inHours(-1).toISOString()], NOW)).toThrow('时间已经过去');
    expect(() => slotsOf([inHours(24 * 91).toISOString()], NOW)).toThrow('90 天以内');
  });

  it('overlap when they share a minute; one may begin when the other ends', () => {
    const span = (hours: number, duration_min: number) => ({
      starts_at: inHours(hours),
      duration_min,
    });
    expect(overlaps(span(1, 60), span(2, 60))).toBe(false);
    expect(overlaps(span(1, 61), span(2, 60))).toBe(true);
    const any = fc.record({
      hours: fc.integer({ min: 0, max: 40 }),
      min: fc.integer({ min: 1, max: 240 }),
    });
    fc.assert(
      fc.property(any, any, (a, b) => {
        const [one, two] = [span(a.hours / 4, a.min), span(b.hours / 4, b.min)];
        expect(overlaps(one, two)).toBe(overlaps(two, one));
        expect(overlaps(one, one)).toBe(true);
      }),
    );
  });
});
