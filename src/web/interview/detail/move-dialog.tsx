// The question after dragging an interview: the clashes at the new time, and whether to ask the
// candidate.

import { useEmployerInterview } from '../employer/use-employer.ts';
import { RescheduleDialog } from './dialogs.tsx';

export function MoveDialog({
  move,
  onClose,
}: {
  move: { id: number; to: string };
  onClose: () => void;
}) {
  const { data } = useEmployerInterview(move.id);
  if (!data) return null;
  return <RescheduleDialog interview={data} to={move.to} open onClose={onClose} />;
}
