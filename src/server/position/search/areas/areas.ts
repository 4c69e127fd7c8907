// Where the hits of a search lie.
import { countPositionAreas } from '../../../../contract/position/areas.ts';
import { AREAS_CAP } from '../../../../contract/value/location/area.ts';
import { areaCountsOf, areaLevelOf } from '../../../dictionary/area/area.ts';
import { handle } from '../../../platform/http/call.ts';
import { readMeaning, scopeOfSearch } from '../understood.ts';
import { countByArea } from './areas.queries.ts';

/** A district's neighbours are counted, too: who looks at one wants to see what is around it. */
export const positionAreas = handle(countPositionAreas, async ({ db, now }, filter) => {
  const { filter: meant } = await readMeaning(db, filter, now);
  const { level, within } = areaLevelOf(meant.region);
  const scope = await scopeOfSearch(db, within ? { ...filter, region: within } : filter, now);
  const column = level === 'city' ? 'city' : 'region';
  return areaCountsOf(level, await countByArea(db, scope, column, AREAS_CAP));
});
