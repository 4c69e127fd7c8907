// The form that records a letter: what it says, whose data it asks for, and its pictures.
import {
  AUTHORITY_TEXTS,
  type AuthorityPart,
  authorityParts,
  LETTER_MAX,
  recordAuthorityRequest,
} from '../../../contract/console/authority.ts';
import { check } from '../../../contract/value/checks.ts';
import { textProblems } from '../../../contract/value/text-rule.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { call } from '../../data/api.ts';
import { unversioned } from '../../data/record-form/state.ts';
import { type Problems, useRecordForm } from '../../data/record-form/use-record-form.ts';
import { Button } from '../../kit/form/button.tsx';
import { DayField } from '../../kit/form/day/field.tsx';
import { Checkbox } from '../../kit/form/input.tsx';
import { PicturesField } from '../../kit/form/pictures-field.tsx';
import { LineField, WordsField } from '../../kit/form/text-field.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import { toastSuccess } from '../../shell/toast.ts';
import { ClosedAccounts } from './closed-accounts.tsx';
import styles from './record-form.module.css';

interface Values {
  authority: string;
  document_no: string;
  legal_basis: string;
  received_on: string;
  account_id: string;
  period_from: string;
  period_to: string;
  parts: AuthorityPart[];
  letter: string[];
}

const EMPTY: Values = {
  authority: '',
  document_no: '',
  legal_basis: '',
  received_on: '',
  account_id: '',
  period_from: '',
  period_to: '',
  parts: [],
  letter: [],
};
const FIRST_DAY = '2000-01-01';
const today = () => formatDate(serverNowMs() ?? Date.now(), 'yyyy-MM-dd');
const isDay = (text: string) => text.length === 10 && check('date', text);

function problemsOf(values: Values): Problems<keyof Values> {
  const { received_on, account_id, period_from, period_to, parts, letter } = values;
  const isBackwards = period_from !== '' && period_to !== '' && period_from > period_to;
  return {
    ...textProblems(AUTHORITY_TEXTS, values),
    received_on: isDay(received_on) ? '' : '请填写收到日期',
    account_id: /^[1-9]\d{0,9}$/.test(account_id.trim()) ? '' : '请填写账号编号',
    period_from: period_from === '' || isDay(period_from) ? '' : '请填写完整的日期',
    period_to: isBackwards
      ? '结束日期不能早于开始日期'
      : period_to === '' || isDay(period_to)
        ? ''
        : '请填写完整的日期',
    parts: parts.length > 0 ? '' : '请选择文书要求的内容',
    letter: letter.length > 0 ? '' : '请上传文书',
  };
}

export function RecordForm({ onClose }: { onClose: () => void }) {
  const form = useRecordForm<Values>({
    key: 'authority-request',
    live: unversioned(EMPTY),
    check: problemsOf,
    send: ({ account_id, period_from, period_to, ...values }) =>
      call(
        recordAuthorityRequest,
        {
          ...values,
          account_id: Number(account_id.trim()),
          period_from: period_from || null,
          period_to: period_to || null,
        },
        { quiet: true },
      ),
    onSaved: () => {
      toastSuccess('已登记，请另一位管理员复核');
      onClose();
    },
  });
  return (
    <Card as="section" pad="lg" aria-labelledby="record-letter" className="below-5">
      <h2 id="record-letter" className="below-4 size-xl">
        登记文书
      </h2>
      <form
        ref={form.form}
        noValidate
        className={`stack columns-2 align-start gap-y-5 gap-x-6 ${styles.form}`}
        aria-labelledby="record-letter"
        onSubmit={(event) => void form.submit(event)}
      >
        <Letter {...form} />
        <Asked {...form} />
        <div>
          {form.refusal && (
            <p role="alert" className="below-3 tone-danger size-sm">
              {form.refusal}
            </p>
          )}
          <Row wrap gap={3}>
            <Button type="submit" loading={form.isSaving}>
              登记
            </Button>
            <Button variant="quiet" onClick={onClose}>
              先不登记
            </Button>
          </Row>
        </div>
      </form>
    </Card>
  );
}

type FieldsProps = Pick<ReturnType<typeof useRecordForm<Values>>, 'values' | 'problems' | 'set'>;

/** What the letter says of itself. */
function Letter({ values, problems, set }: FieldsProps) {
  return (
    <>
      <LineField
        label="机关名称"
        required
        error={problems.authority}
        autoComplete="off"
        value={values.authority}
        onChange={(text) => set('authority', text)}
      />
      <LineField
        label="文书编号"
        required
        error={problems.document_no}
        autoComplete="off"
        value={values.document_no}
        onChange={(text) => set('document_no', text)}
      />
      <WordsField
        label="法律依据"
        hint="文书引用的法律和条款"
        required
        rows={2}
        max={AUTHORITY_TEXTS.legal_basis.max}
        error={problems.legal_basis}
        value={values.legal_basis}
        onChange={(text) => set('legal_basis', text)}
      />
      <DayField
        label="收到日期"
        required
        error={problems.received_on}
        min={FIRST_DAY}
        max={today()}
        value={values.received_on}
        onChange={(day) => set('received_on', day)}
      />
    </>
  );
}

/** Whose data, of which period, which parts; and the pictures of the letter. */
function Asked({ values, problems, set }: FieldsProps) {
  const toggle = (code: AuthorityPart, isChosen: boolean) => {
    const others = values.parts.filter((part) => part !== code);
    set('parts', isChosen ? [...others, code] : others);
  };
  return (
    <>
      <div>
        <LineField
          label="账号编号"
          hint="在“查找”里按文书上的信息找到账号，填它的编号"
          required
          error={problems.account_id}
          inputMode="numeric"
          autoComplete="off"
          value={values.account_id}
          onChange={(text) => set('account_id', text)}
        />
        <ClosedAccounts onChoose={(id) => set('account_id', String(id))} />
      </div>
      <Row wrap gap={[2, 4]}>
        <DayField
          label="期间从"
          error={problems.period_from}
          min={FIRST_DAY}
          max={today()}
          value={values.period_from}
          onChange={(day) => set('period_from', day)}
        />
        <DayField
          label="到"
          error={problems.period_to}
          min={FIRST_DAY}
          max={today()}
          value={values.period_to}
          onChange={(day) => set('period_to', day)}
        />
      </Row>
      <fieldset className="bare">
        <legend className="below-2 weight-medium">文书要求的内容</legend>
        <div className="stack columns-2 gap-2">
          {authorityParts.map(({ code, label }) => (
            <Checkbox
              key={code}
              checked={values.parts.includes(code)}
              aria-invalid={problems.parts ? true : undefined}
              onChange={({ target }) => toggle(code, target.checked)}
            >
              {label}
            </Checkbox>
          ))}
        </div>
        {problems.parts && (
          <p role="alert" className="above-1 tone-danger size-sm">
            {problems.parts}
          </p>
        )}
      </fieldset>
      <PicturesField
        label="文书"
        max={LETTER_MAX}
        hint="四角完整、印章清楚的照片或扫描件"
        error={problems.letter}
        value={values.letter}
        onChange={(keys) => set('letter', keys)}
      />
    </>
  );
}
