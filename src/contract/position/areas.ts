// Room position: where the hits of a search lie.
import { get } from '../call/endpoint.ts';
import { AreaCounts } from '../value/location/area.ts';
import { PositionFilter } from './filter.ts';

export const countPositionAreas = get('/api/position/areas', {
  summary: '符合条件的职位分布在哪些城市或区县',
  access: 'open',
  shared: true,
  rate: { max: 240, window_s: 60 },
  input: PositionFilter.omit({ sort: true }),
  data: AreaCounts,
});
