// What the tax office gave out, as an operator enters it: number, day, file.
import { priceOf } from '../../../contract/value/money.ts';
import { formatDate } from '../../../contract/value/time.ts';
import {
  decideInvoice,
  INVOICE_FILE_MAX_BYTES,
  uploadInvoiceFile,
} from '../../../contract/wallet/invoice.ts';
import { invoiceNoProblem, tidyNumber } from '../../../contract/wallet/invoice-title.ts';
import { call } from '../../data/api.ts';
import { unversioned } from '../../data/record-form/state.ts';
import { type Problems, useRecordForm } from '../../data/record-form/use-record-form.ts';
import { FormFrame } from '../../kit/dialog/form-frame.tsx';
import { DayField } from '../../kit/form/day/field.tsx';
import { LineField } from '../../kit/form/text-field.tsx';
import { useCaseDraft } from '../../parts/review/case-draft.ts';
import { serverNowMs } from '../../shell/server-clock.ts';
import { toastSuccess } from '../../shell/toast.ts';
import { UploadField } from '../upload-field.tsx';

interface Values {
  invoice_no: string;
  issued_on: string;
  file: string;
  file_name: string;
}

function problemsOf({ invoice_no, issued_on, file }: Values): Problems<keyof Values> {
  return {
    invoice_no: invoiceNoProblem(tidyNumber(invoice_no)),
    issued_on: issued_on ? '' : '请选择开票日期',
    file: file ? '' : '请上传发票文件',
  };
}

const dayOf = (moment: string | number) => formatDate(moment, 'yyyy-MM-dd');

interface PaperFormProps {
  id: number;
  isRed: boolean;
  /** The sum that is entered. */
  shown_fen: number;
  /** When the invoice was asked for. */
  asked_at: string;
}

export function PaperForm({ id, isRed, shown_fen, asked_at }: PaperFormProps) {
  const today = dayOf(serverNowMs() ?? Date.now());
  const what = isRed ? '红字发票' : '发票';
  const form = useRecordForm<Values>({
    key: useCaseDraft('paper'),
    live: unversioned({ invoice_no: '', issued_on: today, file: '', file_name: '' }),
    check: problemsOf,
    send: ({ file_name: _name, ...paper }) =>
      call(
        decideInvoice,
        { id, decision: isRed ? 'issueRed' : 'issue', shown_fen, ...paper },
        { quiet: true },
      ),
    onSaved: () => toastSuccess(`已登记${what}`),
  });
  const { values, problems, set } = form;
  return (
    <FormFrame
      form={form}
      label={`登记${what}`}
      submit={`登记已开的${what}（${priceOf(shown_fen)}）`}
      className="edge-top pad-top-4"
    >
      <LineField
        label={`${what}号码`}
        required
        hint="20 位数字"
        error={problems.invoice_no}
        inputMode="numeric"
        autoComplete="off"
        maxLength={60}
        value={values.invoice_no}
        onChange={(value) => set('invoice_no', value)}
      />
      <DayField
        label="开票日期"
        required
        error={problems.issued_on}
        min={dayOf(asked_at)}
        max={today}
        value={values.issued_on}
        onChange={(value) => set('issued_on', value)}
      />
      <UploadField
        endpoint={uploadInvoiceFile}
        max_bytes={INVOICE_FILE_MAX_BYTES}
        label="发票文件"
        hint="从税务系统下载的 PDF、OFD 或 XML，10 MB 以内"
        accept=".pdf,.ofd,.xml"
        name={values.file_name}
        error={problems.file}
        onChange={({ key, name }) => form.change({ ...values, file: key, file_name: name }, 'file')}
      />
    </FormFrame>
  );
}
