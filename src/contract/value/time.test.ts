// The relative-time display and the date format, with their edges.
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatDate, momentText, relativeTime, shanghaiDayNumber, shanghaiParts } from './time.ts';

/** A Shanghai wall-clock time as a Date. */
const at = (text: string) => new Date(`${text.replace(' ', 'T')}+08:00`);
const NOON = at('2024-03-15 12:00:00');
const noonMinus = (ms: number) => new Date(NOON.getTime() - ms);

it('a record says its day as people do, and always its clock', () => {
  const said = (text: string) => momentText(at(text), NOON);
  expect(said('2024-03-15 00:05:00')).toBe('今天 00:05');
  expect(said('2024-03-15 11:59:59')).toBe('今天 11:59');
  expect(said('2024-03-14 23:59:00')).toBe('昨天 23:59');
  expect(said('2024-03-13 08:07:00')).toBe('3月13日 08:07');
  expect(said('2023-12-31 08:07:00')).toBe('2023年12月31日 08:07');
  expect(momentText('soon', NOON)).toBe('');
});

describe('relative time', () => {
  it.each([
    ['2024-03-15 12:00:00', '刚刚'],
    ['2024-03-15 11:59:01', '刚刚'],
    ['2024-03-15 11:59:00', '1分钟前'],
    ['2024-03-15 11:58:01', '1分钟前'],
    ['2024-03-15 11:00:01', '59分钟前'],
    ['2024-03-15 11:00:00', '今天 11:00'],
    ['2024-03-15 00:00:00', '今天 00:00'],
    ['2024-03-14 23:59:59', '昨天 23:59'],
    ['2024-03-14 00:00:00', '昨天 00:00'],
    ['2024-03-13 23:59:59', '03月13日'],
    ['2024-01-01 00:00:00', '01月01日'],
    ['2023-12-31 23:59:59', '2023年12月31日'],
  ])('at noon of 2024-03-15, %s reads %s', (text, shown) => {
    expect(relativeTime(at(text), NOON)).toBe(shown);
  });

  it('counts the milliseconds at each edge', () => {
    expect(relativeTime(noonMinus(59_999), NOON)).toBe('刚刚');
    expect(relativeTime(noonMinus(60_000), NOON)).toBe('1分钟前');
    expect(relativeTime(noonMinus(3_599_999), NOON)).toBe('59分钟前');
    expect(relativeTime(noonMinus(3_600_000), NOON)).toBe('今天 11:00');
  });

  it('says minutes across midnight, and 昨天 across New Year', () => {
    expect(relativeTime(at('2023-12-31 23:50:00'), at('2024-01-01 00:10:00'))).toBe('20分钟前');
    expect(relativeTime(at('2023-12-31 20:00:00'), at('2024-01-01 00:10:00'))).toBe('昨天 20:00');
    expect(relativeTime(at('2023-12-30 20:00:00'), at('2024-01-01 00:10:00'))).toBe(
      '2023年12月30日',
    );
  });

  it('knows yesterday after a leap day', () => {
    expect(relativeTime(at('2024-02-29 08:00:00'), at('2024-03-01 09:30:00'))).toBe('昨天 08:00');
    expect(relativeTime(at('2023-02-28 08:00:00'), at('2023-03-01 09:30:00'))).toBe('昨天 08:00');
  });

  it('takes a time up to five minutes ahead for a clock that runs fast', () => {
    expect(relativeTime(noonMinus(-1), NOON)).toBe('刚刚');
    expect(relativeTime(noonMinus(-300_000), NOON)).toBe('刚刚');
    expect(relativeTime(noonMinus(-300_001), NOON)).toBe('今天 12:05');
    expect(relativeTime(at('2024-03-16 09:00:00'), NOON)).toBe('03月16日');
    expect(relativeTime(at('2025-01-01 00:00:00'), NOON)).toBe('2025年01月01日');
  });

  it('shows nothing for what is no time', () => {
    expect(relativeTime('soon', NOON)).toBe('');
    expect(relativeTime(NOON, Number.NaN)).toBe('');
    expect(formatDate('')).toBe('');
  });

  it('always reads as one of the six forms', () => {
    const forms =
      /^(刚刚|([1-9]|[1-5]\d)分钟前|(今天|昨天) \d\d:\d\d|\d\d月\d\d日|\d{4}年\d\d月\d\d日)$/;
    const moment = fc.date({
      min: new Date('1995-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moment, moment, (then, now) => {
        expect(relativeTime(then, now)).toMatch(forms);
      }),
    );
  });
});

describe('the date format', () => {
  it('is yyyy-MM-dd hh:mm:ss by default, in Shanghai', () => {
    expect(formatDate('2024-02-29T15:59:59Z')).toBe('2024-02-29 23:59:59');
    expect(formatDate('2024-02-29T16:00:00Z')).toBe('2024-03-01 00:00:00');
    expect(formatDate('2024-12-31T16:00:00Z')).toBe('2025-01-01 00:00:00');
  });

  it('fills the tokens of a pattern and leaves the rest', () => {
    const time = at('2024-03-05 07:08:09');
    expect(formatDate(time, 'yyyy年M月d日 h:m:s')).toBe('2024年3月5日 7:8:9');
    expect(formatDate(time, 'yyyy/MM/dd')).toBe('2024/03/05');
    expect(formatDate(time, '更新于 MM-dd')).toBe('更新于 03-05');
  });

  it('gives back the moment it was made from, to the second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
        expect(at(formatDate(seconds * 1000)).getTime()).toBe(seconds * 1000);
      }),
    );
  });
});

describe('the zone', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each([
    ['UTC', 0],
    ['America/New_York', 300],
    ['Pacific/Kiritimati', -840],
  ])('of the machine (%s) is no matter', (zone, offsetMinutes) => {
    vi.stubEnv('TZ', zone);
    expect(at('2024-12-31 23:59:59').getTimezoneOffset()).toBe(offsetMinutes);
    expect(formatDate(at('2024-03-15 00:00:00'))).toBe('2024-03-15 00:00:00');
    expect(relativeTime(at('2024-03-14 23:59:59'), NOON)).toBe('昨天 23:59');
    expect(shanghaiParts(at('2024-12-31 23:59:59'))).toMatchObject({ month: 12, day: 31 });
    expect(shanghaiDayNumber(at('1970-01-02 00:00:00'))).toBe(1);
  });
});
