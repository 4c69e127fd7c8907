// The results of /position on a map.
import { type Chosen, firstOf, withValues } from '../../kit/list/address.ts';
import { AreaView } from '../../parts/map/area-view.tsx';
import type { MapData } from '../../parts/map/read-map.ts';
import type { Order } from './filter.ts';
import { listAddress, mapAddress } from './view.ts';

interface PositionMapProps {
  map: MapData;
  chosen: Chosen;
  order: Order;
}

export function PositionMap({ map, chosen, order }: PositionMapProps) {
  const within = (code: string) => withValues(chosen, 'region', [code]);
  return (
    <AreaView
      data={map}
      region={firstOf(chosen, 'region')}
      unit="个职位"
      links={{
        map: (code) => mapAddress(within(code)),
        list: (code) => listAddress(within(code), order),
        commute: (near, km) => mapAddress(chosen, { near, km: String(km) }),
      }}
    />
  );
}
