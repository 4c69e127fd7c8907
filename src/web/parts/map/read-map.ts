// Reads the data of a map view in a loader: counts by area, the source of tiles, and the commute of the address.
import type { RouterContextProvider } from 'react-router';
import type { Endpoint, InputOf } from '../../../contract/call/endpoint.ts';
import { getMapSource } from '../../../contract/site/map.ts';
import { type AreaCounts, COMMUTE_KM } from '../../../contract/value/location/area.ts';
import { openData } from '../../data/open-data.ts';

const USUAL_KM = 10;

/** A commute as it stands in the address: around which area, how many kilometres. */
export type Commute = { near?: string; km?: string };

export type MapData = NonNullable<Awaited<ReturnType<typeof readMap>>>;

/** Null where the address asks for the list. */
export async function readMap<E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  input: InputOf<E>,
  params: URLSearchParams,
) {
  if (params.get('view') !== 'map') return null;
  const [counts, source] = await Promise.all([
    openData(context, endpoint, input) as Promise<AreaCounts>,
    openData(context, getMapSource, {}),
  ]);
  const wanted = Number(params.get('km'));
  return {
    counts,
    source,
    /** The code of the area from which the commute is counted; '' for none. */
    near: counts.areas.find(({ code }) => code === params.get('near'))?.code ?? '',
    km: COMMUTE_KM.find((km) => km === wanted) ?? USUAL_KM,
  };
}
