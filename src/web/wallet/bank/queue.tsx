// Finance's queue of transfers: the voucher beside the order, and what the bank's statement says of it.
import { priceOf } from '../../../contract/value/money.ts';
import {
  decideVoucher,
  listBankQueue,
  readVoucherFile,
  type VoucherDecision,
} from '../../../contract/wallet/bank.ts';
import { voucherStates } from '../../../contract/wallet/bank-voucher.ts';
import { ALONE_MAX_FEN } from '../../../contract/wallet/bill-states.ts';
import { orderMoves } from '../../../contract/wallet/order-states.ts';
import { call } from '../../data/api.ts';
import type { Way } from '../../kit/form/reason-form.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { FactList } from '../../kit/list/fact-list.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { DecisionForm } from '../../parts/review/decision-form.tsx';
import { type CaseOf, WorkQueue } from '../../parts/review/work-queue.tsx';
import { ConfirmForm, questionOf } from './confirm-form.tsx';
import { VOUCHER_TONES } from './transfer.tsx';
import { VoucherFile } from './voucher-file.tsx';

type Case = CaseOf<typeof listBankQueue>;

/** What can be decided besides confirming what is typed. */
function waysOf(item: Case): readonly Way[] {
  const { state, needs_other, bank_no, received_fen } = item;
  if (state === 'waiting') return [{ code: 'begin', label: '开始核对', needsReason: false }];
  if (state === 'checking') return [{ code: 'refuse', label: '不通过', variant: 'outline' }];
  if (state !== 'proposed') return [];
  const deny: Way = { code: 'deny', label: '退回重新核对', variant: 'outline' };
  if (needs_other) return [deny];
  const found = { bank_no, received_fen: received_fen ?? 0 };
  const question = questionOf({ ...item, isOpen: canBePaid(item) }, found);
  return [{ code: 'confirm', label: '确认到账', needsReason: false, question }, deny];
}

const canBePaid = ({ order_state }: Case): boolean =>
  orderMoves.may(order_state, 'pay', 'provider');

const hintOf = ({ state, needs_other }: Case): string => {
  if (state === 'waiting') return '可以不填。只有工作人员看到，付款人看不到。';
  if (state !== 'proposed') return '付款人会看到。';
  return needs_other
    ? '到账是您登记的，由另一位运营确认；登记有误的，先退回，写明哪里不对。'
    : '请自己查看银行流水，与登记的流水号和金额一致再确认；退回请写明哪里不对。';
};
const TEMPLATES: Partial<Record<Case['state'], readonly string[]>> = {
  checking: [
    '没有查到这笔款，请核对收款账号和转账结果。',
    '凭证看不清，请上传完整的回单。',
    '凭证不是这份订单的转账。',
  ],
};
const SAID: Readonly<Record<VoucherDecision, string>> = {
  begin: '已开始核对，付款人不能再换凭证',
  propose: '已登记，等另一位运营确认',
  confirm: '已确认到账',
  deny: '已退回，可以重新登记',
  refuse: '已回复：没有通过',
};

/** What arrived was another sum, so it paid nothing. */
const isOdd = ({ state, received_fen, fen }: Case): boolean =>
  state === 'confirmed' && received_fen !== fen;

export function BankQueue() {
  return (
    <WorkQueue
      kind="transfers"
      hint="付款方、银行流水号、订单号、企业名称或编号"
      endpoint={listBankQueue}
      states={voucherStates.filter(({ code }) => code === 'confirmed' || code === 'refused')}
      rowOf={(item, now) => ({
        kind: item.label,
        title: `${item.enterprise.full_name} ${priceOf(item.fen)}`,
        note: <RelativeTime at={item.sent_at} now={now} prefix={`${item.payer} · `} />,
        state: isOdd(item) ? '金额不符，已转人工退款' : item.state_label,
        tone: isOdd(item) ? 'amber' : VOUCHER_TONES[item.state],
        since: item.sent_at,
      })}
    >
      {(item) => <OpenVoucher key={`${item.state}${item.sent_at}`} item={item} />}
    </WorkQueue>
  );
}

/** A name as it is compared: brackets and spaces are typed in either width. */
const plain = (name: string): string => name.normalize('NFKC').replace(/\s/g, '');

function OpenVoucher({ item }: { item: Case }) {
  const { id, state, fen, order_no, order_state_label, sent_by, needs_other } = item;
  const { payer, paid_on, bank_no, received_fen, label, enterprise } = item;
  return (
    <Stack gap={4}>
      <FactList
        facts={[
          ['订单', `${label}，${order_no}，${order_state_label}`],
          ['应付', priceOf(fen)],
          ['付款户名', payer],
          ['转账日期', paid_on],
          ['提交人', sent_by || '已注销的成员'],
          ['凭证', <VoucherFile key="file" voucher={item} endpoint={readVoucherFile} />],
          ['银行流水号', bank_no],
          ['到账', received_fen === null ? '' : priceOf(received_fen)],
        ]}
      />
      {plain(payer) !== plain(enterprise.full_name) && (
        <p className="tone-amber">
          付款户名与企业名称“{enterprise.full_name}”不同，请核对是不是这家企业付的款。
        </p>
      )}
      {state === 'checking' && (
        <ConfirmForm
          id={id}
          fen={fen}
          isOpen={canBePaid(item)}
          enterprise={enterprise}
          label={label}
        />
      )}
      {state === 'proposed' && (
        <p className="tone-ink-2 size-sm">
          {needs_other ? '到账是您登记的。' : '到账由同事登记。'}超过 {priceOf(ALONE_MAX_FEN)}{' '}
          的到账由两位运营先后核对银行流水。
        </p>
      )}
      <DecisionForm
        label="处理说明"
        hint={hintOf(item)}
        templates={TEMPLATES[state] ?? []}
        ways={waysOf(item)}
        send={(decision: VoucherDecision, words) =>
          call(decideVoucher, { id, decision, reason: words })
        }
        said={SAID}
      />
    </Stack>
  );
}
