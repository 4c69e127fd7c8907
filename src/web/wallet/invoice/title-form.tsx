// The form of an invoice's title: kind, name, tax number, mail; for a special invoice also address and bank.
import { type EnterpriseDetail, getMyEnterprise } from '../../../contract/enterprise/enterprise.ts';
import { saveTitle, type Title } from '../../../contract/wallet/invoice.ts';
import {
  invoiceKinds,
  type TitleValues,
  tidyTitle,
  titleProblems,
} from '../../../contract/wallet/invoice-title.ts';
import { call } from '../../data/api.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { useRecordForm } from '../../data/record-form/use-record-form.ts';
import { FormFrame } from '../../kit/dialog/form-frame.tsx';
import { ChoiceField, LineField } from '../../kit/form/text-field.tsx';
import { MovedNote } from '../../kit/missing/moved-note.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';

const BLANK: TitleValues = {
  kind: 'normal',
  name: '',
  tax_number: '',
  mail: '',
  address: '',
  phone: '',
  bank: '',
  bank_account: '',
};
const KINDS = invoiceKinds.map(({ code, label }) => ({ value: code, label }));

function valuesOf(title: Title): TitleValues {
  const { id: _id, version: _version, ...values } = title;
  return values;
}

/** A new title begins with what the certification has proved. */
function newValues(enterprise: EnterpriseDetail | null): TitleValues {
  if (!enterprise?.certified) return BLANK;
  return { ...BLANK, name: enterprise.full_name, tax_number: enterprise.credit_code };
}

interface TitleFormProps {
  /** The newest version of the edited title; null for a new one. */
  title: Title | null;
  onSaved: (id: number) => void;
  onCancel: () => void;
}

export function TitleForm(props: TitleFormProps) {
  const { title } = props;
  const enterprise = useCall(getMyEnterprise, {}, { enabled: title === null });
  if (title) return <TitleFields {...props} begin={valuesOf(title)} />;
  if (!enterprise.isSuccess)
    return <Loaded of={enterprise} skeleton={<SkeletonList count={2} />} />;
  return <TitleFields {...props} begin={newValues(enterprise.data)} />;
}

function TitleFields({ title, begin, onSaved, onCancel }: TitleFormProps & { begin: TitleValues }) {
  const form = useRecordForm({
    key: `invoice-title-${title?.id ?? 'new'}`,
    live: { version: title?.version ?? 0, values: begin },
    prefix: 'title',
    check: titleProblems,
    send: async (values, { version }) => {
      const target = { ...(title && { id: title.id }), version };
      const saved = await call(saveTitle, { ...target, title: values }, { quiet: true });
      onSaved(saved.id);
      return saved;
    },
    savedOf: (_answer, sent) => ({ version: (title?.version ?? 0) + 1, values: tidyTitle(sent) }),
  });
  const { values, problems, set } = form;
  const line = (field: Exclude<keyof TitleValues, 'kind'>, label: string, hint?: string) => (
    <LineField
      label={label}
      required
      hint={hint}
      error={problems[field]}
      autoComplete="off"
      spellCheck={false}
      value={values[field]}
      onChange={(value) => set(field, value)}
    />
  );
  return (
    <FormFrame
      form={form}
      label="发票抬头"
      submit="保存抬头"
      isHeld={form.status === 'outdated'}
      onCancel={onCancel}
    >
      <ChoiceField
        label="发票类型"
        required
        hint="专用发票可以抵扣进项税，需要注册地址、电话与开户信息。"
        error={problems.kind}
        value={values.kind}
        options={KINDS}
        onChange={(value) => set('kind', value)}
      />
      {line('name', '抬头', '与营业执照上的名称一致')}
      {line('tax_number', '税号', '15 至 20 位；18 位的统一社会信用代码会核对校验位')}
      {line('mail', '邮箱', '开好的电子发票会发到这里')}
      {values.kind === 'special' && (
        <>
          {line('address', '注册地址')}
          {line('phone', '注册电话')}
          {line('bank', '开户银行')}
          {line('bank_account', '银行账号')}
        </>
      )}
      {title && form.status === 'outdated' && (
        <MovedNote onGoOn={() => form.resolve('both')} onKeep={onCancel}>
          <p>同事刚改了这个抬头，现在是“{title.name}”。您填的内容还在。</p>
        </MovedNote>
      )}
    </FormFrame>
  );
}
