// The result of an interview: chosen and confirmed, because the candidate is told at once, and 通过 and 未通过
// cannot be changed.
import { completeInterview, type EmployerInterview } from '../../../contract/interview/hiring.ts';
import { type InterviewResult, interviewResults } from '../../../contract/interview/interview.ts';
import { Button } from '../../kit/form/button.tsx';
import { Checkbox } from '../../kit/form/input.tsx';
import { EmployerAsk, type EmployerDialogProps } from './ask.tsx';
import styles from './list.module.css';
import { useInterviewForm } from './moved-interview.tsx';
import { useEmployerAct } from './use-interviews.ts';

/** The results that may follow the recorded one: only 待定 can still be changed. */
export const resultsOf = ({ result }: Pick<EmployerInterview, 'result'>) =>
  interviewResults.filter(({ code }) => result === null || code !== 'pending');

const AFTER: Readonly<Record<InterviewResult, string>> = {
  passed: '候选人会马上收到“面试通过了”的通知。记录后不能再改。',
  failed: '候选人会马上收到“这次没有通过”的通知。记录后不能再改。',
  pending: '候选人会马上收到“面试已完成，结果待定”的通知。之后可以改为通过或未通过。',
};

interface ResultDialogProps extends EmployerDialogProps {
  chosen?: InterviewResult | null;
  /** Records an absence instead; left out where that is not possible or offered beside it. */
  onAbsent?: (() => void) | undefined;
}

export function ResultDialog({
  interview,
  open,
  onClose,
  chosen = null,
  onAbsent,
}: ResultDialogProps) {
  const { id } = interview;
  const { mutateAsync } = useEmployerAct(completeInterview, '面试结果已记录，候选人会收到通知');
  const form = useInterviewForm<{ result: InterviewResult | null }>({
    interview,
    open,
    onClose,
    values: { result: chosen },
    send: async ({ result }, version) => result && mutateAsync({ id, result, version }),
  });
  const { result } = form.values;
  return (
    <EmployerAsk
      interview={interview}
      form={form}
      open={open}
      title="记录面试结果"
      act="记录并通知"
      isOff={result === null}
      onClose={onClose}
    >
      <fieldset className={`row wrap align-center gap-2 ${styles.results}`}>
        <legend>结果</legend>
        {resultsOf(interview).map(({ code, label }) => (
          <Checkbox
            key={code}
            type="radio"
            name={`result-${id}`}
            checked={result === code}
            onChange={() => form.set('result', code)}
          >
            {label}
          </Checkbox>
        ))}
        {onAbsent && (
          <Button size="sm" variant="quiet" onClick={onAbsent}>
            候选人没有来？记录未到场
          </Button>
        )}
      </fieldset>
      <p className="tone-ink-2 size-sm breaks" aria-live="polite">
        {result ? AFTER[result] : '选好后确认，候选人会收到结果通知。'}
      </p>
    </EmployerAsk>
  );
}
