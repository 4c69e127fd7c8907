// Paying an order by a transfer between firms: its voucher's life, and how both look on the order's page. Pure.
import { z } from 'zod';
import { Id } from '../call/endpoint.ts';
import { type CodeOf, codesOf, type Term } from '../dictionary/dictionary.ts';
import { type Moves, machine } from '../value/machine.ts';
import { Time } from '../value/shapes.ts';

/** 转账凭证的状态 */
export const voucherStates = [
  { code: 'waiting', label: '待核对' },
  /** Finance looks for the money: the payer cannot change the voucher any more. */
  { code: 'checking', label: '核对中' },
  /** One of finance has found a large sum; another one has to agree. */
  { code: 'proposed', label: '待复核' },
  { code: 'confirmed', label: '已到账' },
  { code: 'refused', label: '没有通过' },
] as const satisfies readonly Term[];
export type VoucherState = CodeOf<typeof voucherStates>;

/** States in which finance has to decide. An order is not closed meanwhile. */
export const OPEN_VOUCHERS = [
  'waiting',
  'checking',
  'proposed',
] as const satisfies readonly VoucherState[];

export const voucherMoves = machine({
  replace: { from: ['waiting'], to: 'waiting', by: 'payer' },
  begin: { from: ['waiting'], to: 'checking', by: 'operator' },
  propose: { from: ['checking'], to: 'proposed', by: 'operator' },
  deny: { from: ['proposed'], to: 'checking', by: 'operator' },
  confirm: { from: ['checking', 'proposed'], to: 'confirmed', by: 'operator' },
  refuse: { from: ['checking'], to: 'refused', by: 'operator' },
} satisfies Moves<VoucherState, 'payer' | 'operator'>);

/** The account that receives transfers. */
export const BankAccount = z.object({
  name: z.string(),
  bank: z.string(),
  number: z.string(),
  /** An account that does not exist, for trying the site out. */
  is_example: z.boolean(),
});
export type BankAccount = z.infer<typeof BankAccount>;

export const Voucher = z.object({
  id: Id,
  state: z.enum(codesOf(voucherStates)),
  state_label: z.string(),
  /** Whose account paid, and on which day. */
  payer: z.string(),
  paid_on: z.string(),
  file: z.object({ name: z.string(), is_pdf: z.boolean() }),
  /** Why it was refused. */
  reason: z.string(),
  sent_at: Time,
});
export type Voucher = z.infer<typeof Voucher>;

export const BankTransfer = z.object({
  account: BankAccount,
  /** The last voucher; null while none was sent. */
  voucher: Voucher.nullable(),
  /** Whether a voucher can be sent, or the one that waits replaced. */
  can_send: z.boolean(),
});
export type BankTransfer = z.infer<typeof BankTransfer>;
