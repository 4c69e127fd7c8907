// Room site: where the tiles of maps come from.
import { z } from 'zod';
import { get, Nothing } from '../call/endpoint.ts';
import { MAP_SYSTEMS } from '../value/location/coordinates.ts';

export const MapSource = z.object({
  /** A MapLibre style, or a template of picture tiles with {z}, {x} and {y}. */
  style: z.string(),
  /** The same for the dark theme; null where the light one is darkened. */
  dark_style: z.string().nullable(),
  /** In which system the tiles are drawn. */
  system: z.enum(MAP_SYSTEMS),
  attribution: z.string(),
});
export type MapSource = z.infer<typeof MapSource>;

export const getMapSource = get('/api/site.map/source', {
  summary: '地图图块的来源，没有配置时为空',
  access: 'open',
  whileAway: true,
  cache_s: 3600,
  input: Nothing,
  data: MapSource.nullable(),
});
