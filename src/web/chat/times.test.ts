// Days between messages are days in Shanghai: across midnight, New Year and leap days, whatever the clock
// and the zone of this computer.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayText, headingOf } from './times.ts';

const DAY_MS = 86_400_000;
/** A moment given as clock time in Shanghai. */
const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+08:00`);

it.each([
  ['2027-01-01 00:00', '2027-01-01 00:01', '今天'],
  ['2026-12-31 23:59', '2027-01-01 00:00', '昨天'],
  ['2026-12-31 00:00', '2027-01-01 23:59', '昨天'],
  ['2026-12-30 23:59', '2027-01-01 00:00', '2026年12月30日 星期三'],
  ['2027-01-01 12:00', '2027-12-31 23:59', '1月1日 星期五'],
  ['2028-02-29 23:59', '2028-03-01 00:00', '昨天'],
  ['2028-02-28 23:59', '2028-03-01 00:00', '2月28日 星期一'],
])('what was said at %s is under %s: %s', (said, now, shown) => {
  expect(dayText(at(said), at(now))).toBe(shown);
});

it('is 今天 and 昨天 by Shanghai, also where it is another day', () => {
  expect(dayText('2026-12-31T16:00:00Z', '2027-01-01T15:59:59Z')).toBe('今天');
  expect(dayText('2026-12-31T15:59:59Z', '2026-12-31T16:00:00Z')).toBe('昨天');
});

it('calls every day before today either 昨天 or by its date, never twice the same', () => {
  const moments = fc.integer({ min: at('2020-01-01 00:00'), max: at('2040-01-01 00:00') });
  fc.assert(
    fc.property(moments, (now) => {
      const days = Array.from({ length: 400 }, (_, ago) => dayText(now - ago * DAY_MS, now));
      expect(days.slice(0, 2)).toEqual(['今天', '昨天']);
      expect(new Set(days).size).toBe(400);
    }),
    { numRuns: 50 },
  );
});

it('names the day before its first message, and the time alone after a pause', () => {
  const now = at('2027-01-01 09:00');
  const eve = at('2026-12-31 23:58');
  expect(headingOf(null, eve, now)).toBe('昨天 23:58');
  expect(headingOf(eve, at('2027-01-01 00:00'), now)).toBe('今天 00:00');
  expect(headingOf(at('2027-01-01 00:00'), at('2027-01-01 00:01'), now)).toBe('');
  expect(headingOf(at('2027-01-01 00:01'), at('2027-01-01 08:00'), now)).toBe('08:00');
});
