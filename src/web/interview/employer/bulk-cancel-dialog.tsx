// Cancels several interviews with one reason. Those that failed or that a colleague changed meanwhile
// stay in the dialog with the reason; changed ones may be cancelled in their current state.
import { useState } from 'react';
import { cancelInterviews, type DeskInterview, getDesk } from '../../../contract/interview/desk.ts';
import { call } from '../../data/api.ts';
import { AskDialog } from '../../kit/dialog/ask.tsx';
import { useHeldAct } from '../detail/use-held.ts';
import styles from '../interview.module.css';
import { slotText } from '../invite/slots.ts';
import { Words } from '../seeker/answer-dialogs.tsx';

interface BulkCancelDialogProps {
  /** The interviews when they were selected: their versions are sent. Null while the dialog is closed. */
  interviews: readonly DeskInterview[] | null;
  onClose: () => void;
}

/**
 * An interview that was not cancelled, and its current state; null when the member may no longer see it.
 */
interface Left {
  id: number;
  name: string;
  why: string;
  now: DeskInterview | null;
}

const isFree = (one: DeskInterview | null) => one?.moves.includes('cancel') ?? false;

export function BulkCancelDialog({ interviews, onClose }: BulkCancelDialogProps) {
  const chosen = interviews ?? [];
  const [note, setNote] = useState('');
  const [left, setLeft] = useState<readonly Left[] | null>(null);
  const { mutate, isPending } = useHeldAct(cancelInterviews, ({ done }) =>
    done > 0 ? `已取消 ${done} 场，候选人会收到通知` : '',
  );
  const rest = left ? left.flatMap(({ now }) => (now && isFree(now) ? [now] : [])) : chosen;
  const close = () => {
    setLeft(null);
    onClose();
  };
  const send = () => {
    if (rest.length === 0) return close();
    const rows = rest.map(({ id, version }) => ({ id, version }));
    mutate(
      { rows, note },
      {
        onSuccess: async ({ refused }) => {
          if (refused.length > 0) {
            return setLeft(
              await Promise.all(refused.map(async (one) => ({ ...one, now: await read(one) }))),
            );
          }
          setNote('');
          close();
        },
      },
    );
  };
  const again = rest.length > 0 ? `仍然取消这 ${rest.length} 场` : '知道了';
  return (
    <AskDialog
      open={interviews !== null}
      title={left ? `有 ${left.length} 场没有取消` : `取消 ${chosen.length} 场面试？`}
      act={left ? again : '取消面试'}
      out={left ? '保留' : '再想想'}
      isDanger={rest.length > 0}
      isSending={isPending}
      isOff={note.trim().length < 2}
      onAct={send}
      onClose={close}
    >
      <div className={styles.form}>
        {left ? (
          <ul className={styles.refused} role="alert">
            {left.map((one) => (
              <li key={one.id}>
                <strong>{one.name}</strong>：{one.why}
                {one.now && `（现在是“${one.now.label}”${timeOf(one.now)}）`}
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.lead}>{chosen.map(({ candidate }) => candidate.name).join('、')}</p>
        )}
        <Words label="原因（候选人会看到）" required value={note} onChange={setNote} />
      </div>
    </AskDialog>
  );
}

const timeOf = ({ starts_at }: DeskInterview) => (starts_at ? `，${slotText(starts_at)}` : '');

const read = ({ id }: { id: number }) => call(getDesk, { id }, { quiet: true }).catch(() => null);
