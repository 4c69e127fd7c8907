// The head of a dialog about an interview: the candidate, and, after a change by somebody else meanwhile,
// the current state and a button to continue.
import type { DeskInterview } from '../../../contract/interview/desk.ts';
import type { HeldInterview } from '../../../contract/interview/hiring.ts';
import { type Started, useStarted } from '../../data/use-started.ts';
import { MovedNote } from '../../kit/missing/moved-note.tsx';
import styles from '../detail/list.module.css';
import { slotText } from '../invite/slots.ts';

/** The interview that a dialog was opened on; while it is closed the newest state. */
export const useInterviewStart = (live: HeldInterview, isTyping: boolean, isSending: boolean) =>
  useStarted(live, { isTyping, isSending });

/** The candidate's name, where the dialog belongs to a list; nothing in one person's drawer. */
export function Whose({ interview }: { interview: HeldInterview | DeskInterview }) {
  if (!('candidate' in interview)) return null;
  const { candidate, position, round, kind } = interview;
  return (
    <p className={styles.whose}>
      <strong>{candidate.name}</strong> · {position.title} · 第 {round} 轮 · {kind.label}
    </p>
  );
}

interface MovedInterviewProps {
  start: Started<HeldInterview>;
  live: HeldInterview;
  /** The names of the changed fields, where the dialog shows them. */
  changed?: readonly string[];
  /** Called when the person continues. */
  onGoOn?: () => void;
}

export function MovedInterview({ start, live, changed = [], onGoOn }: MovedInterviewProps) {
  if (!start.isMoved) return null;
  const { label, starts_at } = live;
  const when = starts_at ? `，${slotText(starts_at)}` : '';
  return (
    <MovedNote
      onGoOn={() => {
        start.goOn();
        onGoOn?.();
      }}
    >
      <p>
        刚有人改动过这场面试：现在是“{label}”{when}。
        {changed.length > 0 && `改了${changed.join('、')}。`}
      </p>
      <p>您填的内容还在，核对后再操作。</p>
    </MovedNote>
  );
}
