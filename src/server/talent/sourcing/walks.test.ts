// A walk through wishes with filters gives whom the plain rule gives: the last active of each walk, then
// the filters, then the last active of those who are left.
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { withoutReferences } from '../../../../tests/stage/without-references.ts';
import { type World, world } from '../../../../tests/stage/world.ts';
import type { TalentScope } from './queries.ts';
import { listWalked, type WishWalk } from './walks.queries.ts';

const NOW = new Date('2026-05-01T02:00:00Z');
const HOUR_MS = 3_600_000;
const PEOPLE = 60;
const CITIES = ['330100', '310100', '110100'];
const SCHOOLS = ['unified', '211', '985'];
const STATUSES = ['free', 'month', 'settled'];

/** Person `n`; every filter parts them another way, and some facts are unknown. */
const person = (n: number) => ({
  account_id: 1000 + n,
  active_at: new Date(NOW.getTime() - ((n * 37) % PEOPLE) * HOUR_MS),
  elite_until: n % 5 === 0 ? new Date(NOW.getTime() + (n % 2 ? 1 : -1) * HOUR_MS) : null,
  work_status: n % 7 === 0 ? null : (STATUSES[n % 3] ?? null),
  degree: n % 8,
  years: n % 6 === 0 ? null : n % 12,
  stay_months: n % 9 === 0 ? null : n % 40,
  schools: SCHOOLS.slice(0, n % 4),
  pay_min: n % 4 === 0 ? null : 5000 + (n % 10) * 2000,
  pay_max: n % 4 === 0 ? null : 9000 + (n % 10) * 3000,
});
/** Another order than that of the last activity, in which some are equal. */
const refreshedAt = (account_id: number) =>
  new Date(NOW.getTime() - ((account_id * 17) % 41) * HOUR_MS);
const people = Array.from({ length: PEOPLE }, (_, n) => person(n));
/** Where each of them wishes to work, each city once. */
const wishes = people.flatMap((one, n) =>
  [...new Set([0, 1, n % 3].slice(n % 2).map((shift) => CITIES[(n + shift) % 3] ?? ''))].map(
    (city) => ({
      account_id: one.account_id,
      city,
      category: n % 3 ? '010201' : '010202',
      family: '0102',
    }),
  ),
);
const personOf = (account_id: number) => person(account_id - 1000);
const POSITION = 1;
const APPLIED = [1003, 1010];
const DISMISSED = [1007];
let w: World;

beforeAll(async () => {
  w = await world();
  const text = { facts: '{}', card: '{}', key_terms: '', all_terms: '' };
  const sent = {
    position_id: POSITION,
    enterprise_id: 1,
    state: 'submitted',
    is_open: true,
    resume: '{}',
    position: '{}',
    candidate: '{}',
    created_at: NOW,
    updated_at: NOW,
  };
  const refused = { position_id: POSITION, enterprise_id: 1, member_id: null, at: NOW };
  const tables = ['talent_profile', 'talent_wish', 'talent_application', 'talent_unfit'];
  // Accounts, enterprises and positions are of no matter here.
  await withoutReferences(w.services.db, tables, async (trx) => {
    await trx
      .insertInto('talent_profile')
      .values(
        people.map((one) => ({
          ...one,
          ...text,
          refreshed_at: refreshedAt(one.account_id),
          indexed_at: NOW,
        })),
      )
      .execute();
    await trx
      .insertInto('talent_wish')
      .values(wishes.map((wish) => ({ ...personOf(wish.account_id), ...wish })))
      .execute();
    await trx
      .insertInto('talent_application')
      .values(APPLIED.map((account_id) => ({ ...sent, account_id })) as never)
      .execute();
    await trx
      .insertInto('talent_unfit')
      .values(DISMISSED.map((account_id) => ({ ...refused, account_id })))
      .execute();
  });
});

const meets = (scope: TalentScope, one: ReturnType<typeof person>) => {
  const { years, degree, pay, status, schools, active_since, stay } = scope;
  const own = one.years;
  const isPaid = ({ min, max }: NonNullable<typeof pay>) =>
    one.pay_min === null ||
    (((one.pay_max ?? 0) > min || one.pay_min >= min) && (max === null || one.pay_min < max));
  return (
    (!years ||
      (own !== null && years.some(({ from, to }) => own >= from && (to === null || own < to)))) &&
    (degree === undefined || one.degree >= degree) &&
    (!pay || isPaid(pay)) &&
    (!status || (one.work_status !== null && status.includes(one.work_status))) &&
    (!scope.looking || one.work_status !== 'settled') &&
    (!schools || schools.some((school) => one.schools.includes(school))) &&
    (!active_since || one.active_at >= active_since) &&
    (stay === undefined || (one.stay_months !== null && one.stay_months >= stay)) &&
    (!scope.elite || (one.elite_until !== null && one.elite_until > NOW))
  );
};

type Some = { account_id: number };
const lastActive = <T extends Some>(some: readonly T[], limit: number) =>
  [...some]
    .sort((a, b) => {
      const [one, other] = [personOf(a.account_id), personOf(b.account_id)];
      return (
        other.active_at.getTime() - one.active_at.getTime() || other.account_id - one.account_id
      );
    })
    .slice(0, limit);

const distinct = (some: readonly Some[]) => [...new Set(some.map(({ account_id }) => account_id))];
const asSome = (account_id: number): Some => ({ account_id });

/** The rule as one would say it. */
function plain(walks: readonly WishWalk[], scope: TalentScope, limit: number): number[] {
  const isLeft = (id: number) =>
    meets(scope, personOf(id)) && !APPLIED.includes(id) && !DISMISSED.includes(id);
  const met = walks.flatMap(({ category, city, elite, limit: read, most }) => {
    const ofKind = wishes.filter((wish) => {
      const until = personOf(wish.account_id).elite_until;
      return wish.category.startsWith(category) && (!elite || (until !== null && until > NOW));
    });
    const there = ofKind.filter((wish) => city === null || wish.city === city);
    return lastActive(distinct(lastActive(there, read)).filter(isLeft).map(asSome), most);
  });
  return distinct(lastActive(distinct(met).map(asSome), limit));
}

const some = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const anyScope: fc.Arbitrary<TalentScope> = fc
  .record({
    years: some(
      fc.subarray(
        [
          { from: 0, to: 1 },
          { from: 3, to: 5 },
          { from: 5, to: 10 },
          { from: 10, to: null },
        ],
        { minLength: 1 },
      ),
    ),
    degree: some(fc.integer({ min: 1, max: 7 })),
    pay: some(fc.constantFrom({ min: 10_000, max: 20_000 }, { min: 20_000, max: null })),
    status: some(fc.subarray(STATUSES, { minLength: 1 })),
    looking: some(fc.constant(true as const)),
    schools: some(fc.subarray(SCHOOLS, { minLength: 1 })),
    active_since: some(
      fc.integer({ min: 1, max: PEOPLE }).map((hours) => new Date(NOW.getTime() - hours * HOUR_MS)),
    ),
    stay: some(fc.constantFrom(12, 36)),
    elite: some(fc.constant(true as const)),
  })
  .map((scope) => {
    const asked = Object.entries(scope).filter(([, value]) => value !== undefined);
    return Object.fromEntries(asked) as TalentScope;
  });
const anyWalk: fc.Arbitrary<WishWalk> = fc.record(
  {
    category: fc.constantFrom('010201', '010202', '0102'),
    city: fc.option(fc.constantFrom(...CITIES)),
    elite: fc.constant(true as const),
    limit: fc.integer({ min: 1, max: 25 }),
    most: fc.integer({ min: 1, max: 25 }),
  },
  { requiredKeys: ['category', 'city', 'limit', 'most'] },
);

/** More years, a higher degree and a lower pay give more points; each by another weight, and pay in steps of a thousand. */
const POINTS = {
  years: Array.from({ length: 9 }, (_, years) => years * 100),
  noYears: 350,
  degree: Array.from({ length: 8 }, (_, rank) => rank * 1000),
  pay: Array.from({ length: 11 }, (_, step) => 20 - step),
  anyPay: 15,
  kind: 0.5,
};
const pointsOf = ({ years, degree, pay_min }: ReturnType<typeof person>) =>
  (years === null ? 350 : Math.min(years, 8) * 100) +
  degree * 1000 +
  (pay_min === null ? 15 : 20 - Math.min(10, Math.floor(pay_min / 1000)));

const isEliteNow = ({ elite_until }: ReturnType<typeof person>) =>
  elite_until !== null && elite_until > NOW;

it('a filtered walk gives whom the plain rule gives, nobody twice, with facts of the likeliest', async () => {
  const { db } = w.services;
  const asker = { enterprise_id: 1, position_id: POSITION, now: NOW };
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyWalk, { minLength: 1, maxLength: 3 }),
      anyScope,
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 0, max: 40 }),
      async (walks, scope, limit, most) => {
        const taken = { limit, most, points: POINTS, time: 'active_at' as const };
        const { people: read, others } = await listWalked(db, walks, scope, asker, taken);
        const ids = read.map(({ account_id }) => account_id);
        const byId = (a: number, b: number) => a - b;
        expect([...ids, ...others].sort(byId)).toEqual(plain(walks, scope, limit).sort(byId));
        expect(read.length).toBe(Math.min(most, read.length + others.length));
        for (const { account_id, isElite, at } of read) {
          const own = personOf(account_id);
          expect([isElite, at * 1000]).toEqual([isEliteNow(own), own.active_at.getTime()]);
        }
        // Elites first, then more points; a kind, which a walk of the family does not know, weighs less than all else.
        const rank = (id: number) =>
          (isEliteNow(personOf(id)) ? 100_000 : 0) + pointsOf(personOf(id));
        const least = Math.min(...ids.map(rank));
        for (const id of others) expect(rank(id)).toBeLessThanOrEqual(least);
        expect(others.map(rank)).toEqual(others.map(rank).sort((a, b) => b - a));
      },
    ),
    { numRuns: 150 },
  );
});

it('by the last change of the resume the facts of the latest are read, the others follow in this order', async () => {
  const { db } = w.services;
  const asker = { enterprise_id: 1, position_id: POSITION, now: NOW };
  const walk = { category: '0102', city: null, limit: 50, most: 50 };
  const taken = { limit: 30, most: 5, points: POINTS, time: 'refreshed_at' as const };
  const { people: read, others } = await listWalked(db, [walk], {}, asker, taken);
  const latest = plain([walk], {}, 30).sort(
    (a, b) => refreshedAt(b).getTime() - refreshedAt(a).getTime() || b - a,
  );
  expect(read.map(({ account_id }) => account_id)).toEqual(latest.slice(0, 5));
  expect(others).toEqual(latest.slice(5));
  for (const { account_id, at } of read) expect(at * 1000).toBe(refreshedAt(account_id).getTime());
});
