// Room wallet: who of an enterprise may spend how much, and approvals of what is more.
import { z } from 'zod';
import { PayPassword } from '../account/binding.ts';
import { Done, get, Id, Nothing, post } from '../call/endpoint.ts';
import { memberRoles } from '../call/member-rights.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { optionalText, SeenVersion, Time } from '../value/shapes.ts';
import { textRule } from '../value/text-rule.ts';
import { OrderDetail, OrderNo } from './order.ts';

/** Bounds of the limits that an administrator sets: a million yuan. */
export const LIMIT_FEN_MAX = 100_000_000;

/** How long who asked can pay once it is approved: this long, or until the approval itself would have ended. */
export const APPROVED_PAY_MS = 24 * 3_600_000;

const limit = (label: string) =>
  z
    .number(`请填写${label}`)
    .int(`${label}最多两位小数`)
    .min(0, `${label}不能小于 0`)
    .max(LIMIT_FEN_MAX, `${label}最多 100 万元`);

const Fen = z.number().int();

export const getSpending = get('/api/wallet.spending/settings', {
  summary: '消费设置：支付密码的限额、谁可以消费、本月已用（企业管理员）',
  access: 'recruiter',
  member: 'administer',
  shows: ['wallet', 'member'],
  input: Nothing,
  data: z.object({
    version: SeenVersion,
    /** Paying more than this from the balance at once asks for the payment password. */
    password_above_fen: Fen,
    /** Those who can be given the right, and the administrators, who always have it. */
    members: z.array(
      z.object({
        id: Id,
        name: z.string(),
        role: z.enum(codesOf(memberRoles)),
        may_spend: z.boolean(),
        month_fen: Fen,
        spent_fen: Fen,
      }),
    ),
  }),
});

export const saveSpending = post('/api/wallet.spending/save', {
  summary: '保存消费设置；放宽支付密码的限额要支付密码（企业管理员）',
  access: 'recruiter',
  member: 'administer',
  rate: { max: 60, window_s: 3600 },
  changes: ['wallet'],
  input: z.strictObject({
    version: SeenVersion,
    password_above_fen: limit('限额'),
    /** Who is left out stays as they are; who has left meanwhile is passed over. */
    members: z
      .array(z.strictObject({ id: Id, may_spend: z.boolean(), month_fen: limit('每月额度') }))
      .max(1000, '成员太多，请分几次保存'),
    pay_password: PayPassword.optional(),
  }),
  data: Done,
});

export const askApproval = post('/api/wallet.approval/ask', {
  summary: '超出本月额度的订单，提交给管理员批准',
  access: 'recruiter',
  member: 'recruit',
  names: 'order',
  rate: { max: 60, window_s: 3600 },
  changes: ['wallet'],
  input: z.strictObject({ order_no: OrderNo }),
  data: OrderDetail,
});

const Waiting = z.object({
  order_no: z.string(),
  label: z.string(),
  fen: Fen,
  /** Who asks; empty once they have left. */
  by: z.string(),
  asked_at: Time,
  expires_at: Time,
  /** What the member who asks may spend in a month, and has spent this month. */
  month_fen: Fen,
  spent_fen: Fen,
});
export type WaitingApproval = z.infer<typeof Waiting>;

export const listApprovals = get('/api/wallet.approval/waiting', {
  summary: '等待批准的订单，先来的在前（企业管理员）',
  access: 'recruiter',
  member: 'administer',
  shows: ['wallet', 'member'],
  input: Nothing,
  data: z.array(Waiting),
});

export const APPROVAL_REASON = textRule('原因', 200, 0);

export const decideApproval = post('/api/wallet.approval/decide', {
  summary: '批准并用余额付款、批准由本人付款，或拒绝（企业管理员）',
  access: 'recruiter',
  member: 'administer',
  names: 'order',
  words: 'message',
  rate: { max: 120, window_s: 3600 },
  changes: ['wallet'],
  input: z.strictObject({
    order_no: OrderNo,
    decision: z.enum(['pay', 'allow', 'refuse'], '请选择批准或拒绝'),
    /** Needed for a refusal; who asked reads it. */
    reason: optionalText(APPROVAL_REASON),
    /** For paying from the balance above the enterprise's limit. */
    pay_password: PayPassword.optional(),
  }),
  data: OrderDetail,
});
