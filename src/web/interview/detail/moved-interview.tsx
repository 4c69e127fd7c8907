// The head of a dialog about an interview: the candidate, and, after a change by somebody else meanwhile,
// the current state and a button to continue.
import type { ListedInterview } from '../../../contract/interview/employer.ts';
import type { EmployerInterview } from '../../../contract/interview/hiring.ts';
import {
  type Problems,
  type RecordForm,
  useRecordForm,
} from '../../data/record-form/use-record-form.ts';
import { MovedNote } from '../../kit/missing/moved-note.tsx';
import { slotText } from '../invite/slots.ts';
import styles from './list.module.css';

interface InterviewFormOptions<V> {
  interview: EmployerInterview;
  open: boolean;
  values: V;
  check?: (values: V) => Problems<keyof V & string>;
  /** @throws CallError */
  send: (values: V, version: number) => Promise<unknown>;
  onClose: () => void;
}

/** The form of a dialog about an interview. A change of the interview while it is open is told. */
export function useInterviewForm<V extends object>(options: InterviewFormOptions<V>) {
  const { interview, open, values, check, send, onClose } = options;
  return useRecordForm<V>({
    live: { version: interview.version, values },
    isOpen: open,
    ...(check && { check }),
    send: (typed, { version }) => send(typed, version),
    onSaved: onClose,
  });
}

/** The candidate's name, where the dialog belongs to a list; nothing in one person's drawer. */
export function Whose({ interview }: { interview: EmployerInterview | ListedInterview }) {
  if (!('candidate' in interview)) return null;
  const { candidate, position, round, kind } = interview;
  return (
    <p className={`tone-ink-2 breaks ${styles.whose}`}>
      <strong>{candidate.name}</strong> · {position.title} · 第 {round} 轮 · {kind.label}
    </p>
  );
}

interface MovedInterviewProps {
  form: Pick<RecordForm<object>, 'status' | 'resolve'>;
  live: EmployerInterview;
  /** The names of the changed fields, where the dialog shows them. */
  changed?: readonly string[];
}

export function MovedInterview({ form, live, changed = [] }: MovedInterviewProps) {
  if (form.status !== 'outdated') return null;
  const { label, starts_at } = live;
  const when = starts_at ? `，${slotText(starts_at)}` : '';
  return (
    <MovedNote onGoOn={() => form.resolve('both')}>
      <p>
        刚有人改动过这场面试：现在是“{label}”{when}。
        {changed.length > 0 && `改了${changed.join('、')}。`}
      </p>
      <p>您填的内容还在，核对后再操作。</p>
    </MovedNote>
  );
}
