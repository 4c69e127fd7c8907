// The question after an interview was dragged: what clashes there, and asking the candidate.

import { useDeskOne } from '../employer/use-desk.ts';
import { RescheduleDialog } from './dialogs.tsx';

export function MoveDialog({
  move,
  onClose,
}: {
  move: { id: number; to: string };
  onClose: () => void;
}) {
  const { data } = useDeskOne(move.id);
  if (!data) return null;
  return <RescheduleDialog interview={data} to={move.to} open onClose={onClose} />;
}
