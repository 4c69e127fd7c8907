// The seeker's dialogs with text: declining or cancelling with a reason, proposing other times, objecting
// to a record.

import { useState } from 'react';
import {
  cancelMyInterview,
  declineInterview,
  declineReasons,
  disputeMyAbsence,
  type MyInterview,
  PROPOSALS_MAX,
  proposeTimes,
} from '../../../contract/interview/interview.ts';
import { ANSWER_NOTE, DISPUTE_NOTE } from '../../../contract/interview/words.ts';
import { type TextRule, textProblem } from '../../../contract/value/text-rule.ts';
import { CallError } from '../../data/api.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Checkbox } from '../../kit/form/input.tsx';
import { WordsField } from '../../kit/form/text-field.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import styles from '../interview.module.css';
import { SlotFields } from '../invite/slot-fields.tsx';
import { EMPTY_PICK, isoOf, type Pick } from '../invite/slots.ts';
import { useAnswer } from './use-my-interviews.ts';

interface AnswerDialogProps {
  interview: MyInterview;
  open: boolean;
  onClose: () => void;
}

interface WordsProps {
  /** The bounds. A text that is too long is refused at once, because the button of the dialog is off. */
  text: TextRule;
  label: string;
  value: string;
  error?: string;
  required?: boolean;
  onChange: (value: string) => void;
}

export function Words({ text, error = '', required = false, ...rest }: WordsProps) {
  const isLong = rest.value.trim().length > text.max;
  return (
    <WordsField
      {...rest}
      required={required}
      className={styles.words}
      error={isLong ? textProblem(text, rest.value) : error}
      max={text.max}
      rows={2}
    />
  );
}

type ReasonCode = (typeof declineReasons)[number]['code'];

/** 婉拒 of an invitation, or 取消 of an agreed interview; both need a reason. */
export function ReasonDialog({
  kind,
  interview,
  open,
  onClose,
}: AnswerDialogProps & { kind: 'decline' | 'cancel' }) {
  const isDecline = kind === 'decline';
  const endpoint: typeof declineInterview = isDecline ? declineInterview : cancelMyInterview;
  const [reason, setReason] = useState<ReasonCode | null>(null);
  const [note, setNote] = useState('');
  const { mutate, isPending } = useAnswer(endpoint, isDecline ? '已婉拒面试' : '已取消面试');
  const { id, enterprise } = interview;
  const send = () => reason && mutate({ id, reason, note }, { onSuccess: onClose });
  return (
    <AskDialog
      open={open}
      title={`${isDecline ? '婉拒' : '取消'}${enterprise.short_name}的面试？`}
      act={isDecline ? '婉拒面试' : '取消面试'}
      out="再想想"
      isDanger
      isSending={isPending}
      isOff={reason === null || textProblem(ANSWER_NOTE, note) !== ''}
      onAct={send}
      onClose={onClose}
    >
      <Stack gap={4}>
        <fieldset className={styles.choices}>
          <legend>原因（企业会看到）</legend>
          {declineReasons.map(({ code, label }) => (
            <Checkbox
              key={code}
              type="radio"
              name={`${kind}-${id}`}
              checked={reason === code}
              onChange={() => setReason(code)}
            >
              {label}
            </Checkbox>
          ))}
        </fieldset>
        <Words text={ANSWER_NOTE} label="想补充的话（可不填）" value={note} onChange={setNote} />
      </Stack>
    </AskDialog>
  );
}

export function ProposeDialog({ interview, open, onClose }: AnswerDialogProps) {
  const [picks, setPicks] = useState<Pick[]>([EMPTY_PICK]);
  const [note, setNote] = useState('');
  const [error, setError] = useState('');
  const { mutate, isPending } = useAnswer(proposeTimes, '已把改期请求发给企业');
  const send = () => {
    const slots = picks.map(isoOf);
    if (slots.some((slot) => slot === null)) return setError('请把每个时间的日期和钟点都选好');
    setError('');
    mutate(
      { id: interview.id, slots: slots.filter((slot) => slot !== null), note },
      { onSuccess: onClose, onError: (refusal) => setError(messageOf(refusal)) },
    );
  };
  return (
    <AskDialog
      open={open}
      title="希望改到什么时间？"
      act="发送改期请求"
      isSending={isPending}
      isOff={textProblem(ANSWER_NOTE, note) !== ''}
      onAct={send}
      onClose={onClose}
    >
      <Stack gap={4}>
        {interview.starts_at && (
          <p className="tone-ink-2">企业确认之前，原来约定的时间仍然有效。</p>
        )}
        <SlotFields picks={picks} max={PROPOSALS_MAX} error={error} onChange={setPicks} />
        <Words text={ANSWER_NOTE} label="原因（可不填）" value={note} onChange={setNote} />
      </Stack>
    </AskDialog>
  );
}

/** 异议 by the seeker, or by the enterprise with its own endpoint. */
export function DisputeDialog({
  open,
  onClose,
  onSend,
  isPending,
}: {
  open: boolean;
  onClose: () => void;
  onSend: (note: string) => void;
  isPending: boolean;
}) {
  const [note, setNote] = useState('');
  return (
    <AskDialog
      open={open}
      title="说明情况"
      act="提交异议"
      isSending={isPending}
      isOff={textProblem(DISPUTE_NOTE, note) !== ''}
      onAct={() => onSend(note)}
      onClose={onClose}
    >
      <Stack gap={4}>
        <p className="tone-ink-2">
          请写清当时的经过，例如到达的时间和联系了谁。异议会和这条记录一起保存，对方也能看到。
        </p>
        <Words
          text={DISPUTE_NOTE}
          label="情况说明（至少 5 个字）"
          required
          value={note}
          onChange={setNote}
        />
      </Stack>
    </AskDialog>
  );
}

export function MyDisputeDialog({ interview, open, onClose }: AnswerDialogProps) {
  const { mutate, isPending } = useAnswer(disputeMyAbsence, '异议已提交');
  return (
    <DisputeDialog
      open={open}
      onClose={onClose}
      isPending={isPending}
      onSend={(note) => mutate({ id: interview.id, note }, { onSuccess: onClose })}
    />
  );
}

/** The message of a refusal that belongs to a field; '' when the shell has shown it. */
export function messageOf(error: unknown): string {
  if (!(error instanceof CallError)) return '';
  return error.fields.slots ?? error.fields.slot ?? error.msg;
}
