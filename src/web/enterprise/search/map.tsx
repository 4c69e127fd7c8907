// The results of /enterprise on a map: where the companies have their seat.
import { type Chosen, firstOf, withValues } from '../../kit/list/address.ts';
import { AreaView } from '../../parts/map/area-view.tsx';
import type { MapData } from '../../parts/map/read-map.ts';
import { listAddress, mapAddress } from './view.ts';

interface EnterpriseMapProps {
  map: MapData;
  chosen: Chosen;
  sort: string | undefined;
}

export function EnterpriseMap({ map, chosen, sort }: EnterpriseMapProps) {
  const within = (code: string) => withValues(chosen, 'region', [code]);
  return (
    <AreaView
      data={map}
      region={firstOf(chosen, 'region')}
      unit="家企业"
      links={{
        map: (code) => mapAddress(within(code)),
        list: (code) => listAddress(within(code), sort),
        commute: (near, km) => mapAddress(chosen, { near, km: String(km) }),
      }}
    />
  );
}
