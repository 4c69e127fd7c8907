import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Offer } from '../../contract/wallet/catalogue.ts';
import { eachOf, priceFor, unitPriceOf } from './price-words.ts';

const offer = (list_fen: number, days: number | null, rights: Offer['rights']): Offer => ({
  code: 'x',
  version_id: 1,
  label: 'x',
  list_fen,
  days,
  rights,
  refund_rule: 'none',
});

test('prices are told whole, for a day and for a unit', () => {
  const year = offer(238_800, 366, { top: 15 });
  expect([priceFor(year), unitPriceOf(year, 'plan')]).toEqual(['¥2388 / 366 天', '合 ¥6.5/天']);
  const pack = offer(25_000, 365, { download: 50 });
  expect([priceFor(pack), unitPriceOf(pack, 'pack')]).toEqual(['¥250 / 365 天', '合 ¥5/份']);
  expect(unitPriceOf(offer(600, 31, { download: 1 }), 'pack')).toBe('');
  expect(priceFor(offer(0, null, {}))).toBe('不收费');
});

test('one of several is right to the nearest ten fen', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 400 }), (fen, count) => {
      const told = Math.round(Number(eachOf(fen, count).slice(1)) * 100);
      expect(Math.abs(told * count - fen)).toBeLessThanOrEqual(5 * count);
    }),
  );
});
