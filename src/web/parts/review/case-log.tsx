// Who decided a case, when, and why; and whether a decision can be taken back. The same for all queues.
import { listCaseDecisions, REVIEW_UNDO } from '../../../contract/console/review.ts';
import type { ReviewKind } from '../../../contract/dictionary/review-kinds.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { Moment } from '../moment.tsx';
import { UndoButton } from './undo-button.tsx';

export function CaseLog({ kind, id }: { kind: ReviewKind; id: number }) {
  const found = useCall(listCaseDecisions, { kind, record_id: id });
  return (
    <Loaded of={found} skeleton={null}>
      {({ decisions }) => (
        <section className="stack gap-1 size-sm" aria-label="处理记录">
          <h4 className="tone-ink-3 weight-normal">处理记录</h4>
          {decisions.length === 0 && <p className="tone-ink-3">还没有处理记录。</p>}
          <ol className="stack gap-1">
            {decisions.map(({ label, reason, by, at }) => (
              <li key={at + label} className="breaks">
                <strong>{label}</strong>　{by || '已注销的运营'}，<Moment at={at} />
                {reason && <p className="tone-ink-2 pre">{reason}</p>}
              </li>
            ))}
          </ol>
          <UndoButton kind={kind} id={id} />
          <p className="tone-ink-3">能否撤销：{REVIEW_UNDO[kind]}</p>
        </section>
      )}
    </Loaded>
  );
}
