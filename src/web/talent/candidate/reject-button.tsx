// 不合适 on a candidate's page or drawer, with the message to the candidate. Until the candidate is told, and a
// day longer, it says so and can be undone.
import { useState } from 'react';
import type { PipelineCard } from '../../../contract/application/pipeline.ts';
import { isFinal } from '../../../contract/dictionary/states.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { useRight } from '../../data/rights.ts';
import { Button } from '../../kit/form/button.tsx';
import { useCard } from '../offer/use-offers.ts';
import type { Opened } from '../person/use-candidates.ts';
import { RejectionDialog } from '../pipeline/dialog/rejection.tsx';
import { useWish } from '../pipeline/use-wish.ts';

export function RejectButton({ opened }: { opened: Opened }) {
  const [isAsking, setIsAsking] = useState(false);
  const { id, state, position, resume } = opened;
  const mayRecruit = useRight('recruit');
  const { data: live } = useCard(id, mayRecruit);
  if (!mayRecruit) return null;
  if (live?.unfit?.restore_until) return <Rejected card={live} tell_at={live.unfit.tell_at} />;
  if (isFinal(state)) return null;
  const card = { id, state, position, name: resume.basic?.name ?? '', offer: live?.offer ?? null };
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setIsAsking(true)}>
        不合适
      </Button>
      <RejectionDialog cards={isAsking ? [card] : []} onClose={() => setIsAsking(false)} />
    </>
  );
}

function Rejected({ card, tell_at }: { card: PipelineCard; tell_at: string | null }) {
  const act = useWish();
  return (
    <>
      <span className="size-sm tone-ink-3">
        {tell_at ? `不合适，${formatDate(tell_at, 'hh:mm')} 告知对方` : '不合适，已告知对方'}
      </span>
      <Button size="sm" variant="outline" onClick={() => act(card, { act: 'restore' })}>
        撤销
      </Button>
    </>
  );
}
