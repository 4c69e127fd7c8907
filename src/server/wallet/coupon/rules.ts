// Whether a coupon fits an order, and what it takes off. Pure.
import { priceOf, shareOf } from '../../../contract/value/money.ts';
import { formatDate } from '../../../contract/value/time.ts';
import type { OrderKind } from '../../../contract/wallet/order.ts';

export interface Coupon {
  off_fen: number | null;
  off_percent: number | null;
  least_fen: number;
  products: readonly string[] | null;
  from_at: Date;
  until_at: Date | null;
  uses_max: number | null;
  uses_each: number | null;
  stopped_at: Date | null;
}

interface Purchase {
  kind: OrderKind;
  product: string;
  label: string;
  /** What would be paid without the coupon; an upgrade's credit is taken off already. */
  fen: number;
}

/** The orders that use the coupon and count: in all, and of the enterprise that would buy. */
interface Uses {
  all: number;
  own: number;
}

const minute = (time: Date): string => formatDate(time, 'yyyy-MM-dd hh:mm');

/**
 * What a coupon takes off, to the fen, or why it does not fit. A share is rounded down. At least 1 fen stays to be
 * paid: no provider takes less, and an order without a payment could not be refunded or invoiced.
 */
export function judgeCoupon(
  coupon: Coupon,
  { kind, product, label, fen }: Purchase,
  { all, own }: Uses,
  now: Date,
): { fen: number } | { refusal: string } {
  const { off_fen, off_percent, least_fen, products, from_at, until_at } = coupon;
  const { uses_max, uses_each, stopped_at } = coupon;
  const no = (refusal: string) => ({ refusal });
  if (kind === 'top_up') return no('充值不能用优惠码');
  if (stopped_at !== null && stopped_at <= now) return no('这个优惠码已停用');
  if (now < from_at) return no(`这个优惠码从 ${minute(from_at)} 起可以用`);
  if (until_at !== null && until_at <= now) return no(`这个优惠码已于 ${minute(until_at)} 到期`);
  if (products !== null && !products.includes(product)) return no(`这个优惠码不能用来买${label}`);
  if (fen < least_fen) return no(`应付满 ${priceOf(least_fen)} 才能用这个优惠码`);
  if (uses_max !== null && all >= uses_max) return no('这个优惠码已被用完');
  if (uses_each !== null && own >= uses_each)
    return no(
      `每家企业可以用 ${uses_each} 次，贵企业已经用完（没有付款的订单也算，取消后可以再用）`,
    );
  const off = off_fen ?? shareOf(fen, off_percent ?? 0, 100);
  const taken = Math.min(off, fen - 1);
  return taken > 0 ? { fen: taken } : no('应付金额太少，不能再优惠');
}
