// Invoices as operators issue them: what waits, number, day and file of what was issued, red letters.
import { priceOf } from '../../../contract/value/money.ts';
import {
  decideInvoice,
  type InvoiceDecision,
  listInvoiceQueue,
  readInvoiceFile,
} from '../../../contract/wallet/invoice.ts';
import {
  invoiceStates,
  RED_CONFIRM_HOURS,
  WAITING_STATES,
} from '../../../contract/wallet/invoice-states.ts';
import { call } from '../../data/api.ts';
import { download } from '../../data/files.ts';
import { useAct } from '../../data/use-act.ts';
import { Button } from '../../kit/form/button.tsx';
import type { Way } from '../../kit/form/reason-form.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { FactList } from '../../kit/list/fact-list.tsx';
import { saveFile } from '../../kit/media/save-file.ts';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { DecisionForm } from '../../parts/review/decision-form.tsx';
import { type CaseOf, DueBy, WorkQueue } from '../../parts/review/work-queue.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import { PaperForm } from './paper-form.tsx';
import { INVOICE_TONES, redText } from './words.ts';

type Case = CaseOf<typeof listInvoiceQueue>;

const FAIL: Way = { code: 'fail', label: '不能开票', variant: 'outline' };
/** What can be decided besides entering an issued paper. */
const WAYS: Partial<Record<Case['state'], readonly Way[]>> = {
  requested: [{ code: 'submit', label: '开始开票', needsReason: false }, FAIL],
  submitted: [FAIL],
  red_requested: [
    {
      code: 'waitBuyer',
      label: '已发确认单，等购买方确认',
      variant: 'outline',
      needsReason: false,
    },
  ],
  red_wait_buyer: [{ code: 'resumeRed', label: '确认单已作废，重新办理', variant: 'outline' }],
};
const SAID: Readonly<Record<InvoiceDecision, string>> = {
  submit: '已开始开票，金额不再变化',
  fail: '已回复：未能开票',
  issue: '已登记发票',
  waitBuyer: '已通知购买方确认',
  resumeRed: '已退回等待红冲',
  issueRed: '已登记红字发票',
};
const TEMPLATES: Partial<Record<Case['state'], readonly string[]>> = {
  requested: ['抬头与税号不一致，请核对后重新申请。', '专用发票的开户信息有误，请核对后重新申请。'],
  submitted: ['抬头与税号不一致，请核对后重新申请。', '税务系统未能开具，请稍后重新申请。'],
  red_wait_buyer: ['购买方没有按时确认，确认单已作废。'],
};
const HOUR_MS = 3_600_000;

const isRedDue = ({ state }: Case): boolean =>
  state === 'red_requested' || state === 'red_wait_buyer';

/** What is to be issued now. */
const sumOf = (item: Case): string =>
  isRedDue(item) ? `红冲 ${priceOf(item.next_red_fen)}` : priceOf(item.fen);

export function InvoiceQueue() {
  return (
    <WorkQueue
      kind="invoices"
      hint="申请单号、发票号码、企业名称或编号"
      endpoint={listInvoiceQueue}
      states={invoiceStates.filter(
        ({ code }) => !(WAITING_STATES as readonly string[]).includes(code),
      )}
      rowOf={(item, now) => ({
        kind: item.next_red_fen > 0 && item.invoice_no ? '红字发票' : item.kind_label,
        title: item.title.name,
        note: (
          <RelativeTime
            at={item.asked_at}
            now={now}
            prefix={`${item.enterprise.full_name} · ${sumOf(item)} · `}
          />
        ),
        state: item.state_label,
        tone: INVOICE_TONES[item.state],
        since: item.asked_at,
      })}
    >
      {(item) => <OpenInvoice key={item.state} item={item} />}
    </WorkQueue>
  );
}

function OpenInvoice({ item }: { item: Case }) {
  const { id, state, fen, next_red_fen, title, orders, items, invoice_no } = item;
  const isRed = isRedDue(item);
  const shown_fen = isRed ? next_red_fen : fen;
  const sheetEnd = new Date(Date.parse(item.state_at) + RED_CONFIRM_HOURS * HOUR_MS);
  return (
    <Stack gap={4}>
      <FactList
        facts={[
          ['申请', `${item.number}，${item.asked_by || '已注销的成员'}`],
          ['发票类型', item.kind_label],
          ['抬头', title.name],
          ['税号', title.tax_number],
          ['邮箱', title.mail],
          ['地址与电话', [title.address, title.phone].filter(Boolean).join(' ')],
          ['开户行与账号', [title.bank, title.bank_account].filter(Boolean).join(' ')],
          ['项目', items.map((one) => `${one.tax_item} ${priceOf(one.fen)}`).join('、')],
          ['价税合计', priceOf(fen)],
          ['订单', orders.map((one) => `${one.label} ${one.order_no}`).join('、')],
          ['发票号码', invoice_no && `${invoice_no}，${item.issued_on}`],
          ['红冲', redText(item)],
          [
            '红字发票',
            item.reds
              .map((red) => `${red.red_no}，${red.issued_on}，${priceOf(red.fen)}`)
              .join('；'),
          ],
          ['本次红冲金额', isRed && priceOf(next_red_fen)],
          [
            '购买方确认',
            state === 'red_wait_buyer' && (
              <DueBy at={sheetEnd.toISOString()} now={serverNowMs() ?? Date.now()} />
            ),
          ],
          ['处理说明', item.reason],
        ].map(([label, value]) => [String(label), value || ''] as const)}
      />
      <Files item={item} />
      {(state === 'submitted' || isRed) && (
        <PaperForm id={id} isRed={isRed} shown_fen={shown_fen} asked_at={item.created_at} />
      )}
      <DecisionForm
        label="处理说明"
        hint="申请人会看到。"
        templates={TEMPLATES[state] ?? []}
        ways={WAYS[state]}
        send={(decision: InvoiceDecision, reason) =>
          call(decideInvoice, { id, decision, reason, shown_fen })
        }
        said={SAID}
      />
    </Stack>
  );
}

/** The files of the invoice and of its red letters. */
function Files({ item: { id, file, reds } }: { item: Case }) {
  const save = useAct(async (red_id: number | null) =>
    saveFile(await download(readInvoiceFile, { id, ...(red_id && { red_id }) })),
  );
  const own = file ? [{ red_id: null, label: '下载发票' }] : [];
  const red = reds
    .filter((one) => one.file)
    .map((one) => ({ red_id: one.id, label: `下载红字发票 ${priceOf(one.fen)}` }));
  if (own.length + red.length === 0) return null;
  return (
    <Row wrap gap={2}>
      {[...own, ...red].map(({ red_id, label }) => (
        <Button
          key={red_id}
          size="sm"
          variant="outline"
          loading={save.isPending && save.variables === red_id}
          onClick={() => save.mutate(red_id)}
        >
          {label}
        </Button>
      ))}
    </Row>
  );
}
