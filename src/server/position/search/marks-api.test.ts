// Sets and orders found by marks are the same as those found by columns, whatever is asked.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { busyRecruiterOf, published } from '../../../../tests/stage/position-stage.ts';
import { type World, world } from '../../../../tests/stage/world.ts';
import {
  educations,
  experiences,
  jobTypes,
  salaryBands,
} from '../../../contract/dictionary/dictionary.ts';
import type { PositionFilter } from '../../../contract/position/filter.ts';
import { shippedVocabulary, understand } from '../../dictionary/understanding/understanding.ts';
import { scopeOf } from './filter.ts';
import { withSlots } from './meaning.ts';
import { pageByDistance, pageByPay } from './order/order.ts';
import { countSet } from './queries.ts';
import type { SearchScope } from './scope.ts';

const NOW = new Date(Date.UTC(2026, 4, 1, 2));
const TITLES = ['会计', '会计助理', '出纳', '前端工程师'];
const REGIONS = ['330106', '330105', '310104', '320505'];
const CATEGORIES = ['010201', '010301', '060101'];
const PAY = [2_500, 5_000, 9_999, 10_000, 25_000, 60_000];
const codes = <T extends { code: string }>(dictionary: readonly T[]): T['code'][] =>
  dictionary.map(({ code }) => code);

let w: World;

beforeAll(async () => {
  w = await world();
  w.setNow(NOW);
  const recruiter = await busyRecruiterOf(w);
  for (let n = 0; n < 30; n += 1) {
    const salary_min = PAY[n % PAY.length] as number;
    await published(recruiter, {
      title: TITLES[n % TITLES.length] as string,
      region: REGIONS[n % REGIONS.length] as string,
      category: CATEGORIES[n % CATEGORIES.length] as string,
      salary_min,
      salary_max: salary_min + (n % 3) * 2_000,
      experience: experiences[n % experiences.length]?.code ?? 'any',
      education: educations[n % educations.length]?.code ?? 'any',
      welfare: n % 2 === 0 ? ['餐补'] : ['年终奖', '双休'],
    });
  }
}, 120_000);
afterAll(() => w.setNow(null));

const some = <T>(values: readonly T[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 4 }), {
    nil: undefined,
  });
const maybe = <T>(...values: T[]) => fc.constantFrom(undefined, ...values);
const filters = fc.record({
  region: maybe('330000', '330100', '330106', '310000', '310100'),
  category: maybe('01', '0102', '010201', '06'),
  salary: some(codes(salaryBands)),
  pay_min: maybe(5_000, 10_001),
  pay_max: maybe(9_999, 30_000),
  experience: some(codes(experiences)),
  education: some(codes(educations)),
  job_type: some(codes(jobTypes)),
  only: some(['weekend', 'direct', 'certified'] as const),
  welfare: some(['meal', 'bonus'] as const),
});

describe('marks', () => {
  it('find the same sets as columns', async () => {
    const { db } = w.services;
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const scope = scopeOf(filter as PositionFilter, NOW);
        const byColumns = await countSet(db, scope, 100);
        expect(await countSet(db, { ...scope, isMarked: true }, 100)).toBe(byColumns);
      }),
      { numRuns: 300 },
    );
  });

  it('give the orders by pay and distance in which few hits are sorted, in pages of any size', async () => {
    const { db } = w.services;
    const orders = {
      pay: (scope: SearchScope, asked: Parameters<typeof pageByPay>[2]) =>
        pageByPay(db, scope, asked),
      near: (scope: SearchScope, asked: Parameters<typeof pageByPay>[2]) =>
        pageByDistance(db, scope, '310104', asked),
    };
    const keep = async (ids: readonly number[]) => new Set(ids);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('会计', '前端工程师', '会计/出纳'),
        fc.constantFrom('pay', 'near'),
        fc.integer({ min: 1, max: 9 }),
        async (keyword, order, limit) => {
          const { slots } = understand(keyword, shippedVocabulary().vocabulary);
          const scope = withSlots({ ...scopeOf({}, NOW), isMarked: true }, slots);
          const list = orders[order as keyof typeof orders];
          const whole = await list(scope, { cursor: undefined, limit: 100, isFew: true, keep });
          expect(whole.ids.length).toBeGreaterThan(0);
          const walked: number[] = [];
          for (let cursor: string | undefined; ; ) {
            const page = await list(scope, { cursor, limit, isFew: false, keep });
            walked.push(...page.ids);
            if (page.next === null) break;
            cursor = page.next;
          }
          expect(walked).toEqual(whole.ids);
        },
      ),
      { numRuns: 40 },
    );
  });
});
