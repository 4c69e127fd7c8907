// The account for transfers between firms: whole or not at all, and an example only beside the sandbox.
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';

const whole = {
  BANK_ACCOUNT_NAME: '福州择木科技有限公司',
  BANK_ACCOUNT_BANK: '中国银行福州鼓楼支行',
  BANK_ACCOUNT_NUMBER: '4000 0000 1234 5678',
};

it('is the one that is set, an example beside the sandbox, or none', () => {
  expect(readConfig(whole).bank).toEqual({
    name: whole.BANK_ACCOUNT_NAME,
    bank: whole.BANK_ACCOUNT_BANK,
    number: whole.BANK_ACCOUNT_NUMBER,
    is_example: false,
  });
  expect(readConfig({}).bank).toMatchObject({ is_example: true });
  expect(readConfig({ SANDBOX_CASHIER: '0' }).bank).toBeNull();
});

it.each([
  ['BANK_ACCOUNT_NAME', { BANK_ACCOUNT_NAME: '' }],
  ['BANK_ACCOUNT_BANK', { BANK_ACCOUNT_BANK: '' }],
  ['BANK_ACCOUNT_NUMBER', { BANK_ACCOUNT_NUMBER: '' }],
  ['BANK_ACCOUNT_NUMBER', { BANK_ACCOUNT_NUMBER: '1234567' }],
  ['BANK_ACCOUNT_NUMBER', { BANK_ACCOUNT_NUMBER: '4000 0000 1234 567X' }],
])('refuses a wrong or missing %s', (name, change) => {
  expect(() => readConfig({ ...whole, ...change })).toThrow(
    new RegExp(`^配置错误 ${name}：[^\\n]*[一-鿿]`),
  );
});
