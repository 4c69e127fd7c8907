// 面试: the invitation form, or only the state when the interview was agreed elsewhere.
import type { ReactNode } from 'react';
import type { PipelineCard } from '../../../../contract/application/pipeline.ts';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { Button } from '../../../kit/form/button.tsx';
import { toastSuccess } from '../../../shell/toast.ts';
import { useMove } from '../use-pipeline.ts';

interface InterviewDialogProps {
  card: PipelineCard | null;
  onClose: () => void;
  /** The invitation form of the room interview. */
  form: (application_id: number) => ReactNode;
}

export function InterviewDialog({ card, onClose, form }: InterviewDialogProps) {
  const move = useMove();
  const onlyState = (one: PipelineCard) =>
    move.mutate(
      { card: one, input: { id: one.id, from: one.state, to: 'interviewing' } },
      {
        onSuccess: () => {
          toastSuccess('已移到面试列，没有向对方发面试邀请');
          onClose();
        },
      },
    );
  return (
    <Dialog
      open={card !== null}
      onClose={onClose}
      title={card ? `邀请${card.name}面试` : '邀请面试'}
      size="lg"
    >
      {card && (
        <>
          <p className="row wrap align-center gap-2 below-4 tone-ink-2">
            已经在别处约好了时间？
            <Button
              size="sm"
              variant="outline"
              loading={move.isPending}
              onClick={() => onlyState(card)}
            >
              只移动，不发邀请
            </Button>
          </p>
          {move.error && (
            <p className="tone-danger size-sm" role="alert">
              {move.error.message}
            </p>
          )}
          {form(card.id)}
        </>
      )}
    </Dialog>
  );
}
