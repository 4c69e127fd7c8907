// Who is recommended for a position: short walks through wishes, compared and ordered as the seekers'
// side is, in pages that stay as they are for half an hour (features 2.4, need 9).
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { DataOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import { PAGE_SIZE } from '../../../contract/limits.ts';
import type * as contract from '../../../contract/talent-search.ts';
import type { TalentCard, TalentFilter } from '../../../contract/talent-search.ts';
import { requireMembership } from '../../enterprise/enterprise.ts';
import { type Context, callerOf } from '../../platform/call.ts';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { Db } from '../../platform/db.ts';
import type { PositionFacts } from '../../position/recommend/facts.ts';
import { findPositionFacts } from '../../position/recommend/gather.ts';
import { cardsOf } from './cards.ts';
import { activeFilters, scopeOf } from './filter.ts';
import { type Asker, listWalkedFacts, type TalentScope, type WishWalk } from './queries-finding.ts';
import { type RankedTalent, rankTalents } from './rank.ts';

/** People that are compared at most. */
const COMPARED_MAX = 160;
const KIND_LIMIT = 100;
const FAMILY_LIMIT = 40;
const ELITE_LIMIT = 40;
/** With filters more are walked past, of whom few are left. */
const FILTERED_LIMIT = 1500;
/** With fewer fitting ones in the city, other cities are looked at as well. */
const FEW = 12;
/** How long the pages of a list stay as they are. */
const PAGES_KEPT_S = 1800;
/** Cards asked for at once: some may hide by now. */
const SPARE = 4;

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

/** Where people are looked for: their kind first, its family, the elites of it. */
function walksOf(
  { category }: PositionFacts,
  cities: readonly (string | null)[],
  isFiltered: boolean,
): WishWalk[] {
  const family = category.slice(0, 4);
  const most = (limit: number) => (isFiltered ? FILTERED_LIMIT : limit);
  return cities.flatMap((city) => [
    { category, city, limit: most(KIND_LIMIT) },
    { category: family, city, limit: most(FAMILY_LIMIT) },
    { category: family, city, elite: true as const, limit: most(ELITE_LIMIT) },
  ]);
}

/** Everybody who may be recommended for a position now, in order; who may be seen is asked later. */
export async function findRecommended(
  db: Db,
  position: PositionFacts,
  { filter, order }: { filter: TalentFilter; order: 'best' | 'newest' },
  asker: Asker,
): Promise<RankedTalent[]> {
  const scope: TalentScope = scopeOf(filter, asker.now);
  if (!scope.status) scope.looking = true;
  const chosen = scope.cities;
  const isFiltered = activeFilters(filter).some((name) => name !== 'cities');
  const look = (walks: WishWalk[]) => listWalkedFacts(db, walks, scope, asker, COMPARED_MAX);
  const near = await look(walksOf(position, chosen ?? [position.city], isFiltered));
  const ranked = rankTalents(near, position, order, asker.now);
  if (chosen || ranked.length >= FEW) return ranked;
  const far = await look(
    walksOf(position, [null], isFiltered).filter(({ category }) => category.length > 4),
  );
  const known = new Set(near.map(({ account_id }) => account_id));
  const more = far.filter(({ account_id }) => !known.has(account_id));
  return rankTalents([...near, ...more], position, order, asker.now);
}

/** The list a page belongs to, and how many of it were shown. */
const Place = z.tuple([z.string().regex(/^[0-9a-f]{16}$/), z.int().min(0).max(1000)]);
const Kept = z.array(z.number());

/**
 * A page of people. The order of a list is kept for half an hour, so that going on shows nobody
 * twice; who hides, blocks or was marked meanwhile is left out.
 */
export async function listRecommendedTalents(
  context: Context,
  input: ParsedInputOf<typeof contract.listRecommendedTalents>,
): Promise<DataOf<typeof contract.listRecommendedTalents>> {
  const { db, store, now } = context;
  const { position_id, order, cursor, ...filter } = input;
  const { account_id } = callerOf(context);
  const { enterprise_id } = await requireMembership(db, account_id);
  const position = await requireOwnFacts(db, position_id, enterprise_id);
  const asker = { enterprise_id, position_id, now };
  const [seed, from] = readCursor(Place, cursor) ?? [randomBytes(8).toString('hex'), 0];
  const key = `talents:${account_id}:${position_id}:${seed}`;
  const kept = cursor ? await store.get(key) : null;
  const ids =
    kept === null
      ? (await findRecommended(db, position, { filter, order }, asker)).map((one) => one.account_id)
      : Kept.parse(JSON.parse(kept));
  if (kept === null && ids.length > PAGE_SIZE) {
    await store.set(key, JSON.stringify(ids), PAGES_KEPT_S);
  }
  const { items, shown } = await fillPage(db, ids.slice(from), asker, position);
  const next = from + shown;
  return { items, next: next < ids.length ? writeCursor([seed, next]) : null };
}

/** Up to a page of cards, and how many of the list they took. */
async function fillPage(
  db: Db,
  ids: readonly number[],
  asker: Asker,
  position: PositionFacts,
): Promise<{ items: TalentCard[]; shown: number }> {
  const items: TalentCard[] = [];
  let shown = 0;
  while (items.length < PAGE_SIZE && shown < ids.length) {
    const asked = ids.slice(shown, shown + PAGE_SIZE - items.length + SPARE);
    const cards = (await cardsOf(db, asked, asker, position)).filter(({ marks }) => !marks.unfit);
    const fitting = cards.slice(0, PAGE_SIZE - items.length);
    items.push(...fitting.map(({ account_id: _own, ...card }) => card));
    const last = cards.length > fitting.length ? fitting.at(-1) : undefined;
    shown += last ? asked.indexOf(last.account_id) + 1 : asked.length;
  }
  return { items, shown };
}
