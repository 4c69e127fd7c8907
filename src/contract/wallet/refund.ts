// Room wallet: what enterprises ask back. The unused days of a plan, or the balance; the operators' decision; and what
// finance pays by hand.
import { z } from 'zod';
import {
  Done,
  get,
  Id,
  Nothing,
  post,
  queryNumber,
  queueAsked,
  queuePage,
} from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { INT_MAX, Labelled, optionalText, Time, text } from '../value/shapes.ts';
import { textRule } from '../value/text-rule.ts';
import { invoiceStates } from './invoice-states.ts';
import { OrderNo } from './order.ts';
import { refundRequestStates, refundStates } from './refund-states.ts';

const Fen = z.number().int();

export const REFUND_TEXTS = {
  reason: textRule('退款原因', 200, 2),
  payee: textRule('收款账户', 200, 0),
};

/** An amount on its way back. */
const Refund = z.object({
  number: z.string(),
  fen: Fen,
  /** By which way it goes, in words. */
  way: z.string(),
  state: z.enum(codesOf(refundStates)),
  state_label: z.string(),
  /** Why it goes back though nobody asked for it; empty for one that was asked for. */
  why: z.string(),
  at: Time,
});

const Request = z.object({
  id: Id,
  state: z.enum(codesOf(refundRequestStates)),
  state_label: z.string(),
  fen: Fen,
  /** What the used days cost; 0 for the balance. */
  charge_fen: Fen,
  reason: z.string(),
  /** Why it was refused. */
  answer: z.string(),
  created_at: Time,
  answered_at: Time.nullable(),
  refunds: z.array(Refund),
});
export type RefundRequest = z.infer<typeof Request>;

/** How much would go by which way. */
const Part = z.object({ way: z.string(), fen: Fen });

/** What would go back, if it were asked for now. */
const RefundQuote = z.object({
  /** What was paid in all: for this order, and for the plans it was credited with. */
  worth_fen: Fen,
  /** What was bought and what of it is used: days of a plan, units of a pack or service. */
  whole: z.number().int(),
  used: z.number().int(),
  unit: z.string(),
  charge_fen: Fen,
  fen: Fen,
  parts: z.array(Part),
});
export type RefundQuote = z.infer<typeof RefundQuote>;

export const getOrderRefund = get('/api/wallet.refund/order', {
  summary: '一份订单的退款：现在申请可退多少、申请与退款的进度',
  access: 'recruiter',
  whileSuspended: true,
  member: 'read',
  names: 'order',
  shows: ['wallet'],
  input: z.strictObject({ order_no: OrderNo }),
  data: z.object({
    /** Null where nothing can be asked back now. */
    quote: RefundQuote.nullable(),
    /** The last request; null for none. */
    request: Request.nullable(),
    /** Refunds of this order's payment that no request of this order is about. */
    others: z.array(Refund),
    /** The state of the invoice that the order is on; null for none. */
    invoice: z.enum(codesOf(invoiceStates)).nullable(),
  }),
});

/**
 * By an administrator alone: the plan ends for all members, and money leaves the company's account, also when a
 * recruiter bought it.
 */
export const requestRefund = post('/api/wallet.refund/request', {
  summary: '申请退还套餐没有用到的天数，或没有用掉的次数；金额与页面所示不同时不会提交',
  access: 'recruiter',
  whileSuspended: true,
  member: 'administer',
  names: 'order',
  words: 'message',
  rate: { max: 20, window_s: 86_400 },
  changes: ['wallet'],
  input: z.strictObject({
    order_no: OrderNo,
    reason: text(REFUND_TEXTS.reason),
    /** What the page showed to go back. */
    shown_fen: queryNumber(1, INT_MAX),
  }),
  data: z.object({ id: Id }),
});

export const withdrawRefund = post('/api/wallet.refund/withdraw', {
  summary: '撤回还没有审核的退款申请',
  access: 'recruiter',
  whileSuspended: true,
  member: 'administer',
  names: 'refund-request',
  changes: ['wallet'],
  input: z.strictObject({ id: Id }),
  data: Done,
});

export const getBalanceRefund = get('/api/wallet.balance/refund', {
  summary: '余额退回：现在可以退多少、退到哪里、申请的进度',
  access: 'recruiter',
  whileSuspended: true,
  member: 'read',
  shows: ['wallet'],
  input: Nothing,
  data: z.object({
    /** What can be asked back now. */
    free_fen: Fen,
    /** Where the whole of it would go, in the order in which it is sent. */
    parts: z.array(Part),
    /** What of it fits no top-up and needs an account to go to. */
    by_hand_fen: Fen,
    /** The last requests, the newest first. */
    requests: z.array(Request),
  }),
});

export const requestPayback = post('/api/wallet.balance/requestBack', {
  summary: '申请退回余额，全部或一部分；申请期间这部分余额冻结',
  access: 'recruiter',
  whileSuspended: true,
  member: 'administer',
  words: 'message',
  rate: { max: 20, window_s: 86_400 },
  changes: ['wallet'],
  input: z.strictObject({
    fen: queryNumber(1, INT_MAX),
    reason: text(REFUND_TEXTS.reason),
    payee: optionalText(REFUND_TEXTS.payee),
  }),
  data: z.object({ id: Id }),
});

const Company = z.object({ id: Id, full_name: z.string() });

export const listRefundQueue = get('/api/wallet.refund/queue', {
  summary: '退款申请：待审核的，先来的在前；或某个状态的',
  access: 'operator',
  staff: 'finance',
  shows: ['queue'],
  input: z.strictObject({
    state: z.enum(codesOf(refundRequestStates)).optional(),
    ...queueAsked,
  }),
  data: queuePage(
    Request.extend({
      kind: Labelled,
      enterprise: Company,
      asked_by: z.string(),
      /** The plan with its order; empty for the balance. */
      label: z.string(),
      order_no: z.string(),
      /** The calculation in words. */
      calculation: z.string(),
      /** What was used of a plan since it began, with its worth by the piece, in words; empty for nothing and no plan. */
      uses: z.string(),
      payee: z.string(),
    }),
  ),
});

export const decideRefund = post('/api/wallet.refund/decide', {
  summary: '通过或不通过一份退款申请；通过后买的东西立即结束，款项退出',
  access: 'operator',
  staff: 'finance',
  names: 'refund-request',
  changes: ['queue'],
  input: z.strictObject({
    id: Id,
    decision: z.enum(['approve', 'refuse'], '请选择通过或不通过'),
    reason: optionalText('说明', 300),
  }),
  data: Done,
});

export const listPayoutQueue = get('/api/wallet.payout/queue', {
  summary: '要由财务转账的退款：先来的在前；或某个状态的',
  access: 'operator',
  staff: 'finance',
  shows: ['queue'],
  input: z.strictObject({
    state: z.enum(codesOf(refundStates)).optional(),
    ...queueAsked,
  }),
  data: queuePage(
    Refund.extend({
      id: Id,
      enterprise: Company,
      /** The order whose payment goes back; empty for a balance that fits none. */
      order_no: z.string(),
      reason: z.string(),
      payee: z.string(),
      /** Why its provider did not pay it back; empty where it never was to. */
      trouble: z.string(),
      /** True where the caller let the refund go: a large one is confirmed by somebody else. */
      needs_other: z.boolean(),
    }),
  ),
});

export const decidePayout = post('/api/wallet.payout/decide', {
  summary: '确认一笔退款已由财务转账',
  access: 'operator',
  staff: 'finance',
  names: 'payout',
  changes: ['queue'],
  input: z.strictObject({
    id: Id,
    decision: z.enum(['confirm'], '请选择已转账'),
    /** When and under which number it was paid. */
    reason: text('转账说明', 300, 5),
  }),
  data: Done,
});
