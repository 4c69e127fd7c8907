// What an offer or an order is about, before and after paying: price, credit, time, rights, refund.
import { Link } from 'react-router';
import { priceOf } from '../../../contract/value/money.ts';
import type { OrderDetail } from '../../../contract/wallet/order.ts';
import { FactList } from '../../kit/list/fact-list.tsx';
import { creditText, nameOf, orderPath, rightsText, spanText } from './words.ts';

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
  | 'notes'
>;

const plannedText = ({ planned }: Bought['notes']): string => (planned ? spanText(planned) : '');

/** What was unused of it belongs to another order now, and is paid back with that one. */
function CreditedTo({ order_no }: { order_no: string }) {
  return (
    <span className="breaks">
      没用到的天数已抵扣到订单 <Link to={orderPath(order_no)}>{order_no}</Link>，退款在那份订单申请
    </span>
  );
}

export function BoughtFacts({ of }: { of: Bought }) {
  const { kind, list_fen, coupon_fen, coupon_code, days, rights, credits, refund_rule, notes } = of;
  const credited = credits.map((credit) => [`抵扣${credit.label}`, creditText(credit)] as const);
  return (
    <FactList
      facts={[
        ['内容', nameOf(of)],
        [kind.code === 'top_up' ? '金额' : '价格', priceOf(list_fen)],
        ...credited,
        ['优惠', coupon_fen > 0 ? `−${priceOf(coupon_fen)}（优惠码 ${coupon_code}）` : ''],
        [
          '有效期',
          spanText(of) || plannedText(notes) || (days === null ? '' : `付款后 ${days} 天`),
        ],
        [
          '自动续费',
          notes.stops_renewal &&
            `${notes.stops_renewal}的自动续费会关闭；需要的话，付款后为${of.label}重新开通`,
        ],
        ['权益', rightsText(rights)],
        [
          '退款',
          notes.credited_to ? <CreditedTo key="to" order_no={notes.credited_to} /> : refund_rule,
        ],
      ]}
    />
  );
}
