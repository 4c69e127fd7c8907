// The database answers while the search server does not: it keeps its own words, so nothing but speed is lost.
import type { FastifyBaseLogger } from 'fastify';
import { count } from '../../platform/seeing/meter.ts';
import type { SearchEngine } from '../search/engine.ts';
import { SearchFault, type SearchServer } from './server.ts';

/** Once in this time the log says so. */
const SAY_EVERY_MS = 60_000;

type Pair = [first: SearchEngine, second: SearchEngine];

interface Behind {
  server: SearchServer;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Milliseconds; tests move it. */
  clock?: () => number;
}

/** Makes engines that ask `first`, and `second` where the first one's server is away or fails. */
export function newFallback({ server, log, clock = () => performance.now() }: Behind) {
  let said = Number.NEGATIVE_INFINITY;
  const tell = (fault: SearchFault) => {
    if (clock() - said < SAY_EVERY_MS) return;
    said = clock();
    // The fault holds neither address nor account.
    log.warn({ fault: fault.message }, '搜索引擎没有答复，改由数据库搜索');
  };
  const either = async <T>([first, second]: Pair, ask: (engine: SearchEngine) => Promise<T>) => {
    if (server.isAway()) {
      count('zemu_search_fallbacks_total', { cause: 'away' });
      return ask(second);
    }
    try {
      return await ask(first);
    } catch (error) {
      if (!(error instanceof SearchFault)) throw error;
      tell(error);
      count('zemu_search_fallbacks_total', { cause: 'fault' });
      return ask(second);
    }
  };
  return (...pair: Pair): SearchEngine => ({
    candidates: (search, until) => either(pair, (engine) => engine.candidates(search, until)),
    count: (search, cap) => either(pair, (engine) => engine.count(search, cap)),
    newest: (search, after, limit) => either(pair, (engine) => engine.newest(search, after, limit)),
  });
}
