// OpenSearch as the engine of the search by words, where SEARCH_URL names a server (docs/search.md).
import type { SearchConfig } from '../../platform/config/search.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Services } from '../../platform/http/call.ts';
import type { Job } from '../../platform/jobs.ts';
import { drainBatch, reviveChanges } from '../outbox/outbox.ts';
import { databaseEngine } from '../search/database-engine.ts';
import { chooseEngine } from '../search/engine.ts';
import { openSearchEngine } from './engine.ts';
import { newFallback } from './fallback.ts';
import { fillIndex, tellIndexes } from './index.ts';
import { liveAlias } from './mapping.ts';
import { countIndexed } from './queries.ts';
import { openSearchServer, SearchFault, type SearchServer } from './server.ts';

/** So many batches in a run: a server that stops waits for the run. */
const BATCHES = 10;

/** Has the configured server answer searches by words; gives the job that tells it of changes, or none. */
export function openSearch({ config, db, log }: Pick<Services, 'config' | 'db' | 'log'>): Job[] {
  if (!config.search) return [];
  const server = openSearchServer(config.search);
  const fallback = newFallback({ server, log });
  // A replica is another handle: its searches are confirmed by what it has.
  chooseEngine((own) => fallback(openSearchEngine(own, server), databaseEngine(own)));
  const run = async () => {
    for (let batch = 0; batch < BATCHES && (await drain(db, server)) > 0; batch += 1);
  };
  // One node at a time. A second one, after a long run, does no harm: it takes other changes, and each has its number.
  return [{ name: 'position-engine', every_s: 1, apart: true, run }];
}

/** Why the configured server could not answer a search right now; null where it could. Waits for a second at most. */
export async function engineFault(search: SearchConfig): Promise<string | null> {
  const server = openSearchServer(search);
  try {
    await server.ask('GET', `/_alias/${liveAlias(server.prefix)}`);
    return null;
  } catch (error) {
    if (!(error instanceof SearchFault)) throw error;
    return error.status === 404 ? '还没有索引' : error.message;
  }
}

/** Tells the server of the changes that are due, unless it is left alone; gives how many were taken. */
export async function drain(db: Db, server: SearchServer): Promise<number> {
  if (server.isAway()) return 0;
  return drainBatch(db, (changes) => tellIndexes(db, server, changes));
}

/**
 * Fills a new index and has it answer; goes on where an earlier run was stopped.
 * @throws when no server is configured, or it does not answer.
 */
export async function refillIndex(
  { db, config, now }: { db: Db; config: Config; now: Date },
  tell: (progress: { done: number; all: number }) => void,
): Promise<string> {
  if (!config.search) throw new Error('没有设置 SEARCH_URL：现在由数据库搜索，不需要填充');
  const all = await countIndexed(db);
  const server = openSearchServer(config.search);
  const { done, refused } = await fillIndex(db, server, now, (progress) =>
    tell({ done: progress.done, all }),
  ).catch((error: unknown) => {
    if (!(error instanceof SearchFault)) throw error;
    throw new Error(`搜索引擎没有完成（${error.message}）：修好后再运行一次，会接着做`);
  });
  await reviveChanges(db);
  const left = refused > 0 ? `，搜索引擎拒收 ${refused} 个，稍后重试，见运行状况` : '';
  return `新索引已填入 ${done} 个职位并开始使用${left}`;
}
