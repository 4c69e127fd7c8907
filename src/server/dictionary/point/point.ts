// Where a region lies: the centre of each city and of most districts (points.txt), for distances and maps.
import { readFileSync } from 'node:fs';
import type { Degrees } from '../../../contract/value/location/coordinates.ts';
import { cityOf } from '../region/region.ts';

/** The centre of a region in GCJ-02. */
interface RegionPoint extends Degrees {
  /** Whose centre it is: a district that has none of its own gets its city's. */
  level: 'city' | 'district';
}

const POINTS = parse(readFileSync(new URL('points.txt', import.meta.url), 'utf8'));

/**
 * The centre of a city or district in GCJ-02, a few kilometres exact: the seat, not the middle of the area. Null for a
 * province, an unknown code, and the few that neither have a point nor a city with one.
 */
export function regionPoint(code: string): RegionPoint | null {
  const own = POINTS.get(code);
  const city = cityOf(code);
  if (own) return { ...own, level: city === code ? 'city' : 'district' };
  const above = city === null ? undefined : POINTS.get(city);
  return above ? { ...above, level: 'city' } : null;
}

function parse(table: string): Map<string, Degrees> {
  const points = new Map<string, Degrees>();
  for (const line of table.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [, code = '', latitude, longitude] = /^(\d{6}) (\d+\.\d+) (\d+\.\d+)$/.exec(line) ?? [];
    if (!latitude || !longitude) throw new Error(`Points of regions: cannot read the line ${line}`);
    points.set(code, { latitude: Number(latitude), longitude: Number(longitude) });
  }
  return points;
}
