// Where the enterprises of a search have their seat.
import { countEnterpriseAreas } from '../../contract/enterprise/areas.ts';
import { AREAS_CAP } from '../../contract/value/location/area.ts';
import { areaCountsOf, areaLevelOf } from '../dictionary/area/area.ts';
import { handle } from '../platform/http/call.ts';
import { countByArea } from './search.queries.ts';
import { readEnterpriseSearch } from './search.ts';

/** A district's neighbours are counted, too. */
export const enterpriseAreas = handle(countEnterpriseAreas, async ({ db, now }, filter) => {
  const read = await readEnterpriseSearch(db, filter, now);
  const { level, within } = areaLevelOf(read.filter.region);
  const { scope } = within
    ? await readEnterpriseSearch(db, { ...filter, region: within }, now)
    : read;
  const column = level === 'city' ? 'city' : 'region';
  return areaCountsOf(level, await countByArea(db, scope, column, AREAS_CAP));
});
