// An offer and an order for component tests: a plan for a quarter, with credit for the month before it.
import type { z } from 'zod';
import type { OrderDetail, quoteOrder, SpendingRight } from '../../src/contract/wallet/order.ts';

type Offer = z.infer<(typeof quoteOrder)['data']>;

const bought = {
  kind: { code: 'plan', label: '套餐' },
  act: 'upgrade',
  label: 'VIP 季卡',
  quantity: 1,
  list_fen: 79_800,
  credit_fen: 24_000,
  coupon_fen: 0,
  coupon_code: '',
  fen: 55_800,
  notes: { planned: null, stops_renewal: '', credited_to: '' },
  days: 92,
  rights: [
    { kind: 'open_positions', label: '同时在招职位', unit: '个', period: 'standing', quota: 50 },
    { kind: 'top', label: '职位置顶', unit: '次', period: 'month', quota: 6 },
  ],
  credits: [
    {
      order_no: 'Z20261118aaaaaaaa0001',
      label: 'VIP 月卡',
      worth_fen: 29_800,
      days: 31,
      unused_days: 25,
      fen: 24_000,
    },
  ],
  refund_rule: '有效期内可以申请退款：其余退回。',
} satisfies Partial<OrderDetail>;

/** What the upgrade would cost, changed by what is given. */
export const anOffer = (change: Partial<Offer> = {}): Offer => ({
  ...bought,
  starts_at: '2026-11-24T00:00:00.000Z',
  ends_at: '2027-02-24T00:00:00.000Z',
  coupon_refusal: '',
  ...change,
});

/** What an administrator may spend, changed by what is given. */
export const aSpendingRight = (change: Partial<SpendingRight> = {}): SpendingRight => ({
  may: true,
  words: '',
  ask: [],
  month_fen: null,
  left_fen: null,
  ...change,
});

/** The order for it, which waits for its payment, changed by what is given. */
export const anOrder = (change: Partial<OrderDetail> = {}): OrderDetail => ({
  ...bought,
  order_no: 'Z20261124abcdefgh1234',
  refunded_fen: 0,
  stray_fen: 0,
  state: 'new',
  state_label: '待付款',
  by: '林小满',
  created_at: new Date().toISOString(),
  expires_at: new Date(Date.now() + 30 * 60_000).toISOString(),
  paid_at: null,
  paid_by: '',
  starts_at: null,
  ends_at: null,
  attempt: null,
  is_failed: false,
  transfer: null,
  ways: [{ code: 'sandbox', label: '沙箱收银台（不收真钱）' }],
  balance_fen: null,
  invoice: 'none',
  can_pay: true,
  can_cancel: true,
  pay_rule: { may: 'pay', words: '', password: 'none', password_above_fen: 50_000 },
  approval: null,
  ...change,
});
