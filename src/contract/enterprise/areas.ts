// Room enterprise: where the enterprises of a search have their seat.
import { get } from '../call/endpoint.ts';
import { AreaCounts } from '../value/location/area.ts';
import { EnterpriseFilter } from './enterprise.ts';

export const countEnterpriseAreas = get('/api/enterprise/areas', {
  summary: '符合条件的企业分布在哪些城市或区县',
  access: 'open',
  shared: true,
  rate: { max: 240, window_s: 60 },
  input: EnterpriseFilter.omit({ sort: true }),
  data: AreaCounts,
});
