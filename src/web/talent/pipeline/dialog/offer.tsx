// Offer: the form of the terms, or only the state when the offer was sent elsewhere.
import type { PipelineCard } from '../../../../contract/application/pipeline.ts';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { Button } from '../../../kit/form/button.tsx';
import { toastSuccess } from '../../../shell/toast.ts';
import { OfferForm } from '../../offer/form.tsx';
import { offerToOf } from '../../offer/words.ts';
import { useMove } from '../use-pipeline.ts';

export function OfferDialog({ card, onClose }: { card: PipelineCard | null; onClose: () => void }) {
  const move = useMove();
  const onlyState = (one: PipelineCard) =>
    move.mutate(
      { card: one, input: { id: one.id, from: one.state, to: 'offered' } },
      {
        onSuccess: () => {
          toastSuccess('已移到“offer”列，对方会知道您另行发出了录用通知');
          onClose();
        },
      },
    );
  return (
    <Dialog
      open={card !== null}
      onClose={onClose}
      title={card ? `给${card.name}发录用通知` : '发录用通知'}
      size="lg"
    >
      {card && (
        <>
          {card.moves.includes('offered') && (
            <p className="row wrap align-center gap-2 below-4 tone-ink-2">
              已经用邮件等方式发过了？
              <Button
                size="sm"
                variant="outline"
                loading={move.isPending}
                onClick={() => onlyState(card)}
              >
                只移动，不在这里发
              </Button>
            </p>
          )}
          <OfferForm key={card.id} to={offerToOf(card)} onDone={onClose} />
        </>
      )}
    </Dialog>
  );
}
