// Who decided a case of the money queues, when, and why: the same for all of them.
import { listDecisions, type MoneyReview } from '../../contract/wallet/decision.ts';
import { Loaded } from '../data/loaded.tsx';
import { useCall } from '../data/queries.ts';
import { Stack } from '../kit/layout/stack/stack.tsx';
import { Moment } from '../parts/moment.tsx';

/** Shows nothing where nothing was decided yet. */
export function Decisions({ kind, id }: { kind: MoneyReview; id: number }) {
  const found = useCall(listDecisions, { kind, record_id: id });
  return (
    <Loaded of={found} skeleton={null}>
      {({ decisions }) =>
        decisions.length > 0 && (
          <Stack as="section" gap={1} className="size-sm" aria-label="处理记录">
            <h4 className="tone-ink-3 weight-normal">处理记录</h4>
            <ol className="stack gap-1">
              {decisions.map(({ label, reason, by, at }) => (
                <li key={at + label} className="breaks">
                  <strong>{label}</strong>　{by || '已注销的运营'}，<Moment at={at} />
                  {reason && <p className="tone-ink-2 pre">{reason}</p>}
                </li>
              ))}
            </ol>
          </Stack>
        )
      }
    </Loaded>
  );
}
