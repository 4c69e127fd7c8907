// What an offer or an order is about, before and after paying: price, credit, time, rights, refund.
import { priceOf } from '../../../contract/value/money.ts';
import type { OrderDetail } from '../../../contract/wallet/order.ts';
import { FactList } from '../../kit/list/fact-list.tsx';
import { creditText, nameOf, rightsText, spanText } from './order-words.ts';

type Bought = Pick<
  OrderDetail,
  | 'kind'
  | 'label'
  | 'quantity'
  | 'list_fen'
  | 'coupon_fen'
  | 'coupon_code'
  | 'days'
  | 'starts_at'
  | 'ends_at'
  | 'rights'
  | 'credits'
  | 'refund_rule'
>;

export function BoughtFacts({ of }: { of: Bought }) {
  const { kind, list_fen, coupon_fen, coupon_code, days, rights, credits, refund_rule } = of;
  const credited = credits.map((credit) => [`抵扣${credit.label}`, creditText(credit)] as const);
  return (
    <FactList
      facts={[
        ['内容', nameOf(of)],
        [kind.code === 'top_up' ? '金额' : '价格', priceOf(list_fen)],
        ...credited,
        ['优惠', coupon_fen > 0 ? `−${priceOf(coupon_fen)}（优惠码 ${coupon_code}）` : ''],
        ['有效期', spanText(of) || (days === null ? '' : `付款后 ${days} 天`)],
        ['权益', rightsText(rights)],
        ['退款', refund_rule],
      ]}
    />
  );
}
