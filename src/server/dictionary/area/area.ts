// Counts by region as pages show them: with names and centres, most first.
import type { Area, AreaCounts } from '../../../contract/value/location/area.ts';
import { regionPoint } from '../point/point.ts';
import { cityOf, regionParts } from '../region/region.ts';

/** Whether to count by city or by the districts of one: `within` is that city. */
type AreaLevel = { level: 'city'; within: null } | { level: 'district'; within: string };

/** Districts for a city or a district, cities for a province or everywhere. */
export function areaLevelOf(region: string | undefined): AreaLevel {
  const city = region === undefined ? null : cityOf(region);
  return city === null ? { level: 'city', within: null } : { level: 'district', within: city };
}

export function areaCountsOf(
  level: AreaLevel['level'],
  rows: readonly { code: string; count: number }[],
): AreaCounts {
  const counted = rows.reduce((total, { count }) => total + count, 0);
  const areas = rows.flatMap((row) => areaOf(row) ?? []).sort((a, b) => b.count - a.count);
  return { level, areas, counted };
}

/** Null for a code that is no region. */
function areaOf({ code, count }: { code: string; count: number }): Area | null {
  const parts = regionParts(code);
  if (!parts) return null;
  const point = regionPoint(code);
  return {
    code,
    name: parts.district ?? parts.city ?? parts.province,
    count,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
  };
}
