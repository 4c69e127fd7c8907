// What finance should do about a difference, in words.
import type { BillClass, BillKind } from '../../../contract/wallet/bill-states.ts';
import type { PaymentState, RefundState } from '../provider/provider.ts';

type Live = PaymentState['state'] | RefundState | '';

const LIVE: Readonly<Record<Live, string>> = {
  paid: '已付款',
  unpaid: '未付款',
  closed: '已关闭',
  absent: '没有这笔付款',
  processing: '退款中',
  succeeded: '已退款',
  failed: '退款没有成功',
  abnormal: '退款异常',
  unknown: '没有确定的回答',
  '': '',
};

/** What a provider answered, in words. */
export const liveWords = (live: string): string => LIVE[live as Live] ?? '';

interface Difference {
  class: BillClass;
  kind: BillKind;
  live: string;
  /** Whether the number belongs to an attempt of this site. */
  isOurs: boolean;
}

/** What to do about a difference. */
export function adviceOf({ class: what, kind, live, isOurs }: Difference): string {
  if (what === 'amount')
    return '先以账单为准，到商户平台按单号查这一笔。少收的联系付款的企业补足，多收的在商户平台退回差额，再写明差额从哪里来。';
  if (what === 'fee')
    return '对照与支付机构的合同费率。合同已变的，请管理服务器的人改费率设置；没变的，向支付机构申请补回，再写明处理结果。';
  if (what === 'status')
    return live === 'succeeded'
      ? '支付机构已退款，本站记为没有退成，并已改用别的方式退回。核对是否退了两次；退重的，联系企业收回，再写明经过。'
      : '账单里有这笔退款，本站还没有确定它的结果。等支付机构的答复，每天会自动再问；三天后仍没有结果的，到商户平台查这笔退款。';
  if (kind === 'payment' && what === 'missing' && isOurs && live === 'paid')
    return '同一个付款号在账单里不止一笔，本站只收到一笔。到商户平台按付款号查；确实多收的，在商户平台退回多的一笔，再写明退款单号。';
  if (kind === 'payment' && what === 'missing')
    return isOurs
      ? '账单里有这笔收款，支付机构还没有确认。点“重新核对这一天”；确认后会自动入账，不用手工补。'
      : '本站没有这个付款号，多半是在别处收的款。到商户平台查付款人和用途；不该收的在商户平台退回，再写明退款单号。';
  if (kind === 'payment')
    return live === 'paid'
      ? '支付机构说已付款，账单里却没有。到商户平台的资金流水里按单号查；查到的，写明在哪一天的流水里。'
      : '本站记了这笔收款，支付机构没有收到。先不要为这份订单退款或开票，并请管理服务器的人查它的付款通知。';
  if (what === 'missing')
    return '这笔退款不是本站发起的，可能有人在商户平台直接退了款。查明是谁、为什么退；对应的订单在本站还有效的，联系企业处理，再写明经过。';
  return live === 'succeeded'
    ? '支付机构说已退款，账单里却没有。到商户平台的资金流水里按退款号查；查到的，写明在哪一天的流水里。'
    : '本站记为已退款，支付机构没有退。到商户平台按退款号查；确实没有退的，由财务转账退给企业，再写明流水号。';
}
