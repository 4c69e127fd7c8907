// Calling off several interviews with one reason; those that could not be are named.
import { useState } from 'react';
import { cancelInterviews, type DeskInterview } from '../../contract/interview-desk.ts';
import { AskDialog } from '../kit/ask-dialog.tsx';
import { toastError } from '../shell/toast.ts';
import { Words } from './answer-dialogs.tsx';
import styles from './interview.module.css';
import { useHeldAct } from './use-held.ts';

interface BulkCancelDialogProps {
  interviews: readonly DeskInterview[];
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

export function BulkCancelDialog({ interviews, open, onClose, onDone }: BulkCancelDialogProps) {
  const [note, setNote] = useState('');
  const { mutate, isPending } = useHeldAct(cancelInterviews, '已取消，候选人会收到通知');
  const ids = interviews.map(({ id }) => id);
  const send = () =>
    mutate(
      { ids, note },
      {
        onSuccess: ({ refused }) => {
          for (const { name, why } of refused) toastError(`${name}的面试没有取消：${why}`);
          setNote('');
          onDone();
          onClose();
        },
      },
    );
  return (
    <AskDialog
      open={open}
      title={`取消 ${ids.length} 场面试？`}
      act="取消面试"
      out="再想想"
      isDanger
      isSending={isPending}
      isOff={note.trim().length < 2}
      onAct={send}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p className={styles.lead}>
          {interviews.map(({ candidate }) => candidate.name).join('、')}
        </p>
        <Words label="原因（候选人会看到）" value={note} onChange={setNote} />
      </div>
    </AskDialog>
  );
}
