// The checksum of an ID card and the date-of-birth helper, with their edges.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOf, BIRTH_DATE_MESSAGE, cardChecksum, check } from './checks.ts';

describe('the checksum of an ID card', () => {
  it('is a rule apart from the form', () => {
    // The worked example of GB 11643: 11010519491231002X.
    expect(cardChecksum('11010519491231002X')).toBe(true);
    expect(cardChecksum('11010519491231002x')).toBe(true);
    expect(cardChecksum('440524188001010014')).toBe(true);
    expect(cardChecksum('110105194912310021')).toBe(false);
    expect(check('card', '110105194912310021')).toBe(true);
  });

  it('is false for the old 15 digits and for anything malformed', () => {
    for (const text of ['110105491231002', '', 'X1010519491231002X', '11010519491231002XX']) {
      expect(cardChecksum(text)).toBe(false);
    }
  });

  const body = fc.string({
    unit: fc.constantFrom(...'0123456789'),
    minLength: 17,
    maxLength: 17,
  });

  it('fits exactly one last character for any 17 digits', () => {
    fc.assert(
      fc.property(body, (digits) => {
        expect([...'0123456789X'].filter((last) => cardChecksum(digits + last))).toHaveLength(1);
      }),
    );
  });

  it('notices every single wrong digit', () => {
    const digitIndex = fc.integer({ min: 0, max: 16 });
    fc.assert(
      fc.property(body, digitIndex, fc.integer({ min: 1, max: 9 }), (digits, index, shift) => {
        const last = [...'0123456789X'].find((one) => cardChecksum(digits + one));
        const wrong = String((Number(digits[index]) + shift) % 10);
        const changed = digits.slice(0, index) + wrong + digits.slice(index + 1);
        expect(cardChecksum(changed + last)).toBe(false);
      }),
    );
  });
});

describe('the date-of-birth helper', () => {
  const now = new Date('2024-03-15T12:00:00+08:00');
  const age = (text: string, at: Date = now) => ageOf(text, at).age;

  it('takes dash or slash, with or without leading zeros', () => {
    expect(age('1990-05-20')).toBe(33);
    expect(age('1990/5/20')).toBe(33);
    expect(age(' 1990-03-15 ')).toBe(34);
  });

  it('counts full years up to the day', () => {
    expect(age('2000-03-15')).toBe(24);
    expect(age('2000-03-16')).toBe(23);
    expect(age('2024-03-15')).toBe(0);
  });

  it('asks Shanghai which day it is', () => {
    expect(age('2000-03-16', new Date('2024-03-15T15:59:59.999Z'))).toBe(23);
    expect(age('2000-03-16', new Date('2024-03-15T16:00:00Z'))).toBe(24);
    expect(age('2000-01-01', new Date('2023-12-31T16:00:00Z'))).toBe(24);
  });

  it('gives who is born on a leap day the birthday on March 1st in other years', () => {
    expect(age('2004-02-29', new Date('2023-02-28T12:00:00+08:00'))).toBe(18);
    expect(age('2004-02-29', new Date('2023-03-01T12:00:00+08:00'))).toBe(19);
    expect(age('2004-02-29', new Date('2024-02-29T00:00:00+08:00'))).toBe(20);
  });

  it.each([
    '',
    '1990',
    '1990-05',
    '1990-05/20',
    '1990.05.20',
    '19900520',
    '90-05-20',
    '1990-13-01',
    '1990-00-01',
    '1990-01-00',
    '1990-04-31',
    '2023-02-29',
    '1900-02-29',
    '0000-01-01',
    '2024-03-16',
    '2030-01-01',
    '1990-05-20 10:00',
    '二零零零-01-01',
  ])('refuses %j with the message that was asked for', (text) => {
    expect(ageOf(text, now)).toEqual({ age: null, error: '输入的日期格式错误！' });
    expect(BIRTH_DATE_MESSAGE).toBe('输入的日期格式错误！');
  });

  it('grows by one on each birthday and never otherwise', () => {
    const day = fc.date({
      min: new Date('1950-01-01'),
      max: new Date('2020-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 1500 }), (birth, days) => {
        const text = birth.toISOString().slice(0, 10);
        const at = new Date(`2021-01-01T04:00:00Z`);
        at.setUTCDate(at.getUTCDate() + days);
        const next = new Date(at);
        next.setUTCDate(next.getUTCDate() + 1);
        const isBirthday = next.toISOString().slice(5, 10) === text.slice(5);
        const isStandIn =
          text.endsWith('02-29') &&
          next.toISOString().slice(5, 10) === '03-01' &&
          at.toISOString().slice(5, 10) === '02-28';
        const grown = (age(text, next) ?? 0) - (age(text, at) ?? 0);
        expect(grown).toBe(isBirthday || isStandIn ? 1 : 0);
      }),
    );
  });
});
