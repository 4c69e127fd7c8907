// Where areas stand in a picture, and which of them lie within a commute. Pure.
import type { Area } from '../../../contract/value/location/area.ts';
import { type Degrees, distanceKm } from '../../../contract/value/location/coordinates.ts';

/** An area whose centre is known. */
export type PlacedArea = Area & Degrees;

export const placedOf = (areas: readonly Area[]): PlacedArea[] =>
  areas.filter((area): area is PlacedArea => area.latitude !== null && area.longitude !== null);

/** The rectangle of a picture in degrees. */
interface Bounds {
  south: number;
  north: number;
  west: number;
  east: number;
}

const MARGIN = 0.12;
/** Degrees of latitude that a picture shows at least, some 20 km. */
const SPAN_MIN = 0.2;

/** How many times as wide as high a picture may be: others leave no room for names. */
const RATIO_LEAST = 0.9;
const RATIO_MOST = 1.7;

/** All areas with a margin, in a picture that is neither too flat nor too high; null without any. */
export function boundsOf(areas: readonly Degrees[]): Bounds | null {
  if (areas.length === 0) return null;
  const [south, north] = widened(areas.map(({ latitude }) => latitude));
  const [west, east] = widened(areas.map(({ longitude }) => longitude));
  const ratio = ratioOf({ south, north, west, east });
  const [left, right] = stretched(west, east, RATIO_LEAST / ratio);
  const [low, high] = stretched(south, north, ratio / RATIO_MOST);
  return { south: low, north: high, west: left, east: right };
}

/** The same middle, so many times as long; never shorter. */
function stretched(low: number, high: number, times: number): [number, number] {
  const more = ((high - low) * Math.max(0, times - 1)) / 2;
  return [low - more, high + more];
}

function widened(values: readonly number[]): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const margin = Math.max((high - low) * MARGIN, (SPAN_MIN - (high - low)) / 2);
  return [low - margin, high + margin];
}

const RADIAN = Math.PI / 180;
const KM_PER_DEGREE = 111.2;

/** How many times as wide as high the rectangle is on the ground: degrees of longitude shrink to the north. */
export function ratioOf({ south, north, west, east }: Bounds): number {
  const shrink = Math.cos(((south + north) / 2) * RADIAN);
  return ((east - west) * shrink) / (north - south);
}

/** The place in percent of the picture's width and height, from its upper left corner. */
export function percentOf({ south, north, west, east }: Bounds, at: Degrees) {
  return {
    left: ((at.longitude - west) / (east - west)) * 100,
    top: ((north - at.latitude) / (north - south)) * 100,
  };
}

/** The inverse of `percentOf`. */
export function degreesAt(
  { south, north, west, east }: Bounds,
  left: number,
  top: number,
): Degrees {
  return {
    latitude: north - (top / 100) * (north - south),
    longitude: west + (left / 100) * (east - west),
  };
}

/** The height of a circle of this radius, in percent of the picture's height. */
export const circlePercent = ({ south, north }: Bounds, km: number): number =>
  ((2 * km) / KM_PER_DEGREE / (north - south)) * 100;

/** A circle around a place as a ring of degrees, for a map. */
export function ringOf(centre: Degrees, km: number, corners = 72): Degrees[] {
  const up = km / KM_PER_DEGREE;
  const aside = up / Math.cos(centre.latitude * RADIAN);
  return Array.from({ length: corners + 1 }, (_, n) => {
    const angle = (n / corners) * 2 * Math.PI;
    return {
      latitude: centre.latitude + up * Math.sin(angle),
      longitude: centre.longitude + aside * Math.cos(angle),
    };
  });
}

interface Reached {
  area: PlacedArea;
  km: number;
}

/** The areas whose centre lies within the radius, the nearest first, and all others as they came. */
export function reachedFrom(
  areas: readonly Area[],
  centre: Degrees,
  radius: number,
): { inside: Reached[]; outside: Area[] } {
  const inside = placedOf(areas)
    .map((area) => ({ area, km: distanceKm(centre, area) }))
    .filter(({ km }) => km <= radius)
    .sort((a, b) => a.km - b.km);
  const codes = new Set(inside.map(({ area }) => area.code));
  return { inside, outside: areas.filter(({ code }) => !codes.has(code)) };
}

/** 600 米; 4.2 公里; 38 公里. Centres are a few kilometres exact, so nothing finer is said. */
export function kmText(km: number): string {
  if (km < 1) return '不到 1 公里';
  return km < 10 ? `约 ${Math.round(km * 10) / 10} 公里` : `约 ${Math.round(km)} 公里`;
}
