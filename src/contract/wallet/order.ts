// Room wallet: orders. What one would cost, placing it, paying it, and what became of it.
import { z } from 'zod';
import { PayPassword } from '../account/binding.ts';
import { Cursor, get, Id, Nothing, page, post, queryNumber } from '../call/endpoint.ts';
import { type CodeOf, codesOf, type Term } from '../dictionary/dictionary.ts';
import { INT_MAX, Labelled, Time } from '../value/shapes.ts';
import { approvalStates } from './approval-states.ts';
import { BankAccount, BankTransfer } from './bank-voucher.ts';
import type { RefundRule, Rights } from './catalogue.ts';
import { CouponCode } from './coupon-code.ts';
import { orderStates } from './order-states.ts';
import { PayRule } from './pay-rule.ts';
import { PlanNotes } from './plan-notes.ts';
import { quotaKinds, quotaPeriods, walletPlans } from './quota.ts';

/** 订单类型 */
export const orderKinds = [
  { code: 'plan', label: '套餐' },
  { code: 'pack', label: '次数包' },
  { code: 'service', label: '单次服务' },
  { code: 'top_up', label: '余额充值' },
] as const satisfies readonly Term[];
export type OrderKind = CodeOf<typeof orderKinds>;

/** 付款方式. Which of them a site offers follows from its configuration; each order lists them. */
export const paymentWays = [
  { code: 'balance', label: '账户余额' },
  { code: 'wechat', label: '微信支付' },
  { code: 'alipay', label: '支付宝' },
  { code: 'bank', label: '对公转账' },
  { code: 'sandbox', label: '沙箱收银台（不收真钱）' },
] as const satisfies readonly Term[];
export type PaymentWay = CodeOf<typeof paymentWays>;

/** A top-up, from 1 to 500,000 yuan. */
export const TOP_UP_FEN = { min: 100, max: 50_000_000 } as const;

const Fen = z.number().int();

/** Pieces of a pack or service in one order. */
export const QUANTITY = { min: 1, max: 99 } as const;

/** What an order buys: the change from what runs now. */
const orderActs = ['buy', 'renew', 'upgrade', 'top_up'] as const;
export type OrderAct = (typeof orderActs)[number];

/** What an order keeps of what it bought, as it was sold then. */
export interface OrderSnapshot {
  /** The product's code; empty for a top-up. */
  product: string;
  label: string;
  list_fen: number;
  days: number | null;
  rights: Rights;
  refund_rule: RefundRule;
  tax_item: string;
}

/** A right that the order gives. */
const Right = z.object({
  kind: z.enum(codesOf(quotaKinds)),
  label: z.string(),
  unit: z.string(),
  /** How often a plan gives it anew; null for units that are used once. */
  period: z.enum(quotaPeriods).nullable(),
  quota: z.number().int(),
});

/** The unused rest of an earlier order, which the new one is credited with. */
const Credit = z.object({
  order_no: z.string(),
  label: z.string(),
  /** What that order was worth, and its days in all and unused. */
  worth_fen: Fen,
  days: z.number().int(),
  unused_days: z.number().int(),
  fen: Fen,
});

const Offer = z.object({
  kind: Labelled,
  act: z.enum(orderActs),
  label: z.string(),
  quantity: z.number().int(),
  /** The price of all pieces, what is taken off it, and what is left to pay. */
  list_fen: Fen,
  credit_fen: Fen,
  coupon_fen: Fen,
  fen: Fen,
  /** From when until when it holds, if paid now; null for a top-up. */
  starts_at: Time.nullable(),
  ends_at: Time.nullable(),
  notes: PlanNotes,
  days: z.number().int().nullable(),
  rights: z.array(Right),
  credits: z.array(Credit),
  /** The coupon that is taken off; empty for none. */
  coupon_code: z.string(),
  /** Why the coupon that was given does not fit, in words: the price is the one without it. */
  coupon_refusal: z.string(),
  /** What of it can be refunded, in words. */
  refund_rule: z.string(),
});

const wish = {
  kind: z.enum(codesOf(orderKinds), '请选择要买什么'),
  /** The product's code in the catalogue, for everything but a top-up. */
  product: z
    .string('请选择套餐')
    .regex(/^[a-z0-9-]{1,40}$/, '请选择套餐')
    .optional(),
  /** How many of a pack or service: one where it is left out. */
  quantity: z.coerce
    .number('请填写数量')
    .int('数量请填整数')
    .min(QUANTITY.min, `数量请填 ${QUANTITY.min}–${QUANTITY.max}`)
    .max(QUANTITY.max, `数量请填 ${QUANTITY.min}–${QUANTITY.max}`)
    .optional(),
  /** The amount of a top-up. */
  top_up_fen: queryNumber(TOP_UP_FEN.min, TOP_UP_FEN.max).optional(),
  /** One for each order. */
  coupon: CouponCode.optional(),
};

/** What the caller may spend of the enterprise's money. A top-up spends nothing and is not limited. */
const SpendingRight = z.object({
  may: z.boolean(),
  /** Why not, in words that fit a page; empty where they may. */
  words: z.string(),
  /** The administrators who can allow it; empty where nothing has to be allowed. */
  ask: z.array(z.string()),
  /** The limit of a month and what is left of it; null for administrators, who have none. */
  month_fen: Fen.nullable(),
  left_fen: Fen.nullable(),
});
export type SpendingRight = z.infer<typeof SpendingRight>;

export const quoteOrder = get('/api/wallet.order/quote', {
  summary: '报价：要付多少、抵扣多少、用到什么时候',
  access: 'recruiter',
  member: 'read',
  // Who tries codes is stopped.
  rate: { max: 600, window_s: 3600 },
  shows: ['wallet'],
  input: z.strictObject(wish),
  data: Offer,
});

export const listPlanOffers = get('/api/wallet.order/plans', {
  summary: '在售的各个套餐现在买是新购、续订还是升级，抵扣后多少钱；不能买的说明原因',
  access: 'recruiter',
  member: 'read',
  shows: ['wallet', 'member'],
  input: Nothing,
  data: z.object({
    spending: SpendingRight,
    plans: z.array(
      z.object({
        code: z.enum(codesOf(walletPlans)),
        /** Null for a plan that cannot be bought now; `refusal` says why. */
        act: z.enum(orderActs).nullable(),
        credit_fen: Fen,
        fen: Fen,
        refusal: z.string(),
      }),
    ),
  }),
});

/** The number of an order, as people see it: a letter, the day, twelve signs. */
export const OrderNo = z.string('订单号不正确').regex(/^[A-Z]\d{8}[0-9a-z]{12}$/, '订单号不正确');

/** What the page shows of an attempt: a QR code, an address to go to, a form to send, or an account. */
const PayText = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('qr'), text: z.string() }),
  /** `until`: the end of the address, where it comes before that of the attempt. */
  z.object({ kind: z.literal('url'), url: z.string(), until: Time.optional() }),
  z.object({
    kind: z.literal('form'),
    action: z.string(),
    fields: z.record(z.string(), z.string()),
  }),
  /** An account to transfer the amount to. */
  BankAccount.extend({ kind: z.literal('account') }),
]);
export type PayText = z.infer<typeof PayText>;

const Attempt = z.object({
  id: Id,
  way: z.enum(codesOf(paymentWays)),
  label: z.string(),
  fen: Fen,
  /**
   * Null until the provider has answered. The QR code of the sandbox holds the address of its cashier, so a page
   * can link to it as well.
   */
  pay: PayText.nullable(),
  expires_at: Time,
});

/** What was bought, and how many of it: wherever an order is named. */
export const orderName = (label: string, quantity: number): string =>
  quantity > 1 ? `${label} × ${quantity}` : label;

const OrderRow = z.object({
  order_no: z.string(),
  kind: Labelled,
  act: z.enum(orderActs),
  label: z.string(),
  quantity: z.number().int(),
  list_fen: Fen,
  credit_fen: Fen,
  coupon_fen: Fen,
  fen: Fen,
  refunded_fen: Fen,
  state: z.enum(codesOf(orderStates)),
  /** In words; `待审批` while an administrator's approval is waited for, `退款待审核` while a refund is asked for. */
  state_label: z.string(),
  /** The member who ordered; empty for a deleted account. */
  by: z.string(),
  created_at: Time,
  /** Until when it can be paid. */
  expires_at: Time,
  paid_at: Time.nullable(),
  /** The way by which it was paid, in words; empty until then. */
  paid_by: z.string(),
  /** From when until when what was bought holds; null until it is paid, and for a top-up. */
  starts_at: Time.nullable(),
  ends_at: Time.nullable(),
});

export const OrderDetail = OrderRow.extend({
  /** What came in that did not fit the order: it goes back, or has gone. */
  stray_fen: Fen,
  notes: PlanNotes,
  days: z.number().int().nullable(),
  rights: z.array(Right),
  credits: z.array(Credit),
  coupon_code: z.string(),
  refund_rule: z.string(),
  /** The attempt under way; null where none is. */
  attempt: Attempt.nullable(),
  /** Whether the last attempt ended without a payment, and none is under way. */
  is_failed: z.boolean(),
  /** The transfer between firms by which it is or was to be paid; null where that way was never chosen. */
  transfer: BankTransfer.nullable(),
  /** The ways to pay that are offered now. */
  ways: z.array(z.object({ code: z.enum(codesOf(paymentWays)), label: z.string() })),
  /** The balance that can be spent; null for an order that cannot be paid from it. */
  balance_fen: Fen.nullable(),
  /** Whether its invoice can be asked for now, was asked for, or neither. */
  invoice: z.enum(['open', 'asked', 'none']),
  can_pay: z.boolean(),
  can_cancel: z.boolean(),
  pay_rule: PayRule,
  /** The last word of the administrators, or that it is waited for; null where none was asked. */
  approval: z
    .object({
      state: z.enum(codesOf(approvalStates)),
      label: z.string(),
      /** Who asked; empty once they have left. */
      by: z.string(),
      asked_at: Time,
      reason: z.string(),
    })
    .nullable(),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

export const createOrder = post('/api/wallet.order/create', {
  summary: '下单；金额与报价不同时不会下单',
  access: 'recruiter',
  member: 'recruit',
  rate: { max: 60, window_s: 3600 },
  changes: ['wallet'],
  input: z.strictObject({
    ...wish,
    /** What the page showed to be paid: another price is never charged. */
    shown_fen: queryNumber(0, INT_MAX),
  }),
  data: OrderDetail,
});

export const listOrders = get('/api/wallet.order/list', {
  summary: '本企业的订单，新的在前',
  access: 'recruiter',
  member: 'read',
  shows: ['wallet'],
  input: z.strictObject({
    kind: z.enum(codesOf(orderKinds)).optional(),
    /** `waiting`: still to be paid. */
    state: z.enum(['waiting', 'paid', 'closed', 'refunded'], '请选择订单状态').optional(),
    cursor: Cursor.optional(),
  }),
  data: page(OrderRow),
});

export const getOrder = get('/api/wallet.order/get', {
  summary: '一份订单：明细、付款方式与进行中的付款',
  access: 'recruiter',
  member: 'read',
  names: 'order',
  shows: ['wallet', 'member', 'login'],
  input: z.strictObject({ order_no: OrderNo }),
  data: OrderDetail,
});

export const payOrder = post('/api/wallet.order/pay', {
  summary: '用选定的方式付款；换方式会关闭上一次付款',
  access: 'recruiter',
  member: 'recruit',
  names: 'order',
  rate: { max: 60, window_s: 3600 },
  changes: ['wallet'],
  input: z.strictObject({
    order_no: OrderNo,
    way: z.enum(codesOf(paymentWays), '请选择付款方式'),
    /** On a phone the provider's own page opens in place of a QR code. */
    device: z.enum(['desktop', 'phone'], '请选择设备').default('desktop'),
    /** For paying from the balance above the enterprise's limit. */
    pay_password: PayPassword.optional(),
  }),
  data: OrderDetail,
});

export const askOrder = post('/api/wallet.order/ask', {
  summary: '我已支付：向支付机构查询这份订单',
  access: 'recruiter',
  whileSuspended: true,
  member: 'read',
  names: 'order',
  rate: { max: 120, window_s: 3600 },
  changes: ['wallet'],
  input: z.strictObject({ order_no: OrderNo }),
  data: OrderDetail,
});

export const cancelOrder = post('/api/wallet.order/cancel', {
  summary: '取消未付款的订单',
  access: 'recruiter',
  member: 'recruit',
  names: 'order',
  changes: ['wallet'],
  input: z.strictObject({ order_no: OrderNo }),
  data: OrderDetail,
});

export const getBalance = get('/api/wallet.balance/overview', {
  summary: '本企业的余额，以及本人能不能花、本月还能花多少',
  access: 'recruiter',
  member: 'read',
  shows: ['wallet', 'member'],
  input: Nothing,
  data: z.object({
    spending: SpendingRight,
    /** What can be spent. */
    free_fen: Fen,
    /** What is set aside for something under way (冻结). */
    held_fen: Fen,
  }),
});

/** 余额明细的类型 */
export const balanceEntryKinds = [
  { code: 'top_up', label: '充值' },
  { code: 'purchase', label: '购买' },
  { code: 'refund', label: '退款到余额' },
  { code: 'payback', label: '余额退回' },
] as const satisfies readonly Term[];
export type BalanceEntryKind = CodeOf<typeof balanceEntryKinds>;

export const listBalanceEntries = get('/api/wallet.balance/entries', {
  summary: '余额明细，新的在前；可以只看一种',
  access: 'recruiter',
  member: 'read',
  shows: ['wallet'],
  input: z.strictObject({
    kind: z.enum(codesOf(balanceEntryKinds)).optional(),
    cursor: Cursor.optional(),
  }),
  data: page(
    z.object({
      id: Id,
      /** What it was for, in words: 充值, 购买套餐. */
      label: z.string(),
      /** Above zero: came in; below zero: went out. */
      fen: Fen,
      /** The order it belongs to; empty for none. */
      order_no: z.string(),
      at: Time,
    }),
  ),
});
