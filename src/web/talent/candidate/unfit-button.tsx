// 不合适 on a candidate's page or drawer, with the message to the candidate.
import { useState } from 'react';
import { isFinal } from '../../../contract/dictionary/states.ts';
import { useRight } from '../../data/rights.ts';
import { Button } from '../../kit/form/button.tsx';
import { useCard } from '../offer/use-offers.ts';
import type { Opened } from '../person/use-candidates.ts';
import { UnfitDialog } from '../pipeline/dialog/unfit.tsx';

export function UnfitButton({ opened }: { opened: Opened }) {
  const [isAsking, setIsAsking] = useState(false);
  const { id, state, position, resume } = opened;
  const mayRecruit = useRight('recruit');
  const { data: live } = useCard(id, mayRecruit && state === 'offered');
  if (!mayRecruit || isFinal(state)) return null;
  const card = { id, state, position, name: resume.basic?.name ?? '', offer: live?.offer ?? null };
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setIsAsking(true)}>
        不合适
      </Button>
      <UnfitDialog cards={isAsking ? [card] : []} onClose={() => setIsAsking(false)} />
    </>
  );
}
