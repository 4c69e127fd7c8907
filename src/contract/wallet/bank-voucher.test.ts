// A voucher's life: the payer changes it until finance begins, and finance decides once.
import { expect, it } from 'vitest';
import { bankNoProblem, tidyBankNo } from './bank.ts';
import { OPEN_VOUCHERS, voucherMoves, voucherStates } from './bank-voucher.ts';

it('is decided only after finance has begun, and then for good', () => {
  const open = voucherStates.filter(({ code }) => !voucherMoves.finals.includes(code));
  expect(open.map(({ code }) => code)).toEqual(OPEN_VOUCHERS);
  expect(voucherMoves.may('waiting', 'replace', 'payer')).toBe(true);
  for (const { code } of voucherStates) {
    // A large sum is found by one person and confirmed by another.
    const isBegun = code === 'checking' || code === 'proposed';
    expect(voucherMoves.may(code, 'confirm', 'operator')).toBe(isBegun);
    expect(voucherMoves.may(code, 'refuse', 'operator')).toBe(code === 'checking');
    expect(voucherMoves.may(code, 'confirm', 'payer')).toBe(false);
    expect(voucherMoves.may(code, 'replace', 'payer')).toBe(code === 'waiting');
  }
});

it('takes the number of a transaction as banks print it', () => {
  expect(tidyBankNo(' 2026 1124-ab 01\n')).toBe('20261124-AB01');
  expect(bankNoProblem('20261124-AB01')).toBe('');
  for (const wrong of ['', '12345', '流水20261124', '1'.repeat(41), '123456/7'])
    expect(bankNoProblem(wrong)).toContain('银行流水号');
});
