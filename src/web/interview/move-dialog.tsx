// The question after an interview was dragged: what clashes there, and asking the candidate.
import { RescheduleDialog } from './held-dialogs.tsx';
import { useDeskOne } from './use-desk.ts';

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
