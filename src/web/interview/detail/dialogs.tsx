// Dialogs with text or times: cancelling, answering a proposal, asking for another time, a message, the
// result.
import { useState } from 'react';
import { rescheduleInterview, writeToCandidate } from '../../../contract/interview/desk.ts';
import {
  answerProposal,
  cancelInterview,
  recordAbsence,
} from '../../../contract/interview/hiring.ts';
import { SLOTS_MAX } from '../../../contract/interview/interview.ts';
import { AskDialog } from '../../kit/dialog/ask.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { useClashes } from '../employer/use-desk.ts';
import { ClashList } from '../invite/clash-list.tsx';
import { SlotFields } from '../invite/slot-fields.tsx';
import { EMPTY_PICK, isoOf, type Pick, pickOf, slotText } from '../invite/slots.ts';
import { messageOf, Words } from '../seeker/answer-dialogs.tsx';
import { MovedInterview, useInterviewStart, Whose } from '../seeker/moved-interview.tsx';
import { HeldAsk, type HeldDialogProps } from './ask.tsx';
import styles from './list.module.css';
import { useHeldAct } from './use-held.ts';

export function CancelDialog({ interview, open, onClose }: HeldDialogProps) {
  const { id } = interview;
  const [note, setNote] = useState('');
  const { mutate, isPending } = useHeldAct(cancelInterview, '面试已取消');
  const start = useInterviewStart(interview, open, isPending);
  const { version } = start.began;
  return (
    <HeldAsk
      interview={interview}
      start={start}
      open={open}
      title="取消这场面试？"
      act="取消面试"
      isDanger
      isSending={isPending}
      isOff={note.trim().length < 2}
      onAct={() => mutate({ id, note, version }, { onSuccess: onClose, onError: start.refuse })}
      onClose={onClose}
    >
      <Words label="原因（候选人会看到）" required value={note} onChange={setNote} />
    </HeldAsk>
  );
}

export function AnswerDialog({ interview, open, onClose }: HeldDialogProps) {
  const { id, proposal, starts_at } = interview;
  const [picks, setPicks] = useState<Pick[] | null>(null);
  const [error, setError] = useState('');
  const { mutate, isPending } = useHeldAct(answerProposal, '已答复候选人');
  const start = useInterviewStart(interview, open, isPending);
  const { version } = start.began;
  const done = {
    onSuccess: onClose,
    onError: (refusal: unknown) => setError(start.refuse(refusal) ? '' : messageOf(refusal)),
  };
  const offer = () => {
    const slots = (picks ?? []).map(isoOf).filter((slot) => slot !== null);
    if (slots.length !== picks?.length) return setError('请把每个时间的日期和钟点都选好');
    mutate({ id, slots, version }, done);
  };
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
          <Button loading={isPending} disabled={start.isMoved} onClick={offer}>
            发出新的时间
          </Button>
        )
      }
    >
      <div className={styles.choices}>
        <Whose interview={interview} />
        <MovedInterview start={start} live={interview} />
        {interview.proposal_note && <p>对方说：{interview.proposal_note}</p>}
        {times.map((at, index) => (
          <div key={at} className={styles.choice}>
            <Button
              variant="outline"
              disabled={isPending || start.isMoved}
              onClick={() => mutate({ id, slot: at, version }, done)}
            >
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
            onChange={setPicks}
          />
        ) : (
          <>
            {error && <p role="alert">{error}</p>}
            <Button variant="quiet" onClick={() => setPicks([EMPTY_PICK])}>
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
}: HeldDialogProps & { to?: string }) {
  const { id, starts_at, previous_at, duration_min } = interview;
  const [picks, setPicks] = useState<Pick[]>(() => [to ? pickOf(to) : EMPTY_PICK]);
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const { mutate, isPending } = useHeldAct(rescheduleInterview, '改期已发给候选人，等对方确认');
  const start = useInterviewStart(interview, open, isPending);
  const about = {
    duration_min,
    attendees: interview.attendees.map((person) => person.id),
    applications: [interview.application_id],
    except: id,
  };
  const hints = useClashes({ picks: open ? picks : [], ...about });
  const send = () => {
    const slots = picks.map(isoOf).filter((slot) => slot !== null);
    if (slots.length !== picks.length) return setError('请把每个时间的日期和钟点都选好');
    setError('');
    mutate(
      { id, slots, reason, version: start.began.version },
      {
        onSuccess: onClose,
        onError: (refusal: unknown) => setError(start.refuse(refusal) ? '' : messageOf(refusal)),
      },
    );
  };
  const agreed = starts_at ?? previous_at;
  return (
    <HeldAsk
      interview={interview}
      start={start}
      open={open}
      title={starts_at ? '改到什么时间？' : '换一组可选时间'}
      act="发给候选人确认"
      isSending={isPending}
      onAct={send}
      onClose={onClose}
    >
      <p className={styles.lead}>
        {agreed && `原定 ${slotText(agreed)}。`}
        {starts_at
          ? '发出后原来的时间不再有效，候选人会收到通知并重新确认。给几个时间更容易约上。'
          : '候选人会收到新的时间，之前给出的不再有效。'}
      </p>
      <SlotFields
        legend="新的时间"
        picks={picks}
        max={SLOTS_MAX}
        error={error}
        hints={hints}
        about={about}
        onChange={setPicks}
      />
      <Words label="原因（候选人会看到，可不填）" value={reason} onChange={setReason} />
    </HeldAsk>
  );
}

const WORDS_MIN = 2;

export function WriteDialog({ interview, open, onClose }: HeldDialogProps) {
  const { id } = interview;
  const [words, setWords] = useState('');
  const { mutate, isPending } = useHeldAct(writeToCandidate, '留言已发给候选人');
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
      isOff={words.trim().length < WORDS_MIN}
      onAct={() => mutate({ id, words }, { onSuccess: sent })}
      onClose={onClose}
    >
      <div className={styles.choices}>
        <Whose interview={interview} />
        <Words label="留言（会作为通知发给对方）" required value={words} onChange={setWords} />
      </div>
    </AskDialog>
  );
}

export function AbsenceDialog({ interview, open, onClose }: HeldDialogProps) {
  const { mutate, isPending } = useHeldAct(recordAbsence, '已记录求职者未到场');
  const start = useInterviewStart(interview, open, isPending);
  const { id, version } = start.began;
  return (
    <HeldAsk
      interview={interview}
      start={start}
      open={open}
      title="记录求职者未到场？"
      act="记录"
      out="再等等"
      isDanger
      isSending={isPending}
      onAct={() => mutate({ id, version }, { onSuccess: onClose, onError: start.refuse })}
      onClose={onClose}
    >
      <p className={styles.lead}>
        请先试着联系对方。记录后对方有 48 小时可以说明情况，这场面试随之结束。
      </p>
    </HeldAsk>
  );
}
