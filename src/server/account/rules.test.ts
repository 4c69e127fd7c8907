// The pure rules of /account and of joining: digits that are no secret, spellings, masks, devices.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normaliseEmail } from '../../contract/account/binding.ts';
import { deviceName } from './login/device.ts';
import { isTrivialPin } from './pay-password/pin.ts';
import { mobileFixedUntil } from './security/contact.ts';
import { maskEmail, maskMobile } from './security/mask.ts';

const NOBODY = { mobile: '13900007777', birth_month: null };
const digit = fc.integer({ min: 0, max: 9 });

describe('six digits', () => {
  test('that repeat one, two or three are trivial', () => {
    fc.assert(
      fc.property(digit, digit, digit, (a, b, c) => {
        for (const pin of [`${a}`.repeat(6), `${a}${b}`.repeat(3), `${a}${b}${c}`.repeat(2)]) {
          expect([pin, isTrivialPin(pin, NOBODY)]).toEqual([pin, true]);
        }
        expect(isTrivialPin(`${a}${a}${b}${b}${c}${c}`, NOBODY)).toBe(true);
      }),
    );
  });

  test('that run up or down are trivial', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4 }), (start) => {
        const up = Array.from({ length: 6 }, (_, i) => start + i);
        expect(isTrivialPin(up.join(''), NOBODY)).toBe(true);
        expect(isTrivialPin(up.toReversed().join(''), NOBODY)).toBe(true);
      }),
    );
  });

  test('of the birth month or the number are trivial, of others not', () => {
    const person = { mobile: '13812345678', birth_month: '1995-03' };
    for (const pin of ['199503', '031995', '950317', '381234', '345678']) {
      expect([pin, isTrivialPin(pin, person)]).toEqual([pin, true]);
    }
    for (const pin of ['950399', '960317', '295817', '804163']) {
      expect([pin, isTrivialPin(pin, person)]).toEqual([pin, false]);
    }
  });

  test('are mostly good: not one in fifty of all is refused', () => {
    let refused = 0;
    for (let n = 0; n < 1_000_000; n += 97) {
      if (isTrivialPin(String(n).padStart(6, '0'), NOBODY)) refused += 1;
    }
    expect(refused / (1_000_000 / 97)).toBeLessThan(0.02);
  });
});

test('an address has one spelling, and spelling it again changes nothing', () => {
  expect(normaliseEmail(' Ｌin@Example.COM\n')).toBe('lin@example.com');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const once = normaliseEmail(text);
      expect(normaliseEmail(once)).toBe(once);
    }),
  );
});

test('masks keep what the owner needs and no more', () => {
  expect(maskMobile('13800138000')).toBe('138****8000');
  expect(maskEmail('lin.yinuo@example.com')).toBe('l***@example.com');
  expect(maskEmail('')).toBe('');
});

describe('a device', () => {
  test.each([
    ['', '未知设备'],
    ['curl/8.5.0', '未知设备'],
    ['请加客服微信 abc/1.0 (领奖)', '未知设备'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.50',
      '微信 · iOS',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/129.0.0.0 Safari/537.36 Edg/129.0.0.0',
      'Edge · Windows',
    ],
  ])('%s is called %s', (agent, name) => {
    expect(deviceName(agent)).toBe(name);
  });

  test('never says words of its own', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (agent) => {
        expect(deviceName(agent).length).toBeLessThan(60);
      }),
    );
  });
});

test('a number rests for thirty days after a change, to the moment', () => {
  const changed = new Date('2026-03-01T08:00:00Z');
  const end = new Date('2026-03-31T08:00:00Z');
  expect(mobileFixedUntil(null, changed)).toBeNull();
  expect(mobileFixedUntil(changed, changed)).toEqual(end);
  expect(mobileFixedUntil(changed, new Date(end.getTime() - 1))).toEqual(end);
  expect(mobileFixedUntil(changed, end)).toBeNull();
});
