// SQL of the search: each tier is one walk in the order newest first, from a cursor on.

import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { countUpTo } from '../../platform/db/count-up-to.ts';
import type { Db } from '../../platform/db/db.ts';
import { facet, tsqueryOf } from '../../platform/db/terms.ts';
import type { Schema } from '../../schema/schema.ts';

/** The terms that a hit must have; each tier leaves out the hits of the tier before. */
export type Tier = 'title' | 'label' | 'all';

/** Conditions of a search as columns; an absent one sets no condition. */
export interface SearchScope {
  /** A tsquery in text form. */
  terms?: string;
  /** Equality on a column, or one of several values. */
  equal?: Partial<Record<EqualColumn, string | number | readonly string[]>>;
  /** Region codes, both ends included. */
  regions?: { from: string; to: string };
  /** Yuan a month; a salary counts when it reaches into the band. */
  salary?: { min: number; max: number | null };
  /** Positions that stand on top of the list already. */
  except?: readonly number[];
}

type EqualColumn =
  | ('city' | 'region' | 'category_1' | 'category_2' | 'category_3' | 'experience' | 'education')
  | ('job_type' | 'industry' | 'size' | 'stage' | 'enterprise_id');

/** Where a page begins: after this row. `at` is a time with microseconds, as text. */
interface SearchCursor {
  at: string;
  id: number;
}

type Builder = ExpressionBuilder<Schema, 'position_search'>;

const has = (column: Tier, terms: string) =>
  sql<SqlBool>`${sql.ref(`${column}_terms`)} @@ ${terms}::tsquery`;

type Equality = [EqualColumn, string | readonly string[]];

function conditions(eb: Builder, scope: SearchScope) {
  const equal = Object.entries(scope.equal ?? {}) as Equality[];
  return [
    ...equal.map(([column, value]) =>
      typeof value === 'object' ? eb(column, 'in', value) : eb(column, '=', value),
    ),
    ...rangeConditions(eb, scope),
  ];
}

/**
 * All hits without an order. With words, equalities are queried as facets among the terms, because the term
 * index looks up the rarest one first, however common the words are.
 */
function unorderedConditions(eb: Builder, scope: SearchScope) {
  if (scope.terms === undefined) return conditions(eb, scope);
  const equal = Object.entries(scope.equal ?? {}) as Equality[];
  const facets = equal.map(([column, value]) =>
    [value].flat().map((one) => [{ text: facet(column, one), prefix: false }]),
  );
  const terms = [scope.terms, tsqueryOf(facets)].filter((part) => part !== null);
  return [has('all', terms.join(' & ')), ...rangeConditions(eb, scope)];
}

/** All conditions of a scope, for queries that join the search's table. */
export const scopeConditions = (
  eb: ExpressionBuilder<Schema, 'position_search'>,
  scope: SearchScope,
) => unorderedConditions(eb, scope);

function rangeConditions(eb: Builder, { regions, salary, except = [] }: SearchScope) {
  return [
    ...(except.length > 0 ? [eb('position_id', 'not in', except)] : []),
    ...(regions ? [eb.between('region', regions.from, regions.to)] : []),
    ...(salary ? salaryConditions(eb, salary) : []),
  ];
}

/** Salary bands are half-open: 5-10K matches the band 5-10K and not 3-5K; a fixed 5K matches 5-10K only. */
function salaryConditions(eb: Builder, { min, max }: { min: number; max: number | null }) {
  const reaches = eb.or([eb('month_max', '>', min), eb('month_min', '>=', min)]);
  return max === null ? [reaches] : [reaches, eb('month_min', '<', max)];
}

/** The condition of a tier: its own terms, without the hits of the tier above. */
function tierConditions(tier: Tier, terms: string | undefined) {
  if (terms === undefined) return [];
  const above = tier === 'all' ? 'label' : 'title';
  const own = has(tier, terms);
  return tier === 'title' ? [own] : [own, sql<SqlBool>`not (${has(above, terms)})`];
}

/**
 * A page of one tier, newest first. `tier` null takes all hits together.
 * `at` of the answer has microseconds: a Date would lose them and rows with them.
 */
export function listTier(
  db: Db,
  scope: SearchScope,
  tier: Tier | null,
  after: SearchCursor | null,
  limit: number,
) {
  const query = db
    .selectFrom('position_search')
    .select(['position_id as id', sql<string>`refreshed_at::text`.as('at')])
    .where((eb) =>
      eb.and([
        ...conditions(eb, scope),
        ...(tier ? tierConditions(tier, scope.terms) : allConditions(scope)),
      ]),
    )
    .orderBy('refreshed_at', 'desc')
    .orderBy('position_id', 'desc')
    .limit(limit);
  if (!after) return query.execute();
  return query
    .where(sql<SqlBool>`(refreshed_at, position_id) < (${after.at}::timestamptz, ${after.id})`)
    .execute();
}

const allConditions = ({ terms }: SearchScope) => (terms === undefined ? [] : [has('all', terms)]);

/** A hit with its tier: 0 title, 1 label, 2 all; 3 when tiers do not count. */
export interface RankedHit {
  id: number;
  at: string;
  tier: number;
}

/**
 * A page over all tiers with the total, when there are fewer than `cap` hits; null when there are more. For
 * few hits this replaces a search for each tier and one for the count.
 */
export async function listFew(
  db: Db,
  scope: SearchScope,
  { isTiered, after, limit, cap }: FewOptions,
): Promise<{ hits: RankedHit[]; total: number } | null> {
  const { terms } = scope;
  const tier =
    isTiered && terms !== undefined
      ? sql<number>`case when ${has('title', terms)} then 0 when ${has('label', terms)} then 1 else 2 end`
      : sql<number>`3`;
  const page = db
    .with(
      (cte) => cte('hit').materialized(),
      (cte) =>
        cte
          .selectFrom('position_search')
          .select(['position_id', 'refreshed_at', tier.as('tier')])
          .where((eb) => eb.and(unorderedConditions(eb, scope)))
          .limit(cap),
    )
    .selectFrom('hit')
    .select((eb) => [
      'position_id as id',
      'tier',
      sql<string>`refreshed_at::text`.as('at'),
      eb
        .selectFrom('hit')
        .select((sub) => sub.fn.countAll<number>().as('n'))
        .as('total'),
    ])
    .orderBy('tier')
    .orderBy('refreshed_at', 'desc')
    .orderBy('position_id', 'desc')
    .limit(limit);
  const rows = await (after ? page.where(isAfter(after)) : page).execute();
  const first = rows[0];
  const total = first ? Number(first.total) : after ? await countHits(db, scope, cap) : 0;
  if (total >= cap) return null;
  return { hits: rows.map(({ id, at, tier }) => ({ id, at, tier })), total };
}

interface FewOptions {
  isTiered: boolean;
  after: RankedHit | null;
  limit: number;
  cap: number;
}

const isAfter = ({ tier, at, id }: RankedHit) =>
  sql<SqlBool>`(tier > ${tier}::int or (tier = ${tier}::int
    and (refreshed_at, position_id) < (${at}::timestamptz, ${id}::bigint)))`;

/** The scope's positions that pay for the top, the latest purchase first. */
export async function listTopIds(
  db: Db,
  scope: SearchScope,
  now: Date,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('position_search')
    .select('position_id as id')
    .where((eb) => eb.and(conditions(eb, scope)))
    .where('top_until', '>', now)
    .orderBy('top_until', 'desc')
    .orderBy('position_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many hits there are, counted up to `cap`. */
export function countHits(db: Db, scope: SearchScope, cap: number): Promise<number> {
  const hits = db.selectFrom('position_search').select('position_id');
  return countUpTo(
    db,
    hits.where((eb) => eb.and(unorderedConditions(eb, scope))),
    cap,
  );
}
