// The order of recommended people: elites first, then the score, total and stable.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { degrees } from '../../../contract/dictionary/dictionary.ts';
import type { PositionFacts } from '../../position/match/facts.ts';
import { type Met, rankTalents, SCORE_MIN } from './rank.ts';

const POSITION: PositionFacts = {
  id: 1,
  enterprise_id: 1,
  title: '前端工程师',
  category: '010101',
  region: '110105',
  city: '110100',
  job_type: 'full',
  pay: '15-25K',
  month_min: 15_000,
  month_max: 25_000,
  experience: '3-5',
  education: 'bachelor',
  skills: ['React', 'TypeScript', 'CSS'],
  industry: 'internet' as never,
};

const wish = fc.record({
  category: fc.constantFrom('010101', '010102', '050101'),
  regions: fc.constantFrom(['110105'], ['110108'], ['310115']),
  job_type: fc.constantFrom('full' as const, 'part' as const),
  salary_min: fc.constantFrom(null, 12_000, 30_000),
  salary_max: fc.constant(null),
  industries: fc.constant([]),
});
const person = fc.record({
  facts: fc.record({
    wishes: fc.array(wish, { maxLength: 2 }),
    years: fc.constantFrom(null, 0, 4, 12),
    is_student: fc.constantFrom(null, false),
    degree: fc.constantFrom(null, ...degrees.map(({ code }) => code)),
    skills: fc.subarray(['React', 'TypeScript', 'CSS', 'Go']),
    latest_title: fc.constant(''),
    latest_category: fc.constantFrom(null, '010101'),
  }),
  isElite: fc.boolean(),
  // Few different moments, so that people tie.
  at: fc.integer({ min: -3, max: 3 }),
});
const people = fc
  .array(person, { maxLength: 30 })
  .map((all) => all.map((one, i) => ({ ...one, account_id: i + 1 }) as Met));

describe('the order of recommended people', () => {
  it('puts elites first, then the better score, then who was here last', () => {
    fc.assert(
      fc.property(people, (met) => {
        const ranked = rankTalents(met, POSITION, 'best');
        for (const [i, one] of ranked.entries()) {
          expect(one.score).toBeGreaterThanOrEqual(SCORE_MIN);
          const next = ranked[i + 1];
          if (!next) continue;
          const keys = ({ isElite, score, at, account_id }: typeof one) =>
            [Number(isElite), score, at, account_id] as const;
          const [mine, others] = [keys(one), keys(next)];
          // The first difference decides, and there always is one: the order is total.
          const at = mine.findIndex((key, index) => key !== others[index]);
          expect(at).toBeGreaterThanOrEqual(0);
          expect(mine[at]).toBeGreaterThan(others[at] ?? Number.POSITIVE_INFINITY);
        }
      }),
    );
  });

  it('is the same however people were found, and names each once', () => {
    const shuffled = people.chain((met) =>
      fc.tuple(
        fc.constant(met),
        fc.shuffledSubarray(met, { minLength: met.length, maxLength: met.length }),
      ),
    );
    const order = fc.constantFrom('best' as const, 'newest' as const);
    fc.assert(
      fc.property(shuffled, order, ([met, otherwise], by) => {
        const ids = (all: readonly Met[]) =>
          rankTalents(all, POSITION, by).map(({ account_id }) => account_id);
        expect(ids(otherwise)).toEqual(ids(met));
        expect(new Set(ids(met)).size).toBe(ids(met).length);
      }),
    );
  });
});
