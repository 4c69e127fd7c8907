// An order that can no longer be paid: what became of it, and where to go on.
import { priceOf } from '../../../contract/value/money.ts';
import { asSentence } from '../../../contract/value/text-rule.ts';
import { formatDate } from '../../../contract/value/time.ts';
import type { OrderDetail } from '../../../contract/wallet/order.ts';
import { useRight } from '../../data/rights.ts';
import { LinkButton } from '../../kit/form/button.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { LateTransfer } from '../bank/transfer.tsx';
import { INVOICES, invoicePath } from '../invoice/words.ts';
import { AskPaid } from './ask-paid.tsx';
import { nameOf, ORDER_TONES, spanText } from './words.ts';

/** Whether what was paid never fitted the order. */
const isStray = ({ paid_at, stray_fen }: OrderDetail): boolean => paid_at === null && stray_fen > 0;

/** What came in, and why it did not pay the order. */
const strayText = ({ fen, stray_fen }: OrderDetail): string =>
  stray_fen === fen
    ? `收到 ${priceOf(fen)}，但订单已经关闭。`
    : `收到 ${priceOf(stray_fen)}，应付 ${priceOf(fen)}，金额不符。`;

/** What the state means for the buyer. */
function words(order: OrderDetail): string {
  const { kind, state, fen, refunded_fen, starts_at, approval, transfer } = order;
  const isTopUp = kind.code === 'top_up';
  switch (state) {
    case 'paid':
      if (order.notes.credited_to) return `${nameOf(order)}已由升级后的套餐代替。`;
      if (isTopUp) return `${priceOf(fen)} 已到账户余额。`;
      return `${nameOf(order)}${starts_at ? `，有效期 ${spanText(order)}` : ''}。`;
    case 'closing':
      return '正在向支付机构确认没有付款，确认后关闭。如果其实已经付款，订单按已付款处理。';
    case 'closed':
      if (approval?.state === 'refused')
        return `管理员没有批准：${asSentence(approval.reason)}订单已经关闭，没有产生任何费用。`;
      return '订单没有付款，已经关闭，没有产生任何费用。';
    case 'review':
      if (transfer) return `${strayText(order)}财务会退回付款账户，转出后通知您。`;
      return `${strayText(order)}款项会原路退回，不需要您做什么。`;
    case 'part_refunded':
      return `已退回 ${priceOf(refunded_fen)}，去向见下面的退款。`;
    case 'refunded':
      if (isStray(order)) return `${strayText(order)}已全部退回，订单没有生效。`;
      return `已退回 ${priceOf(refunded_fen)}，订单结束。`;
    default:
      return '付款时间已到，正在向支付机构确认。';
  }
}

/** States in which the provider can still say something new. */
const ASKED: readonly OrderDetail['state'][] = ['new', 'pending', 'closing'];

export function OrderResult({ order }: { order: OrderDetail }) {
  const { order_no, kind, state, state_label, fen, paid_at, paid_by, invoice } = order;
  const mayRecruit = useRight('recruit');
  const isEnded = state === 'closed' || state === 'refunded';
  return (
    <Stack gap={4} role="status">
      <div>
        <h2 className="row align-center gap-2 size-xl">
          {priceOf(state === 'refunded' && isStray(order) ? order.stray_fen : fen)}
          <Tag tone={ORDER_TONES[state]}>{state_label}</Tag>
        </h2>
        <p className="above-2">{words(order)}</p>
        {paid_at && (
          <p className="above-1 tone-ink-3 size-sm">
            {formatDate(paid_at, 'yyyy-MM-dd hh:mm')} 付款，{paid_by}
          </p>
        )}
      </div>
      <LateTransfer order={order} />
      <AskPaid order_no={order_no} isAsked={ASKED.includes(state)}>
        {mayRecruit && invoice === 'open' && (
          <LinkButton to={invoicePath(order_no)} variant="outline">
            申请发票
          </LinkButton>
        )}
        {invoice === 'asked' && (
          <LinkButton to={INVOICES} variant="outline">
            查看发票
          </LinkButton>
        )}
        {isEnded && kind.code !== 'top_up' && <LinkButton to="/layout/vip">重新选择</LinkButton>}
        <LinkButton to="/layout/assets" variant={isEnded ? 'outline' : 'primary'}>
          查看账户资产
        </LinkButton>
      </AskPaid>
    </Stack>
  );
}
