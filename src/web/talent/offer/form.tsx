// Making an offer: terms, message and file, then a preview as the candidate sees it, then sending. The
// input is kept as a draft until it is sent.
import { type FormEvent, useState } from 'react';
import {
  dayAfter,
  OFFER_MESSAGE_MAX,
  OFFER_STARTS_DAYS_MAX,
  OFFER_VALID_DAYS_MAX,
  sendOffer,
} from '../../../contract/application/offer.ts';
import { payUnits } from '../../../contract/value/salary.ts';
import { CallError } from '../../data/api.ts';
import { unversioned } from '../../data/record-form/state.ts';
import { type RecordForm, useRecordForm } from '../../data/record-form/use-record-form.ts';
import { FormActs } from '../../kit/form/acts.tsx';
import { Button } from '../../kit/form/button.tsx';
import { DayField } from '../../kit/form/day/field.tsx';
import { ChoiceField, LineField, WordsField } from '../../kit/form/text-field.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { WarningIcon } from '../../kit/look/icons.tsx';
import { monthsOptions } from '../../parts/choices.ts';
import { serverNowMs } from '../../shell/server-clock.ts';
import { FileField } from './file-field.tsx';
import styles from './offer.module.css';
import { OfferSheet } from './sheet.tsx';
import { useOfferAct } from './use-offers.ts';
import {
  beginningOf,
  dayOf,
  type OfferProblems,
  type OfferTo,
  type OfferValues,
  openInterviewText,
  outsidePayText,
  problemsOf,
  yearText,
} from './words.ts';

interface OfferFormProps {
  to: OfferTo;
  onDone: () => void;
}

/** What is sent and shown in the preview. */
const termsOf = ({ file: _, salary, ...rest }: OfferValues) => ({
  ...rest,
  salary: Number(salary),
  message: rest.message.trim(),
});

/** The form's state: checked before the preview, sent from there. */
function useOffer({ to, onDone }: OfferFormProps) {
  const today = dayOf(serverNowMs() ?? Date.now());
  const [isShown, setIsShown] = useState(false);
  const { mutateAsync } = useOfferAct(sendOffer, `录用通知已发给${to.name}，等对方答复`);
  const form = useRecordForm<OfferValues>({
    key: `offer:${to.id}`,
    id: to.id,
    live: unversioned(beginningOf(to, today)),
    check: (values) => problemsOf(values, today),
    send: async (values) => {
      const file = values.file && { file: values.file.file };
      try {
        return await mutateAsync({ ...termsOf(values), id: to.id, from: to.state, ...file });
      } catch (error) {
        // Back to the fields that the server names.
        if (error instanceof CallError && Object.keys(error.fields).length > 0) edit();
        throw error;
      }
    },
    onSaved: onDone,
  });
  const edit = () => setIsShown(false);
  const preview = (event: FormEvent) => {
    event.preventDefault();
    setIsShown(form.isValid());
  };
  const send = () => {
    // A day chosen before midnight may be over by now; its message stands in the form.
    if (form.isValid()) void form.submit();
    else edit();
  };
  return { form, today, isShown, preview, edit, send };
}

export function OfferForm({ to, onDone }: OfferFormProps) {
  const { form, today, isShown, preview, edit, send } = useOffer({ to, onDone });
  const { values, problems, set } = form;
  const [isBusy, setIsBusy] = useState(false);
  if (isShown) {
    return (
      <Stack gap={4}>
        <Warnings to={to} values={values} />
        <figure
          className={`stack gap-3 pad-y-4 pad-x-5 ground-pine-soft corner-leaf-md ${styles.preview}`}
        >
          <figcaption>{to.name}会看到：</figcaption>
          <OfferSheet
            terms={termsOf(values)}
            file={
              values.file && (
                <Row as="p" wrap align="center" gap={[2, 3]}>
                  附件：{values.file.name}
                </Row>
              )
            }
          />
        </figure>
        <p className={styles.note}>
          对方会收到通知，可以在页面上接受或婉拒。发出后条件不能改，只能撤回重发或调整有效期。
        </p>
        <FormActs>
          <Button variant="outline" onClick={edit}>
            返回修改
          </Button>
          <Button loading={form.isSaving} onClick={send}>
            确认发出录用通知
          </Button>
        </FormActs>
      </Stack>
    );
  }
  return (
    <Stack as="form" ref={form.form} gap={4} aria-label="发录用通知" noValidate onSubmit={preview}>
      <Warnings to={to} values={values} />
      <PayFields values={values} problems={problems} set={set} />
      <DayFields values={values} problems={problems} set={set} today={today} />
      <WordsField
        label="给对方的话"
        required
        error={problems.message}
        max={OFFER_MESSAGE_MAX}
        value={values.message}
        onChange={(message) => set('message', message)}
      />
      <FileField
        value={values.file}
        error={problems.file ?? ''}
        onChange={(chosen) => set('file', chosen)}
        onBusy={setIsBusy}
      />
      <FormActs>
        <Button variant="quiet" onClick={onDone}>
          取消
        </Button>
        <Button type="submit" disabled={isBusy}>
          下一步：预览
        </Button>
      </FormActs>
    </Stack>
  );
}

/** Hints about possible mistakes, which do not block sending. */
function Warnings({ to, values }: { to: OfferTo; values: OfferValues }) {
  const warnings = [
    openInterviewText(to.interview, serverNowMs() ?? Date.now()),
    outsidePayText(values, to.pay),
  ].filter(Boolean);
  return warnings.map((warning) => (
    <p
      key={warning}
      className={`row gap-2 pad-y-3 pad-x-4 tone-amber ground-amber-soft corner-md ${styles.warning}`}
      role="status"
    >
      <WarningIcon />
      {warning}
    </p>
  ));
}

interface FieldsProps {
  values: OfferValues;
  problems: OfferProblems;
  set: RecordForm<OfferValues>['set'];
}

function PayFields({ values, problems, set }: FieldsProps) {
  return (
    <div className={`stack align-start gap-4 ${styles.pair}`}>
      <LineField
        label="薪资（元，税前）"
        required
        error={problems.salary}
        hint={yearText(values)}
        inputMode="numeric"
        maxLength={7}
        placeholder="如 25000"
        value={values.salary}
        onChange={(salary) => set('salary', salary)}
      />
      <ChoiceField
        label="单位"
        value={values.salary_unit}
        options={payUnits.map(({ code, label }) => ({ value: code, label: `每${label}` }))}
        onChange={(salary_unit) => set('salary_unit', salary_unit)}
      />
      {values.salary_unit === 'month' && (
        <ChoiceField
          label="一年几薪"
          value={values.salary_months}
          options={monthsOptions}
          onChange={(salary_months) => set('salary_months', salary_months)}
        />
      )}
    </div>
  );
}

function DayFields({ values, problems, set, today }: FieldsProps & { today: string }) {
  return (
    <div className={`stack align-start gap-4 ${styles.days}`}>
      <DayField
        label="入职日期"
        required
        error={problems.starts_on}
        min={today}
        max={dayAfter(today, OFFER_STARTS_DAYS_MAX)}
        value={values.starts_on}
        onChange={(starts_on) => set('starts_on', starts_on)}
      />
      <DayField
        label="有效期至"
        required
        error={problems.valid_until}
        hint="含当天，过后自动失效；前一天会提醒双方"
        min={today}
        max={dayAfter(today, OFFER_VALID_DAYS_MAX)}
        value={values.valid_until}
        onChange={(valid_until) => set('valid_until', valid_until)}
      />
    </div>
  );
}
