// The result of an interview: chosen and confirmed, because the candidate is told at once, and 通过 and 未通过
// cannot be changed.
import { useState } from 'react';
import { completeInterview, type HeldInterview } from '../../../contract/interview/hiring.ts';
import { type InterviewResult, interviewResults } from '../../../contract/interview/interview.ts';
import { Checkbox } from '../../kit/form/input.tsx';
import { useInterviewStart } from '../seeker/moved-interview.tsx';
import { HeldAsk, type HeldDialogProps } from './ask.tsx';
import styles from './list.module.css';
import { useHeldAct } from './use-held.ts';

/** The results that may follow the recorded one: only 待定 can still be changed. */
export const resultsOf = ({ result }: Pick<HeldInterview, 'result'>) =>
  interviewResults.filter(({ code }) => result === null || code !== 'pending');

const AFTER: Readonly<Record<InterviewResult, string>> = {
  passed: '候选人会马上收到“面试通过了”的通知。记录后不能再改。',
  failed: '候选人会马上收到“这次没有通过”的通知。记录后不能再改。',
  pending: '候选人会马上收到“面试已完成，结果待定”的通知。之后可以改为通过或未通过。',
};

export function ResultDialog({
  interview,
  open,
  onClose,
  chosen = null,
}: HeldDialogProps & { chosen?: InterviewResult | null }) {
  const [result, setResult] = useState(chosen);
  const { mutate, isPending } = useHeldAct(completeInterview, '面试结果已记录，候选人会收到通知');
  const start = useInterviewStart(interview, open, isPending);
  const { id, version } = start.began;
  return (
    <HeldAsk
      interview={interview}
      start={start}
      open={open}
      title="记录面试结果"
      act="记录并通知"
      isSending={isPending}
      isOff={result === null}
      onAct={() =>
        result && mutate({ id, result, version }, { onSuccess: onClose, onError: start.refuse })
      }
      onClose={onClose}
    >
      <fieldset className={styles.results}>
        <legend>结果</legend>
        {resultsOf(interview).map(({ code, label }) => (
          <Checkbox
            key={code}
            type="radio"
            name={`result-${id}`}
            checked={result === code}
            onChange={() => setResult(code)}
          >
            {label}
          </Checkbox>
        ))}
      </fieldset>
      <p className={styles.lead} aria-live="polite">
        {result ? AFTER[result] : '选好后确认，候选人会收到结果通知。'}
      </p>
    </HeldAsk>
  );
}
