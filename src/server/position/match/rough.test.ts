// The points by which people are chosen to be compared differ as the scores of the comparison do.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  degrees,
  educationRank,
  educations,
  experiences,
} from '../../../contract/dictionary/dictionary.ts';
import type { PositionFacts } from './facts.ts';
import { PAY_STEP, roughPoints } from './rough.ts';
import { rankMatch } from './score.ts';

const anyPosition: fc.Arbitrary<PositionFacts> = fc
  .record({
    experience: fc.constantFrom(...experiences.map(({ code }) => code)),
    education: fc.constantFrom(...educations.map(({ code }) => code)),
    low: fc.integer({ min: 3, max: 40 }),
    width: fc.integer({ min: 0, max: 20 }),
  })
  .map(({ low, width, ...asked }) => ({
    ...asked,
    id: 1,
    enterprise_id: 1,
    title: '前端工程师',
    category: '010201',
    region: '330106',
    city: '330100',
    job_type: 'full',
    pay: '',
    month_min: low * 1000,
    month_max: (low + width) * 1000,
    skills: ['React'],
    industry: 'internet' as never,
  }));
const anyPerson = fc.record({
  years: fc.option(fc.integer({ min: 0, max: 60 })),
  degree: fc.option(fc.constantFrom(...degrees.map(({ code }) => code))),
  steps: fc.option(fc.integer({ min: 0, max: 80 })),
  isKind: fc.boolean(),
});
type Person = typeof anyPerson extends fc.Arbitrary<infer T> ? T : never;

const scoreOf = ({ years, degree, steps, isKind }: Person, position: PositionFacts) => {
  const wish = {
    category: isKind ? position.category : '010299',
    regions: [position.city],
    job_type: position.job_type,
    salary_min: steps === null ? null : steps * PAY_STEP,
    salary_max: null,
    industries: [],
  };
  const rest = { is_student: null, skills: [], latest_title: '', latest_category: null };
  return rankMatch({ wishes: [wish], years, degree, ...rest }, position).score;
};

const pointsOf = ({ years, degree, steps, isKind }: Person, position: PositionFacts) => {
  const points = roughPoints(position);
  const last = points.years.length - 1;
  return (
    (years === null ? points.noYears : (points.years[Math.min(years, last)] ?? Number.NaN)) +
    (points.degree[degree === null ? 0 : educationRank(degree)] ?? Number.NaN) +
    (steps === null ? points.anyPay : (points.pay[steps] ?? Number.NaN)) +
    (isKind ? points.kind : 0)
  );
};

it('two people who differ in nothing else are as far apart by points as by score', () => {
  fc.assert(
    fc.property(anyPosition, anyPerson, anyPerson, (position, one, other) => {
      expect(pointsOf(one, position) - pointsOf(other, position)).toBeCloseTo(
        scoreOf(one, position) - scoreOf(other, position),
        6,
      );
    }),
  );
});
