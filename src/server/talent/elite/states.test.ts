// The life of an elite never leaves its table, and its conditions say what they mean.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codesOf } from '../../../contract/dictionary/dictionary.ts';
import { type EliteState, eliteStates } from '../../../contract/dictionary/elite.ts';
import type { Moves } from '../../../contract/value/machine.ts';
import { type EliteFacts, eliteConditions, mayTryToApply } from './conditions.ts';
import { type EliteActor, eliteMoves } from './states.ts';

const DAY_MS = 86_400_000;
const STATES = codesOf(eliteStates);
const ACTORS: readonly EliteActor[] = ['seeker', 'operator', 'system'];
/** The machine of the specification, drawn again: from, to, who, after how many days. */
const DRAWN = new Set([
  'none>pending seeker 0',
  'pending>approved operator 0',
  'pending>rejected operator 0',
  'approved>lapsed system 365',
  'approved>revoked operator 0',
  'rejected>pending seeker 7',
  'lapsed>pending seeker 0',
  'revoked>appealing seeker 0',
  'appealing>approved operator 0',
  'appealing>dismissed operator 0',
  'dismissed>pending seeker 90',
]);

describe('the life of an elite', () => {
  it('is the drawn one and no other', () => {
    const moves: Moves<EliteState, EliteActor> = eliteMoves.moves;
    const table = Object.values(moves).flatMap(({ from, to, by, after_days = 0 }) =>
      from.map((state) => `${state}>${to} ${by} ${after_days}`),
    );
    expect(new Set(table)).toEqual(DRAWN);
  });

  it('is left by no sequence of tries', () => {
    const tried = fc.record({
      to: fc.constantFrom(...STATES),
      actor: fc.constantFrom(...ACTORS),
      days: fc.integer({ min: 0, max: 400 }),
    });
    fc.assert(
      fc.property(fc.array(tried), (tries) => {
        let state: EliteState = 'none';
        let since = new Date('2026-01-01T00:00:00Z');
        for (const { to, actor, days } of tries) {
          const now = new Date(since.getTime() + days * DAY_MS);
          if (!eliteMoves.mayBecome(state, to, actor, { since, now })) continue;
          const drawn = [...DRAWN].find((move) => move.startsWith(`${state}>${to} ${actor} `));
          expect(drawn, `${state}>${to} ${actor}`).toBeDefined();
          expect(days).toBeGreaterThanOrEqual(Number(drawn?.split(' ')[2]));
          [state, since] = [to, now];
        }
      }),
    );
  });

  it('lets a refused person try again on the seventh day, not before', () => {
    const since = new Date('2026-03-01T08:00:00Z');
    const later = (ms: number) => ({ since, now: new Date(since.getTime() + ms) });
    expect(eliteMoves.mayBecome('rejected', 'pending', 'seeker', later(7 * DAY_MS - 1))).toBe(
      false,
    );
    expect(eliteMoves.mayBecome('rejected', 'pending', 'seeker', later(7 * DAY_MS))).toBe(true);
  });
});

describe('the conditions', () => {
  const now = new Date('2026-06-01T00:00:00Z');
  const fit: EliteFacts = {
    completeness: 90,
    isVerified: true,
    degrees: ['bachelor'],
    years: 2,
    hasAchievement: false,
    seen_at: new Date(now.getTime() - 30 * DAY_MS),
  };
  const unmet = (facts: Partial<EliteFacts>) =>
    eliteConditions({ ...fit, ...facts }, now)
      .filter(({ met }) => !met)
      .map(({ code }) => code);

  it('are met at their very edges', () => {
    expect(unmet({})).toEqual([]);
    expect(unmet({ completeness: 89 })).toEqual(['completeness']);
    expect(unmet({ isVerified: false })).toEqual(['real_name']);
    expect(unmet({ seen_at: new Date(now.getTime() - 31 * DAY_MS) })).toEqual(['active']);
    expect(unmet({ seen_at: null })).toEqual(['active']);
  });

  it('say the day of the last visit by the calendar', () => {
    const morning = new Date('2026-03-15T08:00:00+08:00');
    const said = (seen: string) =>
      eliteConditions({ ...fit, seen_at: new Date(`${seen}+08:00`) }, morning).at(-1)?.detail;
    expect(said('2026-03-15T00:01:00')).toBe('今天来过');
    expect(said('2026-03-14T23:00:00')).toBe('1 天前来过');
  });

  it('take a degree, or five years, or an achievement', () => {
    const none = { degrees: ['college'], years: 4 } as const;
    expect(unmet(none)).toEqual(['ability']);
    expect(unmet({ ...none, years: 5 })).toEqual([]);
    expect(unmet({ ...none, degrees: ['college', 'master'] })).toEqual([]);
    expect(unmet({ ...none, hasAchievement: true })).toEqual([]);
    expect(mayTryToApply(eliteConditions({ ...fit, ...none }, now))).toBe(true);
    expect(mayTryToApply(eliteConditions({ ...fit, isVerified: false }, now))).toBe(false);
  });
});
