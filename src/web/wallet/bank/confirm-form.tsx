// What finance found at the bank: the number of the transaction, and what has arrived.
import { fenOfTyped, priceOf } from '../../../contract/value/money.ts';
import { bankNoProblem, decideVoucher, tidyBankNo } from '../../../contract/wallet/bank.ts';
import { ALONE_MAX_FEN } from '../../../contract/wallet/bill-states.ts';
import { call } from '../../data/api.ts';
import { unversioned } from '../../data/record-form/state.ts';
import { type Problems, useRecordForm } from '../../data/record-form/use-record-form.ts';
import { ask, type Question } from '../../kit/dialog/ask.tsx';
import { FormFrame } from '../../kit/dialog/form-frame.tsx';
import { LineField } from '../../kit/form/text-field.tsx';
import { useCaseDraft } from '../../parts/review/case-draft.ts';
import { toastSuccess } from '../../shell/toast.ts';

interface Values {
  bank_no: string;
  received_fen: string;
}

function problemsOf({ bank_no, received_fen }: Values): Problems<keyof Values> {
  return {
    bank_no: bankNoProblem(tidyBankNo(bank_no)),
    received_fen: sumProblem(fenOfTyped(received_fen)),
  };
}

function sumProblem(fen: number | null): string {
  if (fen === null) return '请填写到账金额，最多两位小数，例如 298.00';
  return fen > 0 ? '' : '到账金额要大于 0';
}

interface Payment {
  /** What is to be paid. */
  fen: number;
  /** Whether the order can still be paid. */
  isOpen: boolean;
  /** Whose order it is, and what it buys. */
  enterprise: { full_name: string };
  label: string;
}

interface ConfirmFormProps extends Payment {
  id: number;
}

/** Whether another one of finance has to agree. */
const isLarge = (received: number | null): boolean => received !== null && received > ALONE_MAX_FEN;

/** What a confirmation would lead to, where it is not the payment of the order. */
function warningOf({ fen, isOpen }: Payment, received: number | null): string {
  if (!isOpen) return '订单已经结束：确认后这笔款转到人工退款，退回付款账户。';
  if (received === null || received <= 0 || received === fen) return '';
  return `与应付的 ${priceOf(fen)} 不同：确认后订单不会生效，这笔款转到人工退款。`;
}

/** What is asked before money is taken into the books. */
export function questionOf(
  payment: Payment,
  { bank_no, received_fen }: { bank_no: string; received_fen: number },
): Question {
  const { enterprise, label } = payment;
  const words = warningOf(payment, received_fen) || `确认后“${label}”立即生效，付款人会收到通知。`;
  return {
    title: `确认收到${enterprise.full_name}的 ${priceOf(received_fen)}？`,
    words: `银行流水号 ${bank_no}。${words}确认后不能撤回。`,
    act: `到账 ${priceOf(received_fen)}`,
  };
}

/** What the confirmation led to. */
function saidOf({ fen, isOpen }: Payment, received: number): string {
  if (isLarge(received)) return '已登记，等另一位运营确认';
  if (!isOpen) return '订单已经结束，已转人工退款';
  return received === fen ? '已确认到账' : '金额不符，已转人工退款';
}

export function ConfirmForm(props: ConfirmFormProps) {
  const { id } = props;
  const form = useRecordForm<Values>({
    key: useCaseDraft('confirm'),
    live: unversioned({ bank_no: '', received_fen: '' }),
    check: problemsOf,
    send: async (typed) => {
      const { bank_no } = typed;
      const received_fen = fenOfTyped(typed.received_fen) ?? 0;
      const decision = isLarge(received_fen) ? 'propose' : 'confirm';
      const decided = { id, decision, bank_no, received_fen } as const;
      await call(decideVoucher, decided, { quiet: true });
      toastSuccess(saidOf(props, received_fen));
    },
  });
  const { values, problems, set } = form;
  const received = fenOfTyped(values.received_fen);
  const confirm = async (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (!form.isValid()) return;
    const found = { bank_no: tidyBankNo(values.bank_no), received_fen: received ?? 0 };
    // What another one of finance looks at again can be taken back.
    if (isLarge(received) || (await ask(questionOf(props, found)))) await form.submit();
  };
  return (
    <FormFrame
      form={{ form: form.form, submit: confirm, refusal: form.refusal, isSaving: form.isSaving }}
      label="确认到账"
      submit={isLarge(received) ? '登记到账，请人复核' : '确认到账'}
      className="edge-top pad-top-4"
    >
      <LineField
        label="银行流水号"
        required
        hint="6–40 位数字、字母或短横；一个流水号只能确认一次"
        error={problems.bank_no}
        autoComplete="off"
        spellCheck={false}
        value={values.bank_no}
        onChange={(value) => set('bank_no', value)}
      />
      <LineField
        label="到账金额（元）"
        required
        hint="按银行流水填写"
        error={problems.received_fen}
        inputMode="decimal"
        autoComplete="off"
        value={values.received_fen}
        onChange={(value) => set('received_fen', value)}
      />
      <p role="status" className="tone-amber">
        {warningOf(props, received)}
        {isLarge(received) &&
          `超过 ${priceOf(ALONE_MAX_FEN)}：登记后由另一位运营核对银行流水，确认了才入账。`}
      </p>
    </FormFrame>
  );
}
