// When saved searches are looked at.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shanghaiParts } from '../../../contract/value/time.ts';
import { morningIn, nextLook } from './due.ts';

const DAY_MS = 86_400_000;
const moment = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000));

test('a daily search is looked at the next morning at nine in Shanghai, also across midnight', () => {
  const at = (text: string) => nextLook('daily', new Date(text)).toISOString();
  expect(at('2026-11-21T00:59:00Z')).toBe('2026-11-21T01:00:00.000Z');
  expect(at('2026-11-21T01:00:00Z')).toBe('2026-11-22T01:00:00.000Z');
  expect(at('2026-11-21T15:59:59Z')).toBe('2026-11-22T01:00:00.000Z');
  expect(at('2026-11-21T16:00:00Z')).toBe('2026-11-22T01:00:00.000Z');
  expect(at('2026-12-31T20:00:00Z')).toBe('2027-01-01T01:00:00.000Z');
});

test('whenever it is asked, the next look is a morning within the days it names', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 30 }), (now, days) => {
      const next = morningIn(now, days);
      expect(shanghaiParts(next)).toMatchObject({ hour: 9, minute: 0 });
      const ahead = next.getTime() - now.getTime();
      expect(ahead).toBeGreaterThan((days - 1) * DAY_MS);
      expect(ahead).toBeLessThanOrEqual(days * DAY_MS);
    }),
  );
});
