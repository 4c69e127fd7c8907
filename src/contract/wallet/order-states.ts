// The lives of an order, of an attempt to pay it and of a refund: who moves them from where to where. Pure.
import type { CodeOf, Term } from '../dictionary/dictionary.ts';
import { type Moves, machine } from '../value/machine.ts';

/** 订单状态 */
export const orderStates = [
  /** Nothing can be paid yet: no provider has taken it. */
  { code: 'new', label: '待付款' },
  { code: 'pending', label: '待付款' },
  /** Its time is over; it closes once every provider has said that nothing was paid. */
  { code: 'closing', label: '正在关闭' },
  { code: 'closed', label: '已关闭' },
  { code: 'paid', label: '已付款' },
  /** Paid too late or another amount: it goes back by itself. */
  { code: 'review', label: '核对中' },
  { code: 'part_refunded', label: '部分退款' },
  { code: 'refunded', label: '已退款' },
] as const satisfies readonly Term[];
export type OrderState = CodeOf<typeof orderStates>;

/** `provider`: what the payment provider said. `time`: the end of the order. */
type OrderActor = 'buyer' | 'provider' | 'time';

export const orderMoves = machine({
  open: { from: ['new'], to: 'pending', by: 'provider' },
  // A notice can come before the answer that opens the order.
  pay: { from: ['new', 'pending', 'closing'], to: 'paid', by: 'provider' },
  differ: { from: ['new', 'pending', 'closing'], to: 'review', by: 'provider' },
  cancel: { from: ['new', 'pending'], to: 'closing', by: 'buyer' },
  expire: { from: ['new', 'pending'], to: 'closing', by: 'time' },
  close: { from: ['closing'], to: 'closed', by: 'provider' },
  // Also in time, for an enterprise that has closed its account meanwhile.
  payLate: { from: ['new', 'pending', 'closing', 'closed'], to: 'review', by: 'provider' },
  refundPart: { from: ['paid', 'part_refunded'], to: 'part_refunded', by: 'provider' },
  refundWhole: { from: ['paid', 'part_refunded', 'review'], to: 'refunded', by: 'provider' },
} satisfies Moves<OrderState, OrderActor>);
