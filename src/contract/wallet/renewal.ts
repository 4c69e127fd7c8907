// Room wallet: automatic renewal of a plan from the balance, only where an enterprise asked for it.
import { z } from 'zod';
import { PayPassword } from '../account/binding.ts';
import { get, Nothing, post } from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { INT_MAX, Time } from '../value/shapes.ts';
import { PayRule } from './pay-rule.ts';
import { walletPlans } from './quota.ts';

const Fen = z.number().int();

/** Days before a payment, and before the end of a plan that is not renewed, at which members are told. */
export const REMIND_DAYS = 5;

const Renewal = z.object({
  /** The last plan that is paid for; null where there is nothing to renew. */
  plan: z
    .object({ code: z.enum(codesOf(walletPlans)), label: z.string(), ends_at: Time })
    .nullable(),
  /** What the next renewal costs today, for how many days, and when it is paid; null where it is not sold any more. */
  next: z.object({ fen: Fen, days: z.number().int(), pay_at: Time }).nullable(),
  /** Who asked for it, when, and whether the caller may end it; null where nobody did. */
  on: z.object({ by: z.string(), asked_at: Time, fen: Fen, may_stop: z.boolean() }).nullable(),
  balance_fen: Fen,
  /** Whether the caller may ask for it. */
  rule: PayRule,
});
export type Renewal = z.infer<typeof Renewal>;

export const getRenewal = get('/api/wallet.renewal/get', {
  summary: '自动续费：是否开通，下次扣款的日期与金额',
  access: 'recruiter',
  member: 'read',
  shows: ['wallet', 'member', 'login'],
  input: Nothing,
  data: Renewal,
});

export const startRenewal = post('/api/wallet.renewal/start', {
  summary: '开通自动续费；金额与页面所示不同时不会开通',
  access: 'recruiter',
  member: 'recruit',
  rate: { max: 60, window_s: 3600 },
  changes: ['wallet'],
  input: z.strictObject({
    product: z.enum(codesOf(walletPlans), '请选择套餐'),
    /** The price that the page showed: another one is never asked for. */
    shown_fen: z.number().int().min(1).max(INT_MAX),
    /** Above the enterprise's limit, as for a payment from the balance. */
    pay_password: PayPassword.optional(),
  }),
  data: Renewal,
});

export const stopRenewal = post('/api/wallet.renewal/stop', {
  summary: '关闭自动续费',
  access: 'recruiter',
  whileSuspended: true,
  member: 'recruit',
  changes: ['wallet'],
  input: Nothing,
  data: Renewal,
});
