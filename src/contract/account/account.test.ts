// A mobile number has one spelling, however it is typed.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Mobile, normaliseMobile, register, sendCode } from './account.ts';

const mobile = fc
  .tuple(fc.integer({ min: 3, max: 9 }), fc.integer({ min: 0, max: 999_999_999 }))
  .map(([second, rest]) => `1${second}${String(rest).padStart(9, '0')}`);
const filler = fc.array(
  fc.constantFrom(' ', '\u00a0', '\u3000', '\t', '\u200b', '\u200d', '\ufeff', '\u2060', '-', '－'),
  { maxLength: 2 },
);
const fullWidth = (digit: string) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0);

/** The same number as people and attackers spell it. */
const spelled = mobile.chain((number) =>
  fc
    .tuple(
      fc.constantFrom('', '+86', '＋86', '0086', '86', '(+86)'),
      fc.array(fc.tuple(fc.boolean(), filler), { minLength: 11, maxLength: 11 }),
    )
    .map(([prefix, styles]) => ({
      number,
      text:
        prefix +
        [...number]
          .map((digit, i) => {
            const [wide, gap] = styles[i] ?? [false, []];
            return (wide ? fullWidth(digit) : digit) + gap.join('');
          })
          .join(''),
    })),
);

describe('a mobile number', () => {
  test('is the same number with spaces, country code, full-width digits or invisible signs', () => {
    fc.assert(
      fc.property(spelled, ({ number, text }) => {
        expect(normaliseMobile(text)).toBe(number);
      }),
    );
  });

  test('is accepted in each such spelling and handed on in the one form', () => {
    const { purpose } = sendCode.input.parse({ mobile: '+86 138-0013-8000', purpose: 'login' });
    expect(purpose).toBe('login');
    expect(
      sendCode.input.parse({ mobile: '１３８００１３８０００', purpose: 'login' }),
    ).toMatchObject({
      mobile: '13800138000',
    });
  });

  test('stays as it is when it is normal already', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(normaliseMobile(normaliseMobile(text))).toBe(normaliseMobile(text));
      }),
    );
  });

  test.each([
    '',
    '1380013800',
    '138001380001',
    '12800138000',
    '+8512345678901',
    '+86+8613800138000',
    '13800138000;drop',
    '१३८००१३८०००',
    ' '.repeat(41),
  ])('is refused when it is none: %j', (text) => {
    expect(Mobile.safeParse(text).success).toBe(false);
  });
});

describe('a form', () => {
  const whole = {
    mobile: '13800138000',
    code: '123456',
    password: 'maple_9tree',
    role: 'seeker',
    agreed: true,
  };

  test('takes a code typed in full-width digits', () => {
    expect(register.input.parse({ ...whole, code: '１２３ ４５６' })).toMatchObject({
      code: '123456',
    });
  });

  test.each([
    { agreed: false },
    { agreed: undefined },
    { role: 'operator' },
    { password: 'short' },
    { password: 'has space1' },
    { code: '12345' },
    { is_operator: true },
  ])('of registering is refused with %j', (change) => {
    expect(register.input.safeParse({ ...whole, ...change }).success).toBe(false);
  });
});
