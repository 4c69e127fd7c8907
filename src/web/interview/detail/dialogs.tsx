// Dialogs with text or times: cancelling, answering a proposal, asking for another time, a message, the
// result.

import { useState } from 'react';
import { rescheduleInterview, writeToCandidate } from '../../../contract/interview/employer.ts';
import {
  answerProposal,
  cancelInterview,
  recordAbsence,
} from '../../../contract/interview/hiring.ts';
import { SLOTS_MAX } from '../../../contract/interview/interview.ts';
import {
  CANCEL_REASON,
  MESSAGE_WORDS,
  RESCHEDULE_REASON,
} from '../../../contract/interview/words.ts';
import { textProblem } from '../../../contract/value/text-rule.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { useClashes } from '../employer/use-employer.ts';
import { ClashList } from '../invite/clash-list.tsx';
import { SlotFields } from '../invite/slot-fields.tsx';
import { EMPTY_PICK, isoOf, type Pick, pickOf, slotText } from '../invite/slots.ts';
import { Words } from '../seeker/answer-dialogs.tsx';
import { EmployerAsk, type EmployerDialogProps } from './ask.tsx';
import styles from './list.module.css';
import { MovedInterview, useInterviewForm, Whose } from './moved-interview.tsx';
import { useEmployerAct } from './use-interviews.ts';

export function CancelDialog({ interview, open, onClose }: EmployerDialogProps) {
  const { id } = interview;
  const { mutateAsync } = useEmployerAct(cancelInterview, '面试已取消');
  const form = useInterviewForm({
    interview,
    open,
    onClose,
    values: { note: '' },
    send: ({ note }, version) => mutateAsync({ id, note, version }),
  });
  const { note } = form.values;
  return (
    <EmployerAsk
      interview={interview}
      form={form}
      open={open}
      title="取消这场面试？"
      act="取消面试"
      isDanger
      isOff={textProblem(CANCEL_REASON, note) !== ''}
      onClose={onClose}
    >
      <Words
        text={CANCEL_REASON}
        label="原因（候选人会看到）"
        required
        value={note}
        onChange={(words) => form.set('note', words)}
      />
    </EmployerAsk>
  );
}

/** The picked times; null while one is not complete. */
function slotsOf(picks: readonly Pick[]): string[] | null {
  const slots = picks.map(isoOf).filter((slot) => slot !== null);
  return slots.length === picks.length ? slots : null;
}

const slotsProblem = (picks: readonly Pick[] | null) =>
  picks && !slotsOf(picks) ? '请把每个时间的日期和钟点都选好' : '';

interface Answer {
  /** One of the proposed times. */
  slot: string | null;
  /** Other times. */
  slots: Pick[] | null;
}

function useAnswer({ interview, open, onClose }: EmployerDialogProps) {
  const { id } = interview;
  const { mutateAsync } = useEmployerAct(answerProposal, '已答复候选人');
  const form = useInterviewForm<Answer>({
    interview,
    open,
    onClose,
    values: { slot: null, slots: null },
    check: ({ slot, slots }) => ({ slots: slot ? '' : slotsProblem(slots) }),
    send: ({ slot, slots }, version) =>
      mutateAsync(
        slot ? { id, slot, version } : { id, slots: slotsOf(slots ?? []) ?? [], version },
      ),
  });
  const answer = (slot: string | null) => {
    form.set('slot', slot);
    void form.submit();
  };
  return { form, answer };
}

export function AnswerDialog(props: EmployerDialogProps) {
  const { interview, open, onClose } = props;
  const { id, proposal, starts_at } = interview;
  const { form, answer } = useAnswer(props);
  const { values, problems } = form;
  const picks = values.slots;
  const error = problems.slots || problems.slot || form.refusal;
  const isOff = form.isSaving || form.status === 'outdated';
  const times = [...proposal, ...(starts_at ? [starts_at] : [])];
  const about = {
    duration_min: interview.duration_min,
    attendees: interview.attendees.map((person) => person.id),
    applications: [interview.application_id],
    except: id,
  };
  const clashes = useClashes({ picks: open ? times.map(pickOf) : [], ...about });
  const hints = useClashes({ picks: open ? (picks ?? []) : [], ...about });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="答复改期"
      footer={
        picks && (
          <Button
            loading={form.isSaving}
            disabled={form.status === 'outdated'}
            onClick={() => answer(null)}
          >
            发出新的时间
          </Button>
        )
      }
    >
      <div className={`stack gap-3 ${styles.choices}`}>
        <Whose interview={interview} />
        <MovedInterview form={form} live={interview} />
        {interview.proposal_note && <p>对方说：{interview.proposal_note}</p>}
        {times.map((at, index) => (
          <div key={at} className={`stack gap-1 ${styles.choice}`}>
            <Button variant="outline" disabled={isOff} onClick={() => answer(at)}>
              {at === starts_at ? '保持原时间' : '同意'} {slotText(at)}
            </Button>
            <ClashList clashes={clashes[index] ?? []} />
          </div>
        ))}
        {picks ? (
          <SlotFields
            picks={picks}
            max={SLOTS_MAX}
            error={error}
            hints={hints}
            about={about}
            onChange={(slots) => form.set('slots', slots)}
          />
        ) : (
          <>
            {error && <p role="alert">{error}</p>}
            <Button variant="quiet" onClick={() => form.set('slots', [EMPTY_PICK])}>
              都不合适，另给时间
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** 改期: the seeker is asked again. `to` is a time chosen before, in the calendar. */
export function RescheduleDialog({
  interview,
  to,
  open,
  onClose,
}: EmployerDialogProps & { to?: string }) {
  const { id, starts_at, previous_at, duration_min } = interview;
  const { mutateAsync } = useEmployerAct(rescheduleInterview, '改期已发给候选人，等对方确认');
  const form = useInterviewForm<{ slots: Pick[]; reason: string }>({
    interview,
    open,
    onClose,
    values: { slots: [to ? pickOf(to) : EMPTY_PICK], reason: '' },
    check: ({ slots, reason }) => ({
      slots: slotsProblem(slots),
      reason: textProblem(RESCHEDULE_REASON, reason),
    }),
    send: ({ slots, reason }, version) =>
      mutateAsync({ id, slots: slotsOf(slots) ?? [], reason, version }),
  });
  const { slots, reason } = form.values;
  const about = {
    duration_min,
    attendees: interview.attendees.map((person) => person.id),
    applications: [interview.application_id],
    except: id,
  };
  const hints = useClashes({ picks: open ? slots : [], ...about });
  const agreed = starts_at ?? previous_at;
  return (
    <EmployerAsk
      interview={interview}
      form={form}
      open={open}
      title={starts_at ? '改到什么时间？' : '换一组可选时间'}
      act="发给候选人确认"
      onClose={onClose}
    >
      <p className="tone-ink-2 size-sm breaks">
        {agreed && `原定 ${slotText(agreed)}。`}
        {starts_at
          ? '发出后原来的时间不再有效，候选人会收到通知并重新确认。给几个时间更容易约上。'
          : '候选人会收到新的时间，之前给出的不再有效。'}
      </p>
      <SlotFields
        legend="新的时间"
        picks={slots}
        max={SLOTS_MAX}
        error={form.problems.slots || form.refusal}
        hints={hints}
        about={about}
        onChange={(picks) => form.set('slots', picks)}
      />
      <Words
        text={RESCHEDULE_REASON}
        label="原因（候选人会看到，可不填）"
        value={reason}
        onChange={(words) => form.set('reason', words)}
      />
    </EmployerAsk>
  );
}

export function WriteDialog({ interview, open, onClose }: EmployerDialogProps) {
  const { id } = interview;
  const [words, setWords] = useState('');
  const { mutate, isPending } = useEmployerAct(writeToCandidate, '留言已发给候选人');
  const sent = () => {
    setWords('');
    onClose();
  };
  return (
    <AskDialog
      open={open}
      title="给候选人留言"
      act="发送"
      isSending={isPending}
      isOff={textProblem(MESSAGE_WORDS, words) !== ''}
      onAct={() => mutate({ id, words }, { onSuccess: sent })}
      onClose={onClose}
    >
      <div className={`stack gap-3 ${styles.choices}`}>
        <Whose interview={interview} />
        <Words
          text={MESSAGE_WORDS}
          label="留言（会作为通知发给对方）"
          required
          value={words}
          onChange={setWords}
        />
      </div>
    </AskDialog>
  );
}

export function AbsenceDialog({ interview, open, onClose }: EmployerDialogProps) {
  const { mutateAsync } = useEmployerAct(recordAbsence, '已记录求职者未到场');
  const { id } = interview;
  const form = useInterviewForm({
    interview,
    open,
    onClose,
    values: {},
    send: (_none, version) => mutateAsync({ id, version }),
  });
  return (
    <EmployerAsk
      interview={interview}
      form={form}
      open={open}
      title="记录求职者未到场？"
      act="记录"
      out="再等等"
      isDanger
      onClose={onClose}
    >
      <p className="tone-ink-2 size-sm breaks">
        请先试着联系对方。记录后对方有 48 小时可以说明情况，这场面试随之结束。
      </p>
    </EmployerAsk>
  );
}
