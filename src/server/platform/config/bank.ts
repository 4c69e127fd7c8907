// The configuration of transfers between firms: the account that receives them.
import { type Env, needed } from './error.ts';

export interface BankConfig {
  name: string;
  bank: string;
  number: string;
  /** An account that does not exist, for trying the site out. */
  is_example: boolean;
}

/** Shown where a sandbox is offered and no account is set; its words say that nothing must be sent there. */
const EXAMPLE: BankConfig = {
  name: '示例账户（请勿转账）',
  bank: '示例银行演示支行',
  number: '0000 0000 0000 0000',
  is_example: true,
};

/** Reads the account; null where none is set. @throws ConfigError when only a part of it is. */
export function bankOf(env: Env, hasSandbox: boolean): BankConfig | null {
  const names = ['BANK_ACCOUNT_NAME', 'BANK_ACCOUNT_BANK', 'BANK_ACCOUNT_NUMBER'] as const;
  const given = names.find((name) => env[name]);
  if (!given) return hasSandbox ? EXAMPLE : null;
  const [name = '', bank = '', number = ''] = names.map((one) => needed(env, one, given));
  return { name, bank, number: number.trim(), is_example: false };
}
