// Location, attendees, what to bring: the fields that may change without asking the candidate again.

import {
  ATTENDEES_MAX,
  DURATIONS_MIN,
  type InterviewKind,
} from '../../../contract/interview/interview.ts';
import { MEETING_TEXTS } from '../../../contract/interview/words.ts';
import { textProblems } from '../../../contract/value/text-rule.ts';
import { Field } from '../../kit/form/field.tsx';
import { Checkbox, Input } from '../../kit/form/input.tsx';
import { ChoiceField } from '../../kit/form/text-field.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { useInterviewers } from '../employer/use-employer.ts';
import styles from '../interview.module.css';
import { Words } from '../seeker/answer-dialogs.tsx';

export interface Meeting {
  duration_min: (typeof DURATIONS_MIN)[number];
  place: string;
  link: string;
  contact_name: string;
  contact_phone: string;
  note: string;
  bring: string;
  attendees: number[];
}
export type MeetingErrors = Partial<Record<string, string>>;

interface MeetingFieldsProps {
  kind: InterviewKind;
  values: Meeting;
  errors: MeetingErrors;
  onChange: (change: Partial<Meeting>) => void;
}

/** Errors found in the page; the server checks everything again. */
export function meetingErrors(kind: InterviewKind, values: Meeting): MeetingErrors {
  const found = Object.entries(textProblems(MEETING_TEXTS, values));
  const errors: MeetingErrors = Object.fromEntries(found.filter(([, problem]) => problem !== ''));
  if (kind === 'onsite' && !values.place.trim()) errors.place = '线下面试请填写地点';
  if (kind === 'video' && !values.link.trim() && !values.note.trim()) {
    errors.link = '视频面试请填写会议链接，或在说明里写清怎样进入';
  }
  return errors;
}

export function DurationField({
  value,
  onChange,
}: {
  value: Meeting['duration_min'];
  onChange: (value: Meeting['duration_min']) => void;
}) {
  return (
    <ChoiceField
      label="时长"
      required
      value={value}
      options={DURATIONS_MIN.map((minutes) => ({ value: minutes, label: `${minutes} 分钟` }))}
      onChange={onChange}
    />
  );
}

function InterviewersField({
  value,
  error,
  onChange,
}: {
  value: readonly number[];
  error: string;
  onChange: (value: number[]) => void;
}) {
  const { data = [] } = useInterviewers();
  // The inviting member attends until others are chosen.
  const chosen = value.length > 0 ? value : data.filter(({ me }) => me).map(({ id }) => id);
  const toggle = (id: number, isOn: boolean) =>
    onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <fieldset className={styles.choices}>
      <legend>面试官（最多 {ATTENDEES_MAX} 位，会收到提醒）</legend>
      <div className={styles.people}>
        {data.map(({ id, name, title, me }) => {
          const isOn = chosen.includes(id);
          const isLast = isOn && chosen.length === 1;
          const isFull = !isOn && chosen.length >= ATTENDEES_MAX;
          return (
            <Checkbox
              key={id}
              checked={isOn}
              disabled={isFull || isLast}
              onChange={(event) => toggle(id, event.target.checked)}
            >
              {name}
              {me && '（我）'}
              <small>{title}</small>
            </Checkbox>
          );
        })}
      </div>
      {error && <p role="alert">{error}</p>}
    </fieldset>
  );
}

export function MeetingFields({ kind, values, errors, onChange }: MeetingFieldsProps) {
  const text = (key: 'place' | 'link' | 'contact_name' | 'contact_phone' | 'bring') => ({
    value: values[key],
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
  });
  return (
    <>
      {kind === 'onsite' && (
        <Field label="面试地点" required error={errors.place}>
          {(control) => (
            <Input {...control} placeholder="写到楼层和房间，方便找到" {...text('place')} />
          )}
        </Field>
      )}
      {kind === 'video' && (
        <Field label="会议链接" error={errors.link}>
          {(control) => <Input {...control} placeholder="https://" {...text('link')} />}
        </Field>
      )}
      <InterviewersField
        value={values.attendees}
        error={errors.attendees ?? ''}
        onChange={(attendees) => onChange({ attendees })}
      />
      <Stack columns={2} align="start" gap={4}>
        <Field label="联系人" required error={errors.contact_name}>
          {(control) => <Input {...control} {...text('contact_name')} />}
        </Field>
        <Field label="联系电话" error={errors.contact_phone}>
          {(control) => <Input {...control} inputMode="tel" {...text('contact_phone')} />}
        </Field>
      </Stack>
      <Field label="需要携带" error={errors.bring}>
        {(control) => <Input {...control} placeholder="如 身份证、作品集" {...text('bring')} />}
      </Field>
      <Words
        text={MEETING_TEXTS.note}
        label="说明"
        value={values.note}
        error={errors.note ?? ''}
        onChange={(note) => onChange({ note })}
      />
    </>
  );
}
