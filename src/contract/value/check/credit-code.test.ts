// 统一社会信用代码: real codes pass, one wrong sign or two swapped ones do not (GB 32100).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditCodeCheck, creditCodeProblem, tidyCreditCode } from './credit-code.ts';

const SIGNS = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'];
const sign = fc.constantFrom(...SIGNS);
const digit = fc.constantFrom(...'0123456789');
const body = fc
  .tuple(
    fc.array(sign, { minLength: 2, maxLength: 2 }),
    fc.array(digit, { minLength: 6, maxLength: 6 }),
    fc.array(sign, { minLength: 9, maxLength: 9 }),
  )
  .map((parts) => parts.flat().join(''));
const code = body.map((text) => text + creditCodeCheck(text));

describe('the check character', () => {
  it.each(['91350100M000100Y43', '9144030071526726XG', '91330100799655058B', '914403001922038216'])(
    'lets %s pass',
    (known) => {
      expect(creditCodeProblem(known)).toBe('');
    },
  );

  it('is of the code’s own signs, for every body', () => {
    fc.assert(fc.property(code, (text) => creditCodeProblem(text) === ''));
  });

  it('catches every single wrong sign', () => {
    fc.assert(
      fc.property(code, fc.nat(17), sign, (text, at, wrong) => {
        fc.pre(text[at] !== wrong);
        expect(creditCodeProblem(text.slice(0, at) + wrong + text.slice(at + 1))).not.toBe('');
      }),
    );
  });

  it('catches two neighbours that changed places', () => {
    fc.assert(
      fc.property(code, fc.nat(16), (text, at) => {
        fc.pre(text[at] !== text[at + 1]);
        const swapped = text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
        expect(creditCodeProblem(swapped)).not.toBe('');
      }),
    );
  });
});

it('says how many signs are missing, and which letters there are not', () => {
  expect(creditCodeProblem('')).toContain('请填写');
  expect(creditCodeProblem('9133010679')).toContain('现在是 10 位');
  expect(creditCodeProblem('91350100M000100O43')).toContain('不含 I、O');
  expect(creditCodeProblem('91350100M000100Y44')).toContain('核对');
});

it('takes what is pasted from a licence', () => {
  expect(tidyCreditCode(' 91350100 m000100y-43　')).toBe('91350100M000100Y43');
  fc.assert(fc.property(fc.string(), (text) => typeof creditCodeProblem(text) === 'string'));
});
