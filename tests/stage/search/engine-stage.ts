// A site whose searches by words are answered by the stand-in of OpenSearch.
import { fillIndex } from '../../../src/server/position/opensearch/index.ts';
import { liveAlias } from '../../../src/server/position/opensearch/mapping.ts';
import { drain } from '../../../src/server/position/opensearch/opensearch.ts';
import {
  openSearchServer,
  type SearchServer,
} from '../../../src/server/position/opensearch/server.ts';
import type { World } from '../world.ts';
import { type OpenSearchStage, openSearchStage } from './opensearch.ts';

export interface EngineStage extends OpenSearchStage {
  server: SearchServer;
  /** Has the stand-in know and show all that is committed. */
  settle(): Promise<void>;
  /** Moves the clock of the site's own pauses, in ms. */
  pass(ms: number): void;
}

/** The stand-in with an index of what is online now. */
export async function engineStage({ services: { db, clock } }: World): Promise<EngineStage> {
  const stage = await openSearchStage();
  let at = 0;
  const config = { url: stage.url, authorization: null, prefix: 'zemu' };
  const server = openSearchServer(config, () => at);
  await fillIndex(db, server, clock());
  return Object.assign(stage, {
    server,
    pass: (ms: number) => {
      at += ms;
    },
    settle: async () => {
      while ((await drain(db, server)) > 0);
      stage.indexes.refresh(liveAlias(server.prefix));
    },
  });
}
