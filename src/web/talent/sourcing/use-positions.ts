// The enterprise's open positions, for choosing whom talents are compared with.
import { useQuery } from '@tanstack/react-query';
import { listMyPositions } from '../../../contract/position/position.ts';
import { call } from '../../data/api.ts';
import { useColleagues } from '../../data/use-colleagues.ts';
import { labelsOf } from '../../parts/position-labels.ts';

export interface OpenPosition {
  id: number;
  title: string;
}

export function useOpenPositions() {
  useColleagues('position', ['my-positions']);
  return useQuery({
    queryKey: ['my-positions', 'open'],
    queryFn: async (): Promise<OpenPosition[]> => {
      const { items } = await call(listMyPositions, { state: 'online' });
      const labels = labelsOf(items);
      return items.map(({ id, title }) => ({ id, title: labels.get(id) ?? title }));
    },
  });
}
