// The enterprise's open positions, to match talents with.
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { listMyPositions } from '../../../contract/position/position.ts';
import { useCall } from '../../data/queries.ts';
import { labelsOf } from '../../parts/position-labels.ts';

export interface OpenPosition {
  id: number;
  title: string;
}

export const useOpenPositions = () =>
  useCall(listMyPositions, { state: 'online' }, { select: namedApart });

/** Positions with equal titles get labels that differ. */
function namedApart({ items }: DataOf<typeof listMyPositions>): OpenPosition[] {
  const labels = labelsOf(items);
  return items.map(({ id, title }) => ({ id, title: labels.get(id) ?? title }));
}
