// Where the tiles of maps come from: from the configuration, because the pages' policy has to name their hosts.
import { getMapSource } from '../../contract/site/map.ts';
import { handle } from '../platform/http/call.ts';

export const mapSource = handle(
  getMapSource,
  async ({ config: { map } }) =>
    map && {
      style: map.style,
      dark_style: map.darkStyle,
      system: map.system,
      attribution: map.attribution,
    },
);
