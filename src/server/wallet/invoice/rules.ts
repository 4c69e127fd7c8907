// What of an order can be invoiced. Pure.
import type { OrderKind } from '../../../contract/wallet/order.ts';
import type { OrderState } from '../../../contract/wallet/order-states.ts';

/** An order with what is known of its invoices. */
interface Invoiceable {
  kind: OrderKind;
  state: OrderState;
  fen: number;
  refunded_fen: number;
  /** A refund of it is asked for or under way, so its amount is not known yet. */
  is_refunding: boolean;
  /** It is on an invoice that holds. */
  is_invoiced: boolean;
}

/** What was paid less what was paid back. Zero for a top-up: what is bought with it is invoiced. */
export function invoiceFen({ kind, state, fen, refunded_fen }: Invoiceable): number {
  const isPaid = state === 'paid' || state === 'part_refunded';
  return isPaid && kind !== 'top_up' ? fen - refunded_fen : 0;
}

/** Why an order cannot be invoiced now; '' where it can. */
export function whyNot(order: Invoiceable): string {
  const { kind, state, is_refunding, is_invoiced } = order;
  if (kind === 'top_up') return '充值不开票，用余额购买后按所买的订单开票';
  if (state === 'refunded') return '已全额退款';
  if (state !== 'paid' && state !== 'part_refunded') return '还没有付款';
  if (is_invoiced) return '已申请开票';
  if (is_refunding) return '退款处理中，退款结束后再申请';
  return invoiceFen(order) > 0 ? '' : '没有可开票的金额';
}

/** What can be done about the invoice of an order. */
export function invoiceStateOf(order: Invoiceable): 'open' | 'asked' | 'none' {
  if (order.is_invoiced) return 'asked';
  return whyNot(order) === '' ? 'open' : 'none';
}

/** The sums of an invoice by what is written on it, in the order of the orders. */
export function itemsOf(orders: readonly { tax_item: string; fen: number }[]) {
  const sums = new Map<string, number>();
  for (const { tax_item, fen } of orders) sums.set(tax_item, (sums.get(tax_item) ?? 0) + fen);
  return [...sums].map(([tax_item, fen]) => ({ tax_item, fen }));
}

const MINUTE_MS = 60_000;

/** The wait before the next question or mail: a minute, then longer, at most six hours. */
export const waitOf = (tried: number): number => Math.min(MINUTE_MS * 2 ** tried, 360 * MINUTE_MS);
