// The page of people recommended for a position: a cached or new ranking, current cards, and pages that
// stay stable for half an hour.
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { ParsedInputOf } from '../../../contract/call/endpoint.ts';
import { fail } from '../../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import type { TalentCard } from '../../../contract/talent/search.ts';
import * as contract from '../../../contract/talent/search.ts';
import { readCursor, writeCursor } from '../../platform/db/cursor.ts';
import type { Db } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import {
  findPositionFacts,
  type PositionFacts,
  positionFactsOf,
} from '../../position/match/match.ts';
import { cardsOf, type OwnCard } from './cards.ts';
import { activeFilters } from './filter.ts';
import { findAsked } from './pool.queries.ts';
import { listPooled, type Ordered } from './pool.ts';
import type { Asker } from './queries.ts';
import { findRecommended } from './walks.ts';

/** How long the pages of a list stay as they are. */
const PAGES_KEPT_S = 1800;
/** Cards read at once: one tells that the list goes on, and some people may be unsuitable by now. */
const READ_MAX = PAGE_SIZE + 2;
/** People among whom the cards are looked for: the database passes over those who may not be seen. */
const LOOKED_AT = 3 * PAGE_SIZE;

/** An own position, in whatever state. @throws Failure `not-found`. */
export async function requireOwnFacts(
  db: Db,
  position_id: number,
  enterprise_id: number,
): Promise<PositionFacts> {
  const position = await findPositionFacts(db, position_id);
  if (!position || position.facts.enterprise_id !== enterprise_id) {
    throw fail('not-found', '没有找到这个职位');
  }
  return position.facts;
}

/** The list that a page belongs to, and how many of its items were shown. */
const Cursor = z.tuple([z.string().regex(/^[0-9a-f]{16}$/), z.int().min(0).max(1000)]);
const StoredIds = z.array(z.number());

/**
 * A page of people. The ranking of a list is cached for half an hour, so that nobody appears twice when
 * going on; people who hide, block or were marked meanwhile are left out.
 */
export const listRecommendedTalents = handle(
  contract.listRecommendedTalents,
  async (
    { db, store, member: { account_id, enterprise_id }, now },
    { position_id, cursor, ...question },
  ) => {
    const asked = await requireAsked(db, enterprise_id, position_id);
    const { position } = asked;
    const asker = { enterprise_id, position_id, now };
    const [seed, from] = readCursor(Cursor, cursor) ?? [randomBytes(8).toString('hex'), 0];
    const key = `talents:${account_id}:${position_id}:${seed}`;
    const stored = cursor ? await store.get(key) : null;
    const { account_ids: ids, keep } = stored
      ? { account_ids: StoredIds.parse(JSON.parse(stored)), keep: null }
      : await listOrdered(db, asked, question, asker);
    const isLong = ids.length > PAGE_SIZE;
    const looking = question.status === undefined;
    const [{ items, shown }] = await Promise.all([
      fillPage(db, ids.slice(from), asker, { position, looking }),
      keep?.(),
      stored === null && isLong && store.keep(key, JSON.stringify(ids), PAGES_KEPT_S),
    ]);
    const next = from + shown;
    return { items, next: next < ids.length ? writeCursor([seed, next]) : null };
  },
);

/** An own position with what is kept for it. @throws Failure `not-found`. */
async function requireAsked(db: Db, enterprise_id: number, position_id: number) {
  const asked = await findAsked(db, enterprise_id, position_id);
  if (!asked) throw fail('not-found', '没有找到这个职位');
  return { ...asked, position: positionFactsOf(asked.position) };
}

/** Everybody recommended, in order: the kept one unless something is asked besides. */
async function listOrdered(
  db: Db,
  asked: Awaited<ReturnType<typeof requireAsked>>,
  { order, ...filter }: Omit<ParsedInputOf<typeof contract.listRecommendedTalents>, 'position_id'>,
  asker: Asker,
): Promise<Ordered> {
  const isPlain = order === 'best' && activeFilters(filter).length === 0;
  if (isPlain) return await listPooled(db, asked, asker.now);
  const { account_ids } = await findRecommended(db, asked.position, { filter, order }, asker);
  return { account_ids, keep: null };
}

/** A page of cards of people who still fit, and where the next page begins: at the end of the list where no other one fits. */
async function fillPage(
  db: Db,
  ids: readonly number[],
  asker: Asker,
  { position, looking }: { position: PositionFacts; looking: boolean },
): Promise<{ items: TalentCard[]; shown: number }> {
  const fitting: OwnCard[] = [];
  let read = 0;
  while (fitting.length <= PAGE_SIZE && read < ids.length) {
    const asked = ids.slice(read, read + LOOKED_AT);
    const cards = await cardsOf(db, asked, asker, position, READ_MAX);
    fitting.push(
      ...cards.filter(
        ({ fits, marks, work_status }) =>
          fits && !marks.unfit && !(looking && work_status?.code === 'settled'),
      ),
    );
    const last = cards[READ_MAX - 1];
    read += last ? asked.indexOf(last.account_id) + 1 : asked.length;
  }
  const page = fitting.slice(0, PAGE_SIZE);
  const last = fitting.length > PAGE_SIZE ? page.at(-1) : undefined;
  return {
    items: page.map(({ account_id: _own, fits: _fits, found: _found, ...card }) => card),
    shown: last ? ids.indexOf(last.account_id) + 1 : ids.length,
  };
}
