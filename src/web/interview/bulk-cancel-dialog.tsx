// Calling off several interviews with one reason; those that could not be are named.
import { useState } from 'react';
import { cancelInterviews, type DeskInterview } from '../../contract/interview-desk.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
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
    <Dialog
      open={open}
      onClose={onClose}
      title={`取消 ${ids.length} 场面试？`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            再想想
          </Button>
          <Button
            variant="danger"
            disabled={note.trim().length < 2}
            loading={isPending}
            onClick={send}
          >
            取消面试
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.lead}>
          {interviews.map(({ candidate }) => candidate.name).join('、')}
        </p>
        <Words label="原因（候选人会看到）" value={note} onChange={setNote} />
      </div>
    </Dialog>
  );
}
