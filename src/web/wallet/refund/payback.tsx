// The balance asked back, whole or in part, beside topping it up; and how the last requests stand.
import { useState } from 'react';
import { fenOf, priceOf, yuanOf } from '../../../contract/value/money.ts';
import { textProblems } from '../../../contract/value/text-rule.ts';
import { getBalanceRefund, REFUND_TEXTS, requestPayback } from '../../../contract/wallet/refund.ts';
import { call } from '../../data/api.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { unversioned } from '../../data/record-form/state.ts';
import { type Problems, useRecordForm } from '../../data/record-form/use-record-form.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { FormFrame } from '../../kit/dialog/form-frame.tsx';
import { Button } from '../../kit/form/button.tsx';
import { LineField, WordsField } from '../../kit/form/text-field.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { toastSuccess } from '../../shell/toast.ts';
import { RequestState } from './request-state.tsx';
import { partsText } from './words.ts';

const MEANWHILE = '工作人员审核，目标是 1 个工作日内。审核期间这笔余额冻结。';

/** The button, for an administrator with something on the balance. */
export function PaybackButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        退回余额
      </Button>
      <Dialog open={isOpen} title="退回余额" onClose={() => setOpen(false)}>
        <Payback onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** The last requests; nothing where there is none. */
export function Paybacks() {
  const { data } = useCall(getBalanceRefund, {}, { quiet: true });
  if (!data || data.requests.length === 0) return null;
  return (
    <Stack as="ul" gap={4} className="above-4" aria-label="余额退回申请">
      {data.requests.map((request) => (
        <li key={request.id}>
          <RequestState request={request} meanwhile={MEANWHILE} />
        </li>
      ))}
    </Stack>
  );
}

function Payback({ onClose }: { onClose: () => void }) {
  const refund = useCall(getBalanceRefund, {});
  return (
    <Loaded of={refund} skeleton={<SkeletonList count={1} />}>
      {(data) => <PaybackForm refund={data} onClose={onClose} />}
    </Loaded>
  );
}

type Back = Pick<
  NonNullable<ReturnType<typeof useCall<typeof getBalanceRefund>>['data']>,
  'free_fen' | 'parts' | 'by_hand_fen'
>;
type Values = { fen: string; reason: string; payee: string };

function problemsOf({ fen, reason, payee }: Values, free_fen: number): Problems<keyof Values> {
  const amount = fenOf(fen.trim());
  const problems: Problems<keyof Values> = textProblems(REFUND_TEXTS, { reason, payee });
  if (amount === null || amount <= 0)
    return { ...problems, fen: '请填写金额，最多两位小数，例如 1000 或 298.50' };
  if (amount > free_fen) return { ...problems, fen: `最多可退 ${priceOf(free_fen)}` };
  return problems;
}

function PaybackForm({ refund, onClose }: { refund: Back; onClose: () => void }) {
  const { free_fen, parts, by_hand_fen } = refund;
  const form = useRecordForm({
    key: 'payback',
    live: unversioned<Values>({ fen: yuanOf(free_fen), reason: '', payee: '' }),
    check: (values) => problemsOf(values, free_fen),
    send: ({ fen, reason, payee }) =>
      call(requestPayback, { fen: fenOf(fen.trim()) ?? 0, reason, payee }, { quiet: true }),
    onSaved: () => {
      toastSuccess('已提交申请');
      onClose();
    },
  });
  const { values, problems, set } = form;
  return (
    <FormFrame form={form} label="余额退回申请" submit="提交申请" onCancel={onClose}>
      <p>
        可退 <strong className="nums">{priceOf(free_fen)}</strong>
        ，不收手续费。退回最近的充值，全部退回时
        {partsText(parts)}。
      </p>
      <LineField
        label="退回金额（元）"
        required
        error={problems.fen}
        value={values.fen}
        inputMode="decimal"
        autoComplete="off"
        onChange={(value) => set('fen', value)}
      />
      <WordsField
        label="退款原因"
        required
        error={problems.reason}
        rows={2}
        value={values.reason}
        max={REFUND_TEXTS.reason.max}
        onChange={(value) => set('reason', value)}
      />
      <WordsField
        label="对公账户"
        required={by_hand_fen > 0}
        hint={
          by_hand_fen > 0
            ? `其中 ${priceOf(by_hand_fen)} 不能原路退回，由财务转账：请写户名、开户行和账号。`
            : '选填：支付机构过了退款期限时，由财务转到这里。请写户名、开户行和账号。'
        }
        error={problems.payee}
        rows={2}
        value={values.payee}
        max={REFUND_TEXTS.payee.max}
        onChange={(value) => set('payee', value)}
      />
    </FormFrame>
  );
}
