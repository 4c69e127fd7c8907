// What differs, case by case: both sides, what the provider says, what to do, and the explanation.
import { priceOf } from '../../../contract/value/money.ts';
import {
  ALONE_MAX_FEN,
  type BillCaseState,
  type BillClass,
  billCaseStates,
} from '../../../contract/wallet/bill-states.ts';
import {
  type BillDecision,
  decideBillCase,
  listBillQueue,
} from '../../../contract/wallet/reconcile.ts';
import { call } from '../../data/api.ts';
import type { Way } from '../../kit/form/reason-form.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { FactList } from '../../kit/list/fact-list.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import type { Tone } from '../../kit/text/tag.tsx';
import { Moment } from '../../parts/moment.tsx';
import { DecisionForm } from '../../parts/review/decision-form.tsx';
import { type CaseOf, WorkQueue } from '../../parts/review/work-queue.tsx';
import { dayText } from './bill-days.tsx';

type Case = CaseOf<typeof listBillQueue>;

const TONES: Readonly<Record<BillCaseState, Tone>> = {
  open: 'amber',
  proposed: 'info',
  explained: 'success',
  gone: 'plain',
};
const SAID: Readonly<Record<BillDecision, string>> = {
  explain: '已说明',
  propose: '已提交，等另一位运营复核',
  confirm: '已复核',
  deny: '已退回',
};
const TEMPLATES = [
  '已在商户平台退回，退款单号：',
  '在商户平台收的线下款，合同号：',
  '支付机构已补回差额，日期：',
];

export function BillQueue({ chosen }: { chosen: BillClass | undefined }) {
  return (
    <WorkQueue
      kind="bills"
      hint="商户单号、渠道单号或编号"
      endpoint={listBillQueue}
      narrow={chosen ? { class: chosen } : {}}
      states={billCaseStates.filter(({ code }) => code === 'explained' || code === 'gone')}
      rowOf={(item, now) => ({
        kind: item.class_label,
        title: `${item.kind_label} ${priceOf(item.gap_fen)}`,
        note: (
          <RelativeTime
            at={item.created_at}
            now={now}
            prefix={`${dayText(item.day)} · ${item.provider_label} · 发现于 `}
          />
        ),
        state: item.state_label,
        tone: TONES[item.state],
        since: item.created_at,
      })}
    >
      {(item) => <OpenCase key={item.state} item={item} />}
    </WorkQueue>
  );
}

const sumText = (fen: number | null): string => (fen === null ? '没有这一笔' : priceOf(fen));

function OpenCase({ item }: { item: Case }) {
  const { id, class: what, here_fen, there_fen, advice } = item;
  const isFee = what === 'fee';
  return (
    <Stack gap={4}>
      <FactList
        facts={[
          [isFee ? '账单手续费' : '账单', sumText(there_fen)],
          [isFee ? '按费率应为' : '本站', sumText(here_fen)],
          ['时间', <Moment key="at" at={item.at} />],
          ['订单', item.about || '本站没有对应的订单'],
          ['付款号', item.out_no],
          [item.kind_label === '退款' ? '退款号' : '支付机构单号', item.number],
          ['支付机构现在说', item.live],
          ['怎样处理', advice],
        ]}
      />
      <Decide
        item={item}
        send={(decision, reason) => call(decideBillCase, { id, decision, reason })}
      />
    </Stack>
  );
}

/** The ways out of a case for whoever looks at it. */
function waysOf({ state, gap_fen, is_mine }: Case): readonly Way[] {
  if (state === 'open')
    return gap_fen > ALONE_MAX_FEN
      ? [{ code: 'propose', label: '提交说明，请人复核' }]
      : [{ code: 'explain', label: '说明清楚了' }];
  if (state !== 'proposed') return [];
  const deny: Way = { code: 'deny', label: '退回', variant: 'outline' };
  return is_mine ? [deny] : [{ code: 'confirm', label: '复核通过', needsReason: false }, deny];
}

function Decide({
  item,
  send,
}: {
  item: Case;
  send: (decision: BillDecision, reason: string) => Promise<unknown>;
}) {
  const { state, gap_fen, is_mine } = item;
  const isLarge = gap_fen > ALONE_MAX_FEN;
  const hint =
    state === 'proposed'
      ? is_mine
        ? '说明是您写的，请另一位运营复核；要改写的，先退回。'
        : '核对说明与凭证后通过；退回请写明缺什么。'
      : isLarge
        ? '写明查到了什么、怎样处理、凭证在哪里。差额超过 500 元，要由另一位运营复核。'
        : '写明查到了什么、怎样处理、凭证在哪里。';
  return (
    <DecisionForm
      label="说明"
      hint={hint}
      templates={state === 'open' ? TEMPLATES : []}
      max={500}
      ways={waysOf(item)}
      send={send}
      said={SAID}
    />
  );
}
