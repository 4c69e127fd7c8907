// The engine of tables of moves agrees with the table, for any table.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Move, type Moves, machine } from './machine.ts';

const DAY_MS = 86_400_000;
const STATES = ['a', 'b', 'c', 'd'] as const;
const ACTORS = ['x', 'y'] as const;
type State = (typeof STATES)[number];
type Actor = (typeof ACTORS)[number];

const state = fc.constantFrom(...STATES);
const actor = fc.constantFrom(...ACTORS);
const some = <T>(values: readonly T[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 });
const anyMove: fc.Arbitrary<Move<State, Actor>> = fc.record(
  {
    from: some(STATES),
    to: fc.oneof(state, some(STATES)),
    by: fc.oneof(actor, some(ACTORS)),
    after_days: fc.nat({ max: 5 }),
  },
  { requiredKeys: ['from', 'to', 'by'] },
);
const anyTable: fc.Arbitrary<Moves<State, Actor>> = fc.dictionary(
  fc.string({ minLength: 1 }),
  anyMove,
  { minKeys: 1, maxKeys: 6, noNullPrototype: true },
);
const since = new Date('2026-03-01T08:00:00Z');
const waited = (days: number) => ({ since, now: new Date(since.getTime() + days * DAY_MS) });

/** The table as single transitions, computed without the engine. */
const arrowsOf = (moves: Moves<State, Actor>) =>
  Object.entries(moves).flatMap(([move, { from, to, by, after_days = 0 }]) =>
    from.flatMap((start) =>
      [to]
        .flat()
        .flatMap((end) => [by].flat().map((who) => ({ move, start, end, who, after_days }))),
    ),
  );

describe('a machine', () => {
  it('allows the moves of its table and no others, each after its days', () => {
    fc.assert(
      fc.property(
        anyTable,
        state,
        state,
        actor,
        fc.nat({ max: 6 }),
        (moves, from, to, who, days) => {
          const arrows = arrowsOf(moves).filter((one) => one.start === from && one.who === who);
          const open = arrows.filter((one) => one.after_days <= days);
          const tried = machine(moves);
          for (const move of Object.keys(moves)) {
            const isOpen = open.some((one) => one.move === move);
            expect(tried.may(from, move, who, waited(days))).toBe(isOpen);
            // Without times only moves without `after_days` are allowed.
            const isFree = arrows.some((one) => one.move === move && one.after_days === 0);
            expect(tried.may(from, move, who)).toBe(isFree);
          }
          expect(tried.mayBecome(from, to, who, waited(days))).toBe(
            open.some(({ end }) => end === to),
          );
        },
      ),
    );
  });

  it('knows where one can go, where one came from, and what nothing leaves', () => {
    fc.assert(
      fc.property(anyTable, state, actor, (moves, here, who) => {
        const tried = machine(moves);
        const arrows = arrowsOf(moves);
        const mine = arrows.filter((one) => one.who === who);
        const ends = mine.filter(({ start }) => start === here).map(({ end }) => end);
        expect(new Set(tried.targets(here, who))).toEqual(new Set(ends));
        const starts = mine.filter(({ end }) => end === here).map(({ start }) => start);
        expect(new Set(tried.before(here, who))).toEqual(new Set(starts));
        const isReached = arrows.some(({ end }) => end === here);
        const isLeft = arrows.some(({ start }) => start === here);
        expect(tried.finals.includes(here)).toBe(isReached && !isLeft);
      }),
    );
  });

  it('opens at the first instant at which it may', () => {
    fc.assert(
      fc.property(anyTable, state, state, actor, (moves, from, to, who) => {
        const tried = machine(moves);
        const opens = tried.opensAt(from, to, who, since);
        const at = (ms: number) => ({ since, now: new Date((opens ?? since).getTime() + ms) });
        expect(tried.mayBecome(from, to, who, at(0))).toBe(opens !== null);
        expect(tried.mayBecome(from, to, who, at(-1))).toBe(opens !== null && opens <= since);
      }),
    );
  });

  it('refuses in the words given, as a conflict', () => {
    const doors = machine({
      shut: { from: ['open'], to: 'shut', by: 'porter' },
    } satisfies Moves<'open' | 'shut', 'porter' | 'guest'>);
    expect(() => doors.require('open', 'shut', 'porter', '门已关')).not.toThrow();
    expect(() => doors.require('shut', 'shut', 'porter', '门已关')).toThrow(
      expect.objectContaining({ kind: 'conflict', message: '门已关' }),
    );
    expect([doors.next('open', 'shut'), doors.next('shut', 'shut')]).toEqual(['shut', null]);
    expect(doors.finals).toEqual(['shut']);
  });
});
