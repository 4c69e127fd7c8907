// The search by words: candidates from the engine, ranked in memory, in pages by cursor.
import { z } from 'zod';
import { COUNT_CAP } from '../../../contract/position/position.ts';
import { withNames } from '../../dictionary/understanding/understanding.ts';
import { cutPage, Moment, readCursor } from '../../platform/db/cursor.ts';
import type { Db } from '../../platform/db/db.ts';
import { compareRanked, type Ranked, rank } from '../words/ranking.ts';
import { listRankFacts } from './candidates.queries.ts';
import { databaseEngine } from './database-engine.ts';
import {
  type Candidates,
  chosenEngine,
  RANKED_MAX,
  type SearchEngine,
  type WordSearch,
} from './engine.ts';
import type { Hit } from './scope.ts';

/** What is asked, and what the ranking has to know of it. */
export interface RankedSearch extends WordSearch {
  wantsIntern: boolean;
}

/** The engine behind this site. */
const engineOf = (db: Db): SearchEngine => chosenEngine(db) ?? databaseEngine(db);

/** Ranked: the moment of the first page, and the last hit. Afterwards the rest by time: the moment, and the last one. */
const Cursor = z.union([
  z.tuple([Moment, z.int(), z.int(), z.int(), z.int().positive()]),
  z.tuple([Moment, Moment, z.int().positive()]),
]);
type Cursor = z.infer<typeof Cursor>;

export interface WordPage {
  ids: number[];
  next: string | null;
  total: number;
}

interface Found {
  ranked: Ranked[];
  /** All hits are among the ranked ones. */
  isWhole: boolean;
}

interface WordPageAsked {
  cursor?: string | undefined;
  limit: number;
  now: Date;
}

/**
 * What a page is ranked from.
 * @throws Failure `invalid-input` for a cursor that is not of this list.
 */
export async function findCandidates(
  db: Db,
  search: RankedSearch,
  { cursor, now }: WordPageAsked,
): Promise<Candidates> {
  const start = readCursor(Cursor, cursor);
  return engineOf(db).candidates(search, start?.[0] ?? momentOf(now));
}

/** A page of the hits among its candidates, the best first; after the ranked ones come the others, newest first. */
export async function listByWords(
  db: Db,
  search: RankedSearch,
  { cursor, limit, now }: WordPageAsked,
  candidates: Candidates,
): Promise<WordPage> {
  const start = readCursor(Cursor, cursor);
  const until = start?.[0] ?? momentOf(now);
  const [{ ranked, isWhole }, counted] = await Promise.all([
    rankCandidates(db, search, candidates),
    candidates.count ?? countByWords(db, search),
  ]);
  const total = isWhole ? ranked.length : counted;
  const after = start?.length === 5 ? rankedAt(start) : null;
  const left =
    start?.length === 3
      ? []
      : after
        ? ranked.filter((one) => compareRanked(after, one) < 0)
        : ranked;
  const cursorOf = ({ score, week, quality, id }: Ranked): Cursor => [
    until,
    score,
    week,
    quality,
    id,
  ];
  if (left.length > limit || isWhole) {
    const { items, next } = cutPage(left, limit, cursorOf);
    return { ids: items.map(({ id }) => id), next, total: Math.min(total, COUNT_CAP) };
  }
  const rest = start?.length === 3 ? { at: start[1], id: start[2] } : null;
  const known = new Set(ranked.map(({ id }) => id));
  const more = await walkRest(db, search, {
    after: rest,
    until,
    wanted: limit + 1 - left.length,
    known,
  });
  const hits = [...left.map(({ id }) => ({ id, at: '' })), ...more];
  const last = (hit: Hit): Cursor =>
    hit.at === '' ? [until, until, Number.MAX_SAFE_INTEGER] : [until, hit.at, hit.id];
  const { items, next } = cutPage(hits, limit, last);
  return { ids: items.map(({ id }) => id), next, total: Math.min(total, COUNT_CAP) };
}

/** How many hits there are, up to the cap that people are told. */
export const countByWords = (db: Db, search: WordSearch): Promise<number> =>
  engineOf(db).count(search, COUNT_CAP);

/** The total that the first page of a search says. Nothing is ranked for it where a page would not rank all hits either, or none. */
export async function totalByWords(db: Db, search: RankedSearch, now: Date): Promise<number> {
  const count = await countByWords(db, search);
  if (count === 0 || count > RANKED_MAX) return count;
  const first = { limit: 1, now };
  return (await listByWords(db, search, first, await findCandidates(db, search, first))).total;
}

/** With fewer hits a branch is also asked for by the names of its work. */
const FEW = 10;

/** The search, or where few fit a branch one that also takes titles which name work of it: its categories may be unknown. */
export async function widerWhereFew(db: Db, search: RankedSearch): Promise<RankedSearch> {
  const slots = withNames(search.slots);
  return slots && (await countByWords(db, search)) < FEW ? { ...search, slots } : search;
}

/** The moment as the database writes it. */
export const momentOf = (at: Date): string =>
  `${at.toISOString().slice(0, 23).replace('T', ' ')}+00`;

const rankedAt = ([, score, week, quality, id]: [string, number, number, number, number]) => ({
  score,
  week,
  quality,
  id,
});

/** The best hits, and whether these are all. */
export const findRanked = async (db: Db, search: RankedSearch, until: string): Promise<Found> =>
  rankCandidates(db, search, await engineOf(db).candidates(search, until));

async function rankCandidates(
  db: Db,
  search: RankedSearch,
  { found, isWhole }: Candidates,
): Promise<Found> {
  const newest = found
    .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : b.id - a.id))
    .slice(0, RANKED_MAX);
  const facts = await listRankFacts(
    db,
    newest.map(({ id }) => id),
  );
  return { ranked: rank(facts, search), isWhole: isWhole && newest.length === found.length };
}

interface Walk {
  after: { at: string; id: number } | null;
  until: string;
  wanted: number;
  known: ReadonlySet<number>;
}

/** Rounds of a walk that finds little: what names the words only in passing is passed over. */
const ROUNDS = 2;
/** The second one reads so many times as much. */
const FARTHER = 2;

/** Hits newest first, without the known ones. */
async function walkRest(db: Db, search: RankedSearch, { after, until, wanted, known }: Walk) {
  const found: Hit[] = [];
  let from = after ?? { at: until, id: Number.MAX_SAFE_INTEGER };
  for (let round = 0; round < ROUNDS && found.length < wanted; round += 1) {
    const most = (wanted + known.size) * 2 * FARTHER ** round;
    const rows = await engineOf(db).newest(search, from, most);
    const fresh = rows.filter(({ id }) => !known.has(id));
    const facts = await listRankFacts(
      db,
      fresh.map(({ id }) => id),
    );
    const hits = new Set(rank(facts, search).map(({ id }) => id));
    found.push(...fresh.filter(({ id }) => hits.has(id)));
    const last = rows.at(-1);
    if (!last || rows.length < most) break;
    from = last;
  }
  return found.slice(0, wanted);
}

/** A page of the hits, newest first. */
export async function listNewestByWords(
  db: Db,
  search: RankedSearch,
  { cursor, limit, now }: WordPageAsked,
): Promise<WordPage> {
  const start = readCursor(Cursor, cursor);
  const after = start?.length === 3 ? { at: start[1], id: start[2] } : null;
  const until = start?.[0] ?? momentOf(now);
  const walk = { after, until, wanted: limit + 1, known: new Set<number>() };
  const found = await walkRest(db, search, walk);
  const { items, next } = cutPage(found, limit, ({ at, id }): Cursor => [until, at, id]);
  const total = !start && next === null ? found.length : await countByWords(db, search);
  return { ids: items.map(({ id }) => id), next, total: Math.min(total, COUNT_CAP) };
}
