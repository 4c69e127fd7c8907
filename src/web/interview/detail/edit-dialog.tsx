// Changes place, attendees and what to bring. The time stays; the candidate is told but not asked again.
// What was typed stays when a colleague saved first.
import { useState } from 'react';
import { editInterview } from '../../../contract/interview/desk.ts';
import type { HeldInterview } from '../../../contract/interview/hiring.ts';
import type { InterviewKind } from '../../../contract/interview/interview.ts';
import { CallError } from '../../data/api.ts';
import { changedFields, withTheirs } from '../../data/started.ts';
import { AskDialog } from '../../kit/dialog/ask.tsx';
import styles from '../interview.module.css';
import {
  DurationField,
  type Meeting,
  type MeetingErrors,
  MeetingFields,
  meetingErrors,
} from '../invite/meeting-fields.tsx';
import { slotText } from '../invite/slots.ts';
import { MovedInterview, useInterviewStart, Whose } from '../seeker/moved-interview.tsx';
import type { HeldDialogProps } from './ask.tsx';
import { useHeldAct } from './use-held.ts';

const NAMES: Readonly<Record<keyof Meeting, string>> = {
  duration_min: '时长',
  place: '面试地点',
  link: '会议链接',
  contact_name: '联系人',
  contact_phone: '联系电话',
  note: '说明',
  bring: '需要携带',
  attendees: '面试官',
};

function meetingOf(interview: HeldInterview): Meeting {
  const { place, link, contact_name, contact_phone, note, bring, attendees } = interview;
  return {
    place,
    link,
    contact_name,
    contact_phone,
    note,
    bring,
    duration_min: interview.duration_min as Meeting['duration_min'],
    attendees: attendees.map((person) => person.id),
  };
}

export function EditDialog({ interview, open, onClose }: HeldDialogProps) {
  const { id, starts_at, kind } = interview;
  const code = kind.code as InterviewKind;
  const [values, setValues] = useState<Meeting>(() => meetingOf(interview));
  const [errors, setErrors] = useState<MeetingErrors>({});
  const { mutate, isPending } = useHeldAct(editInterview, '已更新，候选人会收到通知');
  const start = useInterviewStart(interview, open, isPending);
  const [before, now] = [meetingOf(start.began), meetingOf(interview)];
  const send = () => {
    const found = meetingErrors(code, values);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    mutate(
      { id, ...values, version: start.began.version },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (start.refuse(error)) return;
          setErrors(error instanceof CallError ? error.fields : {});
        },
      },
    );
  };
  return (
    <AskDialog
      open={open}
      title="修改面试信息"
      size="lg"
      act="保存并通知"
      isSending={isPending}
      isOff={start.isMoved}
      onAct={send}
      onClose={onClose}
    >
      <div className={styles.form}>
        <Whose interview={interview} />
        <p className={styles.lead}>
          {starts_at ? `时间不变：${slotText(starts_at)}。` : ''}要换时间请用“改时间”。
        </p>
        <MovedInterview
          start={start}
          live={interview}
          changed={changedFields(NAMES, before, now)}
          onGoOn={() => setValues(withTheirs(before, values, now))}
        />
        <DurationField
          value={values.duration_min}
          onChange={(duration_min) => setValues({ ...values, duration_min })}
        />
        <MeetingFields
          kind={code}
          values={values}
          errors={errors}
          onChange={(change) => setValues((typed) => ({ ...typed, ...change }))}
        />
      </div>
    </AskDialog>
  );
}
