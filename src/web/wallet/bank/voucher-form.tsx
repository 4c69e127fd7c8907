// The voucher of a transfer, as the payer sends it: the file, whose account paid, and on which day.

import { textProblem } from '../../../contract/value/text-rule.ts';
import { formatDate } from '../../../contract/value/time.ts';
import {
  sendVoucher,
  uploadVoucher,
  VOUCHER_MAX_BYTES,
  VOUCHER_TEXTS,
} from '../../../contract/wallet/bank.ts';
import type { OrderDetail } from '../../../contract/wallet/order.ts';
import { call } from '../../data/api.ts';
import { unversioned } from '../../data/record-form/state.ts';
import { type Problems, useRecordForm } from '../../data/record-form/use-record-form.ts';
import { FormFrame } from '../../kit/dialog/form-frame.tsx';
import { DayField } from '../../kit/form/day/field.tsx';
import { LineField } from '../../kit/form/text-field.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import { toastSuccess } from '../../shell/toast.ts';
import { UploadField } from '../upload-field.tsx';

interface Values {
  file: string;
  file_name: string;
  payer: string;
  paid_on: string;
}

const problemsOf = ({ file, payer, paid_on }: Values): Problems<keyof Values> => ({
  file: file ? '' : '请上传转账凭证',
  payer: textProblem(VOUCHER_TEXTS.payer, payer),
  paid_on: paid_on ? '' : '请选择转账日期',
});

const dayOf = (at: string | number) => formatDate(at, 'yyyy-MM-dd');

interface VoucherFormProps {
  order: OrderDetail;
  onDone?: () => void;
  onCancel?: () => void;
}

export function VoucherForm({ order, onDone, onCancel }: VoucherFormProps) {
  const { order_no, created_at, transfer } = order;
  const today = dayOf(serverNowMs() ?? Date.now());
  const last = transfer?.voucher;
  const form = useRecordForm<Values>({
    live: unversioned({
      file: '',
      file_name: '',
      payer: last?.payer ?? '',
      paid_on: last?.paid_on ?? today,
    }),
    check: problemsOf,
    send: ({ file_name: _name, ...voucher }) =>
      call(sendVoucher, { order_no, ...voucher }, { quiet: true }),
    onSaved: () => {
      toastSuccess('凭证已提交');
      onDone?.();
    },
  });
  const { values, problems, set } = form;
  return (
    <FormFrame form={form} label="转账凭证" submit="提交凭证" onCancel={onCancel}>
      <UploadField
        endpoint={uploadVoucher}
        max_bytes={VOUCHER_MAX_BYTES}
        label="转账凭证"
        hint="网银的回单或转账成功的截图：图片或 PDF，10 MB 以内"
        accept="image/jpeg,image/png,image/webp,image/gif,.pdf"
        name={values.file_name}
        error={problems.file}
        onChange={({ key, name }) => form.change({ ...values, file: key, file_name: name }, 'file')}
      />
      <LineField
        label="付款户名"
        required
        hint="转出账户的名称，一般就是公司全称"
        error={problems.payer}
        autoComplete="organization"
        value={values.payer}
        onChange={(value) => set('payer', value)}
      />
      <DayField
        label="转账日期"
        required
        error={problems.paid_on}
        min={dayOf(created_at)}
        max={today}
        value={values.paid_on}
        onChange={(value) => set('paid_on', value)}
      />
    </FormFrame>
  );
}
