// The search by words on a server of OpenSearch. It proposes hits; the database, which is asked for them by their numbers, takes
// away what is no longer online or no longer fits, so that a change that the server has not heard of shows nothing wrong.
import { COUNT_CAP } from '../../../contract/position/position.ts';
import type { Db } from '../../platform/db/db.ts';
import {
  type Candidates,
  RANKED_MAX,
  type SearchEngine,
  type WordSearch,
} from '../search/engine.ts';
import type { Hit } from '../search/scope.ts';
import { liveAlias } from './mapping.ts';
import { listConfirmed } from './queries.ts';
import { matching, matchingLists, microsOf, type Query, weighing } from './query.ts';
import { SearchFault, type SearchServer } from './server.ts';

export const openSearchEngine = (db: Db, server: SearchServer): SearchEngine => ({
  candidates: (search, until) => candidates(db, server, search, until),
  count: async (search, cap) => {
    const { total } = await ask(server, { filter: matchingLists(search), size: 0, cap });
    return Math.min(total, cap);
  },
  newest: (search, after, limit) => newest(db, server, search, after, limit),
});

interface Asked {
  filter: readonly Query[];
  /** Queries that add to the score of a hit. */
  should?: readonly Query[];
  size: number;
  /** Hits are counted up to here. */
  cap: number;
  /** Sort keys: without any the order is unsaid. */
  sort?: readonly object[];
  /** The sort keys of the last hit of the page before. */
  after?: readonly number[];
}

/** A hit as the server knows it; microseconds. */
interface Proposed {
  id: number;
  at: number;
}

interface Answer {
  timed_out: boolean;
  _shards: { failed: number };
  hits: { total: { value: number }; hits: { _id: string; sort?: number[] }[] };
}

/** The server gives up before this site does, so that it does not go on for nobody. */
const TIMEOUT = '900ms';

/**
 * Asks for hits (Search API). @throws SearchFault also for an answer that is not whole: a shard that failed or was late
 * leaves out what it has, and says so only in these two fields.
 */
async function ask(
  server: SearchServer,
  asked: Asked,
): Promise<{ hits: Proposed[]; total: number }> {
  const { filter, should = [], size, cap, sort, after } = asked;
  const body = {
    query: { bool: { filter, ...(should.length > 0 && { should }) } },
    size,
    ...(sort && { sort }),
    ...(after && { search_after: after }),
    track_total_hits: cap,
    timeout: TIMEOUT,
    _source: false,
  };
  const path = `/${liveAlias(server.prefix)}/_search`;
  const said = (await server.ask('POST', path, body, { check: requireWhole })) as Answer;
  const hits = said.hits.hits.map(({ _id, sort: keys = [] }) => ({
    id: Number(_id),
    // The moment is the last sort key but one in every order.
    at: keys.at(-2) ?? 0,
  }));
  return { hits, total: said.hits.total.value };
}

function requireWhole(said: unknown): void {
  const { timed_out, _shards } = said as Answer;
  if (timed_out || _shards.failed > 0) throw new SearchFault('incomplete', null);
}

/** Paginate results: a page goes on behind the sort keys of the last hit, here the moment and the number of a position. */
const NEWEST = [{ at: 'desc' }, { id: 'desc' }] as const;
const LIKELIEST = [{ _score: 'desc' }, ...NEWEST] as const;

async function candidates(
  db: Db,
  server: SearchServer,
  search: WordSearch,
  until: string,
): Promise<Candidates> {
  const last = microsOf(until);
  const { hits, total } = await ask(server, {
    filter: [...matchingLists(search), { range: { at: { lte: last } } }],
    should: weighing(search),
    size: RANKED_MAX,
    cap: COUNT_CAP,
    sort: LIKELIEST,
  });
  const confirmed = await confirmedOf(db, search, hits);
  const found = [...confirmed.values()].filter(({ at }) => microsOf(at) <= last);
  const isWhole = total <= hits.length;
  return { found, isWhole, count: isWhole ? found.length : Math.min(total, COUNT_CAP) };
}

/** Pages of which hits fell away are filled from the next ones, at most so many. */
const PAGES = 5;

async function newest(
  db: Db,
  server: SearchServer,
  search: WordSearch,
  after: Hit,
  limit: number,
): Promise<Hit[]> {
  const filter = matching(search);
  const found: Hit[] = [];
  let from: readonly number[] = [microsOf(after.at), after.id];
  for (let page = 0; page < PAGES; page += 1) {
    const { hits } = await ask(server, { filter, size: limit, cap: 1, sort: NEWEST, after: from });
    const confirmed = await confirmedOf(db, search, hits);
    for (const { id, at } of hits) {
      const hit = confirmed.get(id);
      // One that was refreshed since stands farther up, where this walk has been.
      if (hit && microsOf(hit.at) === at) found.push(hit);
    }
    const last = hits.at(-1);
    if (!last || hits.length < limit || found.length >= limit) return found.slice(0, limit);
    from = [last.at, last.id];
  }
  // A short page would be read as the end of the list.
  throw new SearchFault('far behind', null);
}

/** The hits that the database has as they are asked, by their numbers. */
async function confirmedOf(
  db: Db,
  { scope }: WordSearch,
  hits: readonly Proposed[],
): Promise<ReadonlyMap<number, Hit>> {
  if (hits.length === 0) return new Map();
  const rows = await listConfirmed(
    db,
    hits.map(({ id }) => id),
    scope,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
