// The search of talents by words and filters: a page, the number of hits, and which filter to relax
// when there are none.
import { z } from 'zod';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import * as contract from '../../../contract/talent/search.ts';
import { TALENT_COUNT_CAP, type TalentOrder } from '../../../contract/talent/search.ts';
import { Moment, readCursor, writeCursor } from '../../platform/db/cursor.ts';
import type { Db } from '../../platform/db/db.ts';
import { MANY_KEPT_MS, manyMemory } from '../../platform/db/many.ts';
import { handle } from '../../platform/http/call.ts';
import type { PositionFacts } from '../../position/match/match.ts';
import { findAccountOf } from './cards.queries.ts';
import { cardsOf } from './cards.ts';
import { type AskedFilter, activeFilters, FILTER_LABELS, scopeOf } from './filter.ts';
import { readTalentMeaning } from './meaning.ts';
import {
  type Asker,
  countTalents,
  listFewTalents,
  listTierOfTalents,
  type TalentCursor,
  type TalentScope,
  walkTierOfTalents,
} from './queries.ts';
import { reasonsFor } from './reasons.ts';
import { requireOwnFacts } from './recommend.ts';

/** Up to here all hits are put in order at once; beyond it the walk in order is the quicker way. */
const FEW_MAX = 240;
const RELAX_CAP = 100;

/** Which searches have more hits than that. A moment "so many hours ago" moves with the clock; what counts is its minute. */
const { hasMany, noteMany } = manyMemory(({ active_since, ...scope }: TalentScope): string =>
  JSON.stringify([scope, active_since && Math.floor(active_since.getTime() / MANY_KEPT_MS)]),
);

/** Where a page begins; a person is named by what pages may know. */
const Cursor = z.tuple([z.int().min(0).max(1), Moment, z.uuid()]);

interface Wanted {
  order: TalentOrder;
  after: TalentCursor | null;
  limit: number;
}

/** A page of hits in their order; `total` is null when there are too many to count. */
async function findTalents(
  db: Db,
  scope: TalentScope,
  asker: Asker,
  { order, after, limit }: Wanted,
): Promise<{ hits: TalentCursor[]; total: number | null }> {
  const time = order === 'newest' ? ('refreshed_at' as const) : ('active_at' as const);
  const isTiered = order === 'relevance' && scope.terms !== undefined;
  const asked = { time, isTiered, after, limit };
  if (!hasMany(db, scope)) {
    const few = await listFewTalents(db, scope, asker, { ...asked, cap: FEW_MAX });
    if (few) return few;
    noteMany(db, scope);
  }
  const list = async (one: Parameters<typeof listTierOfTalents>[3]) =>
    (await walkTierOfTalents(db, scope, asker, one)) ??
    (await listTierOfTalents(db, scope, asker, one));
  if (!isTiered) return { hits: await list({ ...asked, tier: null }), total: null };
  const first = after?.tier === 1 ? [] : await list({ ...asked, tier: 0 });
  if (first.length >= limit) return { hits: first, total: null };
  const rest = await list({
    ...asked,
    tier: 1,
    after: after?.tier === 1 ? after : null,
    limit: limit - first.length,
  });
  return { hits: [...first, ...rest], total: null };
}

interface Shown {
  cards: Awaited<ReturnType<typeof cardsOf>>;
  /** The last card's place; null where the list ends. */
  end: TalentCursor | null;
  total: number | null;
}

/**
 * A page of cards. Of a page on which everybody hid between the two statements nothing is shown; then the next one is read,
 * so that the list does not end before its end.
 */
async function showTalents(
  db: Db,
  scope: TalentScope,
  asker: Asker,
  { position, ...wanted }: Omit<Wanted, 'limit'> & { position: PositionFacts | null },
): Promise<Shown> {
  const { hits, total } = await findTalents(db, scope, asker, { ...wanted, limit: PAGE_SIZE + 1 });
  const page = hits.slice(0, PAGE_SIZE);
  const ids = page.map(({ id }) => id);
  const cards = await cardsOf(db, ids, asker, position);
  const isLast = hits.length <= PAGE_SIZE;
  const end = page.find(({ id }) => id === cards.at(-1)?.account_id) ?? page.at(-1) ?? null;
  if (isLast || cards.length > 0) return { cards, end: isLast ? null : end, total };
  return { ...(await showTalents(db, scope, asker, { ...wanted, position, after: end })), total };
}

const NOBODY: Shown = { cards: [], end: null, total: 0 };

export const searchTalents = handle(
  contract.searchTalents,
  async (
    { db, member: { enterprise_id }, now },
    { position_id: given, order, cursor, ...filter },
  ) => {
    const position_id = given ?? null;
    const position =
      position_id === null ? null : await requireOwnFacts(db, position_id, enterprise_id);
    const asker = { enterprise_id, position_id, now };
    const start = readCursor(Cursor, cursor);
    const after = start && {
      tier: start[0],
      at: start[1],
      id: await findAccountOf(db, start[2]),
    };
    const meaning = await readTalentMeaning(db, filter);
    const scope = { ...scopeOf(filter, now), ...meaning.scope };
    const { cards, end, total } = meaning.isWordless
      ? NOBODY
      : await showTalents(db, scope, asker, { order, after, position });
    const reasonsOf = reasonsFor(meaning.asked);
    const last = cards.at(-1);
    return {
      items: cards.map(({ account_id: _own, fits: _fits, found, ...card }) => ({
        ...card,
        reasons: reasonsOf(found),
      })),
      next: end && last ? writeCursor([end.tier, end.at, last.talent_id]) : null,
      total: cursor ? null : Math.min(total ?? TALENT_COUNT_CAP, TALENT_COUNT_CAP),
      understood: meaning.understood,
    };
  },
);

/**
 * How many hits there would be without each of the filters; the filter whose removal helps most comes
 * first.
 */
export const relaxTalents = handle(
  contract.relaxTalents,
  async ({ db, member: { enterprise_id }, now }, { position_id: given, ...filter }) => {
    const position_id = given ?? null;
    const position =
      position_id === null ? null : await requireOwnFacts(db, position_id, enterprise_id);
    const asker = { enterprise_id, position_id, now };
    const counts = [];
    for (const name of activeFilters(filter)) {
      const { [name]: _left, ...rest } = filter as AskedFilter;
      const meaning = await readTalentMeaning(db, rest);
      if (meaning.isWordless) continue;
      const scope = { ...scopeOf(rest, now), ...meaning.scope };
      if (position) {
        scope.family = position.category.slice(0, 4);
        scope.cities ??= [position.city];
        if (!scope.status) scope.looking = true;
      }
      const count = await countTalents(db, scope, asker, RELAX_CAP);
      counts.push({ name, label: FILTER_LABELS[name], count });
    }
    return counts.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  },
);
