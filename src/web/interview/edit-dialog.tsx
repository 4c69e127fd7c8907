// Changing where, with whom and what to bring: the time stays, the candidate is told, nobody is asked
// again. What was typed stays when a colleague was quicker.
import { useState } from 'react';
import type { InterviewKind } from '../../contract/interview.ts';
import { editInterview } from '../../contract/interview-desk.ts';
import { CallError } from '../api.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import type { HeldDialogProps } from './held-dialogs.tsx';
import styles from './interview.module.css';
import {
  DurationField,
  type Meeting,
  type MeetingErrors,
  MeetingFields,
  meetingErrors,
} from './meeting-fields.tsx';
import { slotText } from './slots.ts';
import { useHeldAct } from './use-held.ts';

export function EditDialog({ interview, open, onClose }: HeldDialogProps) {
  const { id, version, starts_at, kind } = interview;
  const code = kind.code as InterviewKind;
  const [values, setValues] = useState<Meeting>(() => {
    const { place, link, contact_name, contact_phone, note, bring, attendees } = interview;
    return {
      ...{ place, link, contact_name, contact_phone, note, bring },
      duration_min: interview.duration_min as Meeting['duration_min'],
      attendees: attendees.map((person) => person.id),
    };
  });
  const [errors, setErrors] = useState<MeetingErrors>({});
  const { mutate, isPending } = useHeldAct(editInterview, '已更新，候选人会收到通知');
  const send = () => {
    const found = meetingErrors(code, values);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    mutate(
      { id, ...values, version },
      {
        onSuccess: onClose,
        onError: (error) => setErrors(error instanceof CallError ? error.fields : {}),
      },
    );
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title="修改面试信息"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            取消
          </Button>
          <Button loading={isPending} onClick={send}>
            保存并通知
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.lead}>
          {starts_at ? `时间不变：${slotText(starts_at)}。` : ''}要换时间请用“改时间”。
        </p>
        {errors.version && (
          <p role="alert" className={styles.moved}>
            刚有人改动过这场面试。您填的内容还在，核对后再点一次“保存并通知”即可。
          </p>
        )}
        <DurationField
          value={values.duration_min}
          onChange={(duration_min) => setValues({ ...values, duration_min })}
        />
        <MeetingFields
          kind={code}
          values={values}
          errors={errors}
          onChange={(change) => setValues((now) => ({ ...now, ...change }))}
        />
      </div>
    </Dialog>
  );
}
