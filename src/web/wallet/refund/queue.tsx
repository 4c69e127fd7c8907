// Requests to pay back as operators decide them.
import { priceOf } from '../../../contract/value/money.ts';
import { decideRefund, listRefundQueue } from '../../../contract/wallet/refund.ts';
import { refundRequestStates } from '../../../contract/wallet/refund-states.ts';
import { call } from '../../data/api.ts';
import type { Way } from '../../kit/form/reason-form.tsx';
import { FactList } from '../../kit/list/fact-list.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { DecisionForm } from '../../parts/review/decision-form.tsx';
import { type CaseOf, WorkQueue } from '../../parts/review/work-queue.tsx';
import { Refunds } from './request-state.tsx';
import { REQUEST_TONES } from './words.ts';

type Case = CaseOf<typeof listRefundQueue>;

function waysOf({ state, fen, enterprise, label }: Case): readonly Way[] | undefined {
  if (state !== 'waiting') return undefined;
  const question = {
    title: `给${enterprise.full_name}退款 ${priceOf(fen)}？`,
    words: `款项按付款的方式退回${label && `，${label}立即结束`}，不能撤回。`,
    act: `退款 ${priceOf(fen)}`,
    isDanger: true,
  };
  return [
    { code: 'approve', label: '退款', needsReason: false, question },
    { code: 'refuse', label: '不退', variant: 'outline' },
  ];
}
const TEMPLATES = [
  '已与您电话确认继续使用，申请不再处理。',
  '申请的金额正在核对付款，请稍后再申请。',
  '套餐开通后用掉的次数，按单次价格已超过已用天数的费用。请联系客服核对后再申请。',
];

export function RefundQueue() {
  return (
    <WorkQueue
      kind="refunds"
      hint="申请单号、订单号、企业名称或编号"
      endpoint={listRefundQueue}
      states={refundRequestStates.filter(({ code }) => code !== 'waiting')}
      rowOf={(item, now) => ({
        kind: item.kind.label,
        title: `${item.enterprise.full_name} ${priceOf(item.fen)}`,
        note: <RelativeTime at={item.created_at} now={now} prefix={`${item.asked_by} · `} />,
        state: item.state_label,
        tone: REQUEST_TONES[item.state],
        since: item.created_at,
      })}
    >
      {(item) => <OpenRequest item={item} />}
    </WorkQueue>
  );
}

function OpenRequest({ item }: { item: Case }) {
  const { id, fen, label, order_no, calculation, uses, reason, payee, refunds } = item;
  return (
    <>
      <FactList
        facts={[
          ['退回', priceOf(fen)],
          ['套餐', label],
          ['订单号', order_no],
          ['计算', calculation],
          ['开通后已用', uses],
          ['原因', reason],
          ['对公账户', payee],
        ]}
      />
      <Refunds refunds={refunds} />
      <DecisionForm
        label="处理说明"
        hint="先看“开通后已用”：用掉的次数值得比已用天数多的，先与企业管理员商量。不退时申请人会看到原因。通过后款项按付款的方式退回；退套餐或次数时，它们立即结束。"
        templates={TEMPLATES}
        ways={waysOf(item)}
        send={(decision: 'approve' | 'refuse', words) =>
          call(decideRefund, { id, decision, reason: words })
        }
        said={{ approve: '已通过，正在退款', refuse: '已回复：不退' }}
      />
    </>
  );
}
