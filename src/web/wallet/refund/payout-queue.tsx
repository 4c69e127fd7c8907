// Refunds that finance pays by hand: to whom, how much, and the note that confirms it.
import { priceOf } from '../../../contract/value/money.ts';
import { asSentence } from '../../../contract/value/text-rule.ts';
import { ALONE_MAX_FEN } from '../../../contract/wallet/bill-states.ts';
import { decidePayout, listPayoutQueue } from '../../../contract/wallet/refund.ts';
import { refundStates } from '../../../contract/wallet/refund-states.ts';
import { call } from '../../data/api.ts';
import type { Way } from '../../kit/form/reason-form.tsx';
import { FactList } from '../../kit/list/fact-list.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { DecisionForm } from '../../parts/review/decision-form.tsx';
import { type CaseOf, WorkQueue } from '../../parts/review/work-queue.tsx';
import { REFUND_TONES } from './words.ts';

type Case = CaseOf<typeof listPayoutQueue>;

const isWaiting = (state: Case['state']): boolean => state === 'abnormal' || state === 'by_hand';

function waysOf({ state, fen, enterprise, payee, needs_other }: Case): readonly Way[] | undefined {
  if (!isWaiting(state) || needs_other) return undefined;
  const question = {
    title: `确认已给${enterprise.full_name}转账 ${priceOf(fen)}？`,
    words: `${payee && `收款账户：${asSentence(payee)}`}请核对金额与银行回单：确认后这笔钱记为已退回，企业会收到通知。`,
    act: `已转账 ${priceOf(fen)}`,
  };
  return [{ code: 'confirm', label: '已转账', question }];
}

export function PayoutQueue() {
  return (
    <WorkQueue
      kind="payouts"
      hint="退款单号、订单号或编号"
      endpoint={listPayoutQueue}
      states={refundStates.filter(({ code }) => code === 'succeeded' || code === 'failed')}
      rowOf={(item, now) => ({
        kind: item.way,
        title: `${item.enterprise.full_name} ${priceOf(item.fen)}`,
        note: <RelativeTime at={item.at} now={now} />,
        state: item.state_label,
        tone: REFUND_TONES[item.state],
        since: item.at,
      })}
    >
      {(item) => <OpenPayout item={item} />}
    </WorkQueue>
  );
}

function OpenPayout({ item }: { item: Case }) {
  const { id, fen, number, order_no, reason, payee, trouble } = item;
  return (
    <>
      <FactList
        facts={[
          ['转账金额', priceOf(fen)],
          ['收款账户', payee || '没有填写，请联系企业管理员'],
          ['退款号', number],
          ['订单号', order_no],
          ['原因', reason],
          ['没有退成', trouble && `${trouble}。转账前请到支付机构的商户平台核对，确认没有退出`],
        ]}
      />
      {isWaiting(item.state) && item.needs_other && (
        <p className="tone-ink-2 size-sm">
          退款申请是您通过的。超过 {priceOf(ALONE_MAX_FEN)} 的转账要由另一位运营核对回单后确认。
        </p>
      )}
      <DecisionForm
        label="转账说明"
        hint="写明日期和银行流水号。确认后企业会收到通知。"
        templates={[]}
        ways={waysOf(item)}
        send={(decision: 'confirm', words) => call(decidePayout, { id, decision, reason: words })}
        said={{ confirm: '已确认转账' }}
      />
    </>
  );
}
