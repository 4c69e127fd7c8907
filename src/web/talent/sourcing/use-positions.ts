// The enterprise's open positions, for choosing whom talents are compared with.
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

/** The same title twice gets what tells the two apart. */
function namedApart({ items }: DataOf<typeof listMyPositions>): OpenPosition[] {
  const labels = labelsOf(items);
  return items.map(({ id, title }) => ({ id, title: labels.get(id) ?? title }));
}
