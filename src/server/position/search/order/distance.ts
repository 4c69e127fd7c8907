// Which regions lie near a place: the order of a list by distance. Distances are straight lines between the centres of
// districts, because most postings name no more than a district.
import { LRUCache } from 'lru-cache';
import {
  type Degrees,
  distanceKm,
  wgsToGcj,
} from '../../../../contract/value/location/coordinates.ts';
import { regionPoint } from '../../../dictionary/point/point.ts';
import { type Region, regionTree } from '../../../dictionary/region/region.ts';

interface Centre extends Degrees {
  code: string;
}

let known: Centre[] | null = null;

/** All cities and districts that lie somewhere, once. */
function centres(): readonly Centre[] {
  known ??= codesBelow(regionTree()).flatMap((code) => {
    const point = regionPoint(code);
    return point ? [{ code, latitude: point.latitude, longitude: point.longitude }] : [];
  });
  return known;
}

const codesBelow = (regions: readonly Region[]): string[] =>
  regions.flatMap(({ code, children = [] }) => [code, ...codesBelow(children)]);

/** A region and its distance from a place. */
export interface Distant {
  code: string;
  km: number;
}

/** The places that are asked for most: the order of each takes a millisecond to make and 300 KB to keep. */
const sorted = new LRUCache<string, readonly Distant[]>({ max: 32, memoMethod: sortByDistance });

/** All cities and districts by their distance from a region, itself first; empty where that lies nowhere. */
export const regionsByDistance = (from: string): readonly Distant[] => sorted.memo(from);

function sortByDistance(from: string): Distant[] {
  const centre = regionPoint(from);
  if (!centre) return [];
  const distant = centres().map(({ code, ...at }) => ({ code, km: distanceKm(centre, at) }));
  // Of regions that share a centre the one asked for comes first.
  return distant.sort((a, b) => a.km - b.km || Number(b.code === from) - Number(a.code === from));
}

/** Farther from all centres than this, a place lies in no region of the country. */
const REACH_KM = 150;

/** The city or district whose centre is the nearest to a place that a browser tells; null far from all. */
export function nearestRegion(at: Degrees): string | null {
  const here = wgsToGcj(at);
  let best: Distant | null = null;
  for (const centre of centres()) {
    const km = distanceKm(here, centre);
    // A district says more than its city, whose seat often is the same place.
    if (!best || km < best.km || (km === best.km && centre.code > best.code)) {
      best = { code: centre.code, km };
    }
  }
  return best && best.km <= REACH_KM ? best.code : null;
}
