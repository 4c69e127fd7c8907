// Changes location, attendees and what to bring. The time stays; the candidate is told but not asked again.
// What was typed stays when a colleague saved first.
import { editInterview } from '../../../contract/interview/employer.ts';
import type { EmployerInterview } from '../../../contract/interview/hiring.ts';
import type { InterviewKind } from '../../../contract/interview/interview.ts';
import { changedFields } from '../../data/record-form/state.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import {
  DurationField,
  type Meeting,
  MeetingFields,
  meetingErrors,
} from '../invite/meeting-fields.tsx';
import { slotText } from '../invite/slots.ts';
import type { EmployerDialogProps } from './ask.tsx';
import { MovedInterview, useInterviewForm, Whose } from './moved-interview.tsx';
import { useEmployerAct } from './use-interviews.ts';

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

function meetingOf(interview: EmployerInterview): Meeting {
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

export function EditDialog({ interview, open, onClose }: EmployerDialogProps) {
  const { id, starts_at, kind } = interview;
  const code = kind.code as InterviewKind;
  const { mutateAsync } = useEmployerAct(editInterview, '已更新，候选人会收到通知');
  const form = useInterviewForm<Meeting>({
    interview,
    open,
    onClose,
    values: meetingOf(interview),
    check: (meeting) => meetingErrors(code, meeting),
    send: (meeting, version) => mutateAsync({ id, ...meeting, version }),
  });
  const { values, began, live, problems } = form;
  return (
    <AskDialog
      open={open}
      title="修改面试信息"
      size="lg"
      act="保存并通知"
      isSending={form.isSaving}
      isOff={form.status === 'outdated'}
      onAct={() => void form.submit()}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Whose interview={interview} />
        <p className="tone-ink-2">
          {starts_at ? `时间不变：${slotText(starts_at)}。` : ''}要换时间请用“改时间”。
        </p>
        <MovedInterview
          form={form}
          live={interview}
          changed={changedFields(NAMES, began.values ?? values, live.values ?? values)}
        />
        <DurationField
          value={values.duration_min}
          onChange={(duration_min) => form.set('duration_min', duration_min)}
        />
        <MeetingFields
          kind={code}
          values={values}
          errors={problems}
          onChange={(change) => form.change({ ...values, ...change })}
        />
      </Stack>
    </AskDialog>
  );
}
