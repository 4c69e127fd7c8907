// Asking a plan back: the sum and how it was made, what ends, and the reason.
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { priceOf } from '../../../contract/value/money.ts';
import { textProblems } from '../../../contract/value/text-rule.ts';
import type { InvoiceState } from '../../../contract/wallet/invoice-states.ts';
import { paymentWays } from '../../../contract/wallet/order.ts';
import { REFUND_TEXTS, type RefundQuote, requestRefund } from '../../../contract/wallet/refund.ts';
import { call } from '../../data/api.ts';
import { unversioned } from '../../data/record-form/state.ts';
import { type Problems, useRecordForm } from '../../data/record-form/use-record-form.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { FormFrame } from '../../kit/dialog/form-frame.tsx';
import { WordsField } from '../../kit/form/text-field.tsx';
import { FactList } from '../../kit/list/fact-list.tsx';
import { toastSuccess } from '../../shell/toast.ts';
import { chargeText, invoiceText, partsText } from './words.ts';

const BALANCE: string = labelOf(paymentWays, 'balance');

interface RefundDialogProps {
  open: boolean;
  order_no: string;
  label: string;
  quote: RefundQuote;
  /** The state of the order's invoice; null for none. */
  invoice: InvoiceState | null;
  onClose: () => void;
}

export function RefundDialog({ open, label, ...rest }: RefundDialogProps) {
  return (
    <Dialog open={open} title={`申请退款：${label}`} onClose={rest.onClose}>
      <RefundForm {...rest} />
    </Dialog>
  );
}

type RefundFormProps = Omit<RefundDialogProps, 'open' | 'label'>;

function RefundForm({ order_no, quote, invoice, onClose }: RefundFormProps) {
  const form = useRecordForm({
    key: `refund-${order_no}`,
    live: unversioned({ reason: '' }),
    check: ({ reason }): Problems<'reason'> => textProblems(REFUND_TEXTS, { reason, payee: '' }),
    send: ({ reason }) =>
      call(requestRefund, { order_no, reason, shown_fen: quote.fen }, { quiet: true }),
    onSaved: () => {
      toastSuccess('已提交退款申请');
      onClose();
    },
  });
  const { values, problems, set } = form;
  return (
    <FormFrame
      form={form}
      label="退款申请"
      submit={`申请退回 ${priceOf(quote.fen)}`}
      cancel="不退了"
      onCancel={onClose}
    >
      <FactList
        facts={[
          ['实付', priceOf(quote.worth_fen)],
          ['已用部分', chargeText(quote)],
          ['退回', <strong key="fen">{priceOf(quote.fen)}</strong>],
          ['退到', partsText(quote.parts)],
        ]}
      />
      <ul className="stack gap-1 size-sm tone-ink-2">
        {quote.unit === '天' ? (
          <>
            <li>天数按提交申请的这一刻算，不满 1 天算 1 天，审核期间不另计费。</li>
            <li>
              审核通过后套餐立即结束，其后的续订提前开始；没有续订、也不在体验期的，全体成员回到免费版的权益。
            </li>
          </>
        ) : (
          <li>没有用的次数在审核期间冻结，通过后失效；没有通过的解冻，可以继续使用。</li>
        )}
        {invoice && <li>{invoiceText(invoice)}</li>}
        {quote.parts.some(({ way }) => way !== BALANCE) && (
          <li>支付机构没有接受的部分会转入账户余额，不会丢。</li>
        )}
      </ul>
      <WordsField
        label="退款原因"
        required
        error={problems.reason}
        rows={3}
        value={values.reason}
        max={REFUND_TEXTS.reason.max}
        onChange={(value) => set('reason', value)}
      />
    </FormFrame>
  );
}
