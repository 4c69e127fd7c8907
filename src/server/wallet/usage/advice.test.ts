// The recommendation: it covers what was used, nothing that covers it is cheaper, and a single peak changes nothing.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rights } from '../../../contract/wallet/catalogue.ts';
import { type QuotaKind, quotaKinds } from '../../../contract/wallet/quota.ts';
import { adviceFor, levelOf, type Used, usualOf } from './advice.ts';

const sell = (code: string, list_fen: number, days: number | null, rights: Rights) => ({
  code,
  label: code,
  list_fen,
  days,
  rights,
});
const plans = [
  sell('free', 0, null, { open_positions: 10, members: 3, refresh: 3, top: 0, download: 3 }),
  sell('month', 29_800, 31, { open_positions: 30, members: 10, refresh: 10, top: 3, download: 20 }),
  sell('quarter', 79_800, 92, {
    open_positions: 60,
    members: 20,
    refresh: 20,
    top: 6,
    download: 50,
  }),
  sell('year', 238_800, 366, {
    open_positions: 200,
    members: 50,
    refresh: 40,
    top: 15,
    download: 100,
  }),
];
const lots = [
  sell('top-10', 19_800, 365, { top: 10 }),
  sell('download-50', 25_000, 365, { download: 50 }),
  sell('top-1', 2500, 31, { top: 1 }),
  sell('download-1', 600, 31, { download: 1 }),
];
const sold = { plans, lots };

const none = Object.fromEntries(quotaKinds.map(({ code }) => [code, []])) as unknown as Record<
  QuotaKind,
  number[]
>;
const used = (values: Partial<Record<QuotaKind, number[]>>, days = 90): Used => ({
  days,
  values: { ...none, ...values },
  now: { open_positions: 0, members: 1 },
});
const named = (of: Used) => {
  const { plan, times, packs, fen, is_enough } = adviceFor(of, sold);
  const pieces = packs.map(({ offer, quantity }) => `${offer.code} × ${quantity}`);
  return [plan.code, times, pieces, fen, is_enough];
};
const fill = (count: number, value: number) => Array.from({ length: count }, () => value);

describe('what is recommended', () => {
  test('is nothing for who used what the free plan holds', () => {
    const little = used({
      open_positions: fill(90, 10),
      refresh: fill(90, 3),
      download: fill(90, 3),
    });
    expect(named(little)).toEqual(['free', 0, [], 0, true]);
    expect(named(used({}))).toEqual(['free', 0, [], 0, true]);
  });

  test('is a pack for a few uses, with single ones where that is cheaper', () => {
    expect(named(used({ top: [0, 2, 0, 0] }))).toEqual(['free', 0, ['top-1 × 2'], 5000, true]);
    expect(named(used({ top: [4, 5, 2, 0] }))).toEqual([
      'free',
      0,
      ['top-10 × 1', 'top-1 × 1'],
      22_300,
      true,
    ]);
  });

  test('is the plan that costs least over the days that are known', () => {
    const open = (days: number) => used({ open_positions: fill(days, 18) }, days);
    expect(named(open(30))).toEqual(['month', 1, [], 29_800, true]);
    expect(named(open(62))).toEqual(['month', 2, [], 59_600, true]);
    expect(named(open(90))).toEqual(['quarter', 1, [], 79_800, true]);
  });

  test('is a plan with packs where the next plan costs more', () => {
    const busy = used({ open_positions: fill(30, 18), top: [5] }, 30);
    expect(named(busy)).toEqual(['month', 1, ['top-1 × 2'], 34_800, true]);
  });

  test('is the highest plan, and said to be too small, where none suffices', () => {
    expect(named(used({ refresh: fill(90, 60) }))).toEqual(['year', 1, [], 238_800, false]);
  });

  test('holds what exists now, whatever the days before were', () => {
    const grown = { ...used({ members: fill(90, 2) }), now: { open_positions: 0, members: 12 } };
    expect(adviceFor(grown, sold).plan.code).toBe('quarter');
  });
});

const count = (max: number) => fc.integer({ min: 0, max });
const anyUse: fc.Arbitrary<Used> = fc
  .record({
    open_positions: fc.array(count(70), { minLength: 20, maxLength: 90 }),
    members: fc.array(count(25), { minLength: 20, maxLength: 90 }),
    refresh: fc.array(count(25), { minLength: 20, maxLength: 90 }),
    top: fc.array(count(20), { maxLength: 4 }),
    download: fc.array(count(60), { maxLength: 30 }),
    days: fc.integer({ min: 1, max: 90 }),
  })
  .map(({ days, ...values }) => used(values, days));

/** The units beyond a plan of the kinds sold by the piece. */
const beyond = ({ values }: Used, rights: Rights, kind: 'top' | 'download') =>
  values[kind].reduce((sum, value) => sum + Math.max(0, value - (rights[kind] ?? 0)), 0);

test('every recommendation covers what was used', () => {
  fc.assert(
    fc.property(anyUse, (of) => {
      const { plan, packs, is_enough } = adviceFor(of, sold);
      for (const kind of ['top', 'download'] as const) {
        const units = packs.reduce(
          (n, { offer, quantity }) => n + (offer.rights[kind] ?? 0) * quantity,
          0,
        );
        expect(units).toBeGreaterThanOrEqual(beyond(of, plan.rights, kind));
      }
      for (const kind of ['open_positions', 'members', 'refresh'] as const)
        if (is_enough) expect(levelOf(of, kind)).toBeLessThanOrEqual(plan.rights[kind] ?? 0);
    }),
  );
});

test('nothing that covers it is cheaper: no plan with single units, no plan alone', () => {
  fc.assert(
    fc.property(anyUse, (of) => {
      const { fen, is_enough } = adviceFor(of, sold);
      if (!is_enough) return;
      for (const { rights, list_fen, days } of plans) {
        const holds = (['open_positions', 'members', 'refresh'] as const).every(
          (kind) => levelOf(of, kind) <= (rights[kind] ?? 0),
        );
        if (!holds) continue;
        const times = days === null ? 0 : Math.ceil(of.days / days);
        const units = { top: beyond(of, rights, 'top'), download: beyond(of, rights, 'download') };
        const singles = units.top * 2500 + units.download * 600;
        const packs = Math.ceil(units.top / 10) * 19_800 + Math.ceil(units.download / 50) * 25_000;
        expect(fen).toBeLessThanOrEqual(list_fen * times + Math.min(singles, packs));
      }
    }),
  );
});

test('more use never costs less', () => {
  fc.assert(
    fc.property(anyUse, fc.integer({ min: 1, max: 9 }), (of, more) => {
      const grown = { ...of, values: { ...of.values, top: [...of.values.top, more] } };
      expect(adviceFor(grown, sold).fen).toBeGreaterThanOrEqual(adviceFor(of, sold).fen);
    }),
  );
});

test('one day of ten changes nothing, however high it is', () => {
  fc.assert(
    fc.property(
      fc.array(count(50), { minLength: 9, maxLength: 9 }),
      count(10_000),
      (days, peak) => {
        expect(usualOf([...days, peak])).toBeLessThanOrEqual(Math.max(...days));
      },
    ),
  );
});
