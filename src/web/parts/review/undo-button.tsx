// Takes the caller's own last decision on a case back, while the server allows it.
import { listCaseDecisions, undoReview } from '../../../contract/console/review.ts';
import type { ReviewKind } from '../../../contract/dictionary/review-kinds.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { useCall } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { Button } from '../../kit/form/button.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';

interface CaseName {
  kind: ReviewKind;
  id: number;
}

interface UndoButtonProps extends CaseName {
  onDone?: (() => void) | undefined;
}

/** Until when the decision can be taken back; null where it cannot. */
function useUndoUntil({ kind, id }: CaseName): string | null {
  const { data } = useCall(
    listCaseDecisions,
    { kind, record_id: id },
    { quiet: true, enabled: id > 0 },
  );
  const until = data?.undo_until ?? null;
  const isOver = until !== null && Date.parse(until) <= (serverNowMs() ?? Date.now());
  return isOver ? null : until;
}

export function UndoButton({ kind, id, onDone }: UndoButtonProps) {
  const until = useUndoUntil({ kind, id });
  const act = useAct(undoReview, { done: '已撤回，这一件回到队列', onSuccess: onDone });
  if (until === null) return null;
  return (
    <span className="row wrap align-center gap-2">
      <Button
        size="sm"
        variant="outline"
        data-undo
        loading={act.isPending}
        onClick={() => act.mutate({ kind, record_id: id })}
      >
        撤回这个处理
      </Button>
      <span className="tone-ink-3 size-sm">{formatDate(until, 'hh:mm')} 前可以撤回</span>
    </span>
  );
}

/** Beside a queue: what was decided here last, as long as it can be taken back. */
export function JustDecided({ kind, id, title }: CaseName & { title: string }) {
  const until = useUndoUntil({ kind, id });
  if (until === null) return null;
  return (
    <div className="row wrap align-center gap-3 below-3 pad-y-2 pad-x-4 ground-sunken corner-md size-sm">
      <span className="breaks">刚才处理了：{title}</span>
      <UndoButton kind={kind} id={id} />
    </div>
  );
}
