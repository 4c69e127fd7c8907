// Inviting to an interview: how, when (several times to choose from), where, with whom (features 2.4).
import { type FormEvent, useRef, useState } from 'react';
import {
  DURATIONS_MIN,
  type InterviewKind,
  interviewKinds,
  SLOTS_MAX,
} from '../../contract/interview.ts';
import { inviteToInterview } from '../../contract/interview-hiring.ts';
import { CallError } from '../api.ts';
import { Button } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import { Input, Select } from '../kit/input.tsx';
import { useSession } from '../session.ts';
import { Words } from './answer-dialogs.tsx';
import styles from './interview.module.css';
import { SlotFields } from './slot-fields.tsx';
import { EMPTY_PICK, isoOf, type Pick } from './slots.ts';
import { useHeldAct } from './use-held.ts';

interface Values {
  kind: InterviewKind;
  picks: Pick[];
  duration_min: (typeof DURATIONS_MIN)[number];
  place: string;
  link: string;
  contact_name: string;
  contact_phone: string;
  note: string;
  bring: string;
}

type Errors = Partial<Record<keyof Values | 'slots', string>>;

/** What can be seen in the page already; the server checks all of it again. */
function errorsOf(values: Values): Errors {
  const errors: Errors = {};
  if (values.picks.some((pick) => isoOf(pick) === null)) {
    errors.slots = '请把每个时间的日期和钟点都选好';
  }
  if (values.kind === 'onsite' && !values.place.trim()) errors.place = '线下面试请填写地点';
  if (values.kind === 'video' && !values.link.trim() && !values.note.trim()) {
    errors.link = '视频面试请填写会议链接，或在说明里写清怎样进入';
  }
  if (!values.contact_name.trim()) errors.contact_name = '请填写联系人';
  return errors;
}

export function InviteForm({
  applicationId,
  onDone,
}: {
  applicationId: number;
  onDone: () => void;
}) {
  const name = useSession((session) => session.userInfo?.name ?? '');
  const [values, setValues] = useState<Values>({
    ...{ kind: 'onsite', picks: [EMPTY_PICK], duration_min: 60, place: '', link: '' },
    ...{ contact_name: name, contact_phone: '', note: '', bring: '' },
  });
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending } = useHeldAct(inviteToInterview, '邀请已发出，等候选人答复');
  // After the messages have been drawn.
  const focusFault = () =>
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(),
    );
  const set = (change: Partial<Values>) => setValues({ ...values, ...change });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const found = errorsOf(values);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFault();
    const { picks, ...facts } = values;
    const slots = picks.map(isoOf).filter((slot) => slot !== null);
    mutate(
      { id: applicationId, ...facts, slots },
      {
        onSuccess: onDone,
        onError: (error) => {
          if (!(error instanceof CallError)) return;
          setErrors(error.fields);
          focusFault();
        },
      },
    );
  };
  const text = (
    key: 'place' | 'link' | 'contact_name' | 'contact_phone' | 'bring',
    max: number,
  ) => ({
    value: values[key],
    maxLength: max,
    onChange: (event: { target: { value: string } }) => set({ [key]: event.target.value }),
  });
  const slotError =
    errors.slots ?? Object.entries(errors).find(([key]) => key.startsWith('slots.'))?.[1];
  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate aria-label="邀请面试">
      <div className={styles.pair}>
        <Field label="面试形式" required>
          {(control) => (
            <Select
              {...control}
              value={values.kind}
              options={interviewKinds.map(({ code, label }) => ({ value: code, label }))}
              onChange={(event) => set({ kind: event.target.value as InterviewKind })}
            />
          )}
        </Field>
        <Field label="时长" required>
          {(control) => (
            <Select
              {...control}
              value={values.duration_min}
              options={DURATIONS_MIN.map((value) => ({ value, label: `${value} 分钟` }))}
              onChange={(event) =>
                set({ duration_min: Number(event.target.value) as Values['duration_min'] })
              }
            />
          )}
        </Field>
      </div>
      <SlotFields
        picks={values.picks}
        max={SLOTS_MAX}
        error={slotError ?? ''}
        onChange={(picks) => set({ picks })}
      />
      {values.kind === 'onsite' && (
        <Field label="面试地点" required error={errors.place}>
          {(control) => (
            <Input {...control} placeholder="写到楼层和房间，方便找到" {...text('place', 100)} />
          )}
        </Field>
      )}
      {values.kind === 'video' && (
        <Field label="会议链接" error={errors.link}>
          {(control) => <Input {...control} placeholder="https://" {...text('link', 300)} />}
        </Field>
      )}
      <div className={styles.pair}>
        <Field label="联系人" required error={errors.contact_name}>
          {(control) => <Input {...control} {...text('contact_name', 20)} />}
        </Field>
        <Field label="联系电话" error={errors.contact_phone}>
          {(control) => <Input {...control} inputMode="tel" {...text('contact_phone', 20)} />}
        </Field>
      </div>
      <Field label="需要携带" error={errors.bring}>
        {(control) => (
          <Input {...control} placeholder="如 身份证、作品集" {...text('bring', 200)} />
        )}
      </Field>
      <Words
        label="说明"
        value={values.note}
        max={500}
        error={errors.note ?? ''}
        onChange={(note) => set({ note })}
      />
      <div className={styles.formActs}>
        <Button variant="quiet" onClick={onDone}>
          取消
        </Button>
        <Button type="submit" loading={isPending}>
          发出邀请
        </Button>
      </div>
    </form>
  );
}
