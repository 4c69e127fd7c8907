// Cancels several interviews with one reason. Those that failed or that a colleague changed meanwhile
// stay in the dialog with the reason; changed ones may be cancelled in their current state.

import { useState } from 'react';
import {
  cancelInterviews,
  getEmployerInterview,
  type ListedInterview,
} from '../../../contract/interview/employer.ts';
import { CANCEL_REASON } from '../../../contract/interview/words.ts';
import { textProblem } from '../../../contract/value/text-rule.ts';
import { call } from '../../data/api.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { useEmployerAct } from '../detail/use-interviews.ts';
import { slotText } from '../invite/slots.ts';
import { Words } from '../seeker/answer-dialogs.tsx';

interface BulkCancelDialogProps {
  /** The interviews when they were selected: their versions are sent. Null while the dialog is closed. */
  interviews: readonly ListedInterview[] | null;
  onClose: () => void;
}

/**
 * An interview that was not cancelled, and its current state; null when the member may no longer see it.
 */
interface Left {
  id: number;
  name: string;
  why: string;
  now: ListedInterview | null;
}

const isFree = (one: ListedInterview | null) => one?.moves.includes('cancel') ?? false;

export function BulkCancelDialog({ interviews, onClose }: BulkCancelDialogProps) {
  const chosen = interviews ?? [];
  const [note, setNote] = useState('');
  const [left, setLeft] = useState<readonly Left[] | null>(null);
  const { mutate, isPending } = useEmployerAct(cancelInterviews, ({ done }) =>
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
      isOff={textProblem(CANCEL_REASON, note) !== ''}
      onAct={send}
      onClose={close}
    >
      <Stack gap={4}>
        {left ? (
          <ul className="stack gap-2 size-sm" role="alert">
            {left.map((one) => (
              <li key={one.id}>
                <strong>{one.name}</strong>：{one.why}
                {one.now && `（现在是“${one.now.label}”${timeOf(one.now)}）`}
              </li>
            ))}
          </ul>
        ) : (
          <p className="tone-ink-2">{chosen.map(({ candidate }) => candidate.name).join('、')}</p>
        )}
        <Words
          text={CANCEL_REASON}
          label="原因（候选人会看到）"
          required
          value={note}
          onChange={setNote}
        />
      </Stack>
    </AskDialog>
  );
}

const timeOf = ({ starts_at }: ListedInterview) => (starts_at ? `，${slotText(starts_at)}` : '');

const read = ({ id }: { id: number }) =>
  call(getEmployerInterview, { id }, { quiet: true }).catch(() => null);
