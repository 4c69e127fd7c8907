// What a dialog about an interview begins with: whose it is, and, when somebody changed it while one was
// at it, how it stands now and going on.
import type { DeskInterview } from '../../../contract/interview/desk.ts';
import type { HeldInterview } from '../../../contract/interview/hiring.ts';
import { type Started, useStarted } from '../../data/use-started.ts';
import { MovedNote } from '../../kit/missing/moved-note.tsx';
import styles from '../detail/list.module.css';
import { slotText } from '../invite/slots.ts';

/** The interview a dialog was opened on; while it is closed the newest one. */
export const useInterviewStart = (live: HeldInterview, isTyping: boolean, isSending: boolean) =>
  useStarted(live, { isTyping, isSending });

/** Whose interview it is, where the dialog stands beside a list of many; nothing in a person's drawer. */
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
  /** The names of what was changed, where the dialog shows it. */
  changed?: readonly string[];
  /** Told when one goes on. */
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
