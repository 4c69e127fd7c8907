// SQL of the search by filters: walks in the order newest first, from a cursor on.

import {
  type ExpressionBuilder,
  expressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { countUpTo } from '../../platform/db/count-up-to.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

/** Conditions of a search as columns; an absent one sets no condition. */
export interface SearchScope {
  /** Things that a position is, all of them: named in its title, company or skills, or by its category. */
  slots?: readonly (SlotTerms | SlotWords)[];
  /** Equality on a column, or one of several values. */
  equal?: Partial<Record<EqualColumn, string | number | readonly string[]>>;
  /** Third-level categories that count as the category asked for: codes of before a merge or a move. */
  orCategories?: readonly string[];
  /** Region codes, both ends included. */
  regions?: { from: string; to: string };
  /** Bands of yuan a month; a salary counts when it reaches into one of them. */
  bands?: readonly Band[];
  /** A range of yuan a month that a salary must overlap; null for an open end. */
  pay?: { min: number | null; max: number | null };
  /** Published first after this moment. */
  publishedSince?: Date;
  /** The responsible member was seen on this day, yyyy-mm-dd, or later. */
  activeSince?: string;
  /** What it must be or offer, all of it (traits.ts). */
  traits?: readonly string[];
  /** Positions that stand on top of the list already. */
  except?: readonly number[];
}

/** What one thing asked for looks like in SQL: a tsquery over the labels, or categories that mean it. */
export interface SlotTerms {
  terms: string | null;
  categories: readonly string[];
}

/** The same by words of `position_word`, any of which says it. */
interface SlotWords {
  words: readonly string[];
}

interface Band {
  min: number;
  max: number | null;
}

type EqualColumn =
  | ('city' | 'region' | 'category_1' | 'category_2' | 'category_3' | 'experience' | 'education')
  | ('job_type' | 'industry' | 'size' | 'stage' | 'enterprise_id');

/** A hit, and where the next page begins after it. `at` has microseconds, as text: a Date would lose them and rows with them. */
export interface Hit {
  id: number;
  at: string;
}

type Builder = ExpressionBuilder<Schema, 'position_search'>;

/** True for a hit of the slot: in title, company, skills, or by its category. */
export function slotCondition(slot: SlotTerms | SlotWords) {
  if ('words' in slot) {
    return sql<SqlBool>`exists (select from position_word as w
      where w.position_id = position_search.position_id and w.word = any(${slot.words}::text[]))`;
  }
  const { terms, categories } = slot;
  const named = categories.length > 0 ? [sql`category_3 = any(${categories}::text[])`] : [];
  const own = terms === null ? [] : [sql`label_terms @@ ${terms}::tsquery`];
  return sql<SqlBool>`(${sql.join([...named, ...own], sql` or `)})`;
}

type Equality = [EqualColumn, string | readonly string[]];

const formerOf = (column: EqualColumn, { orCategories = [] }: SearchScope) =>
  column.startsWith('category_') ? orCategories : [];

/** All conditions of a scope. */
export function scopeConditions(eb: Builder, scope: SearchScope) {
  const equal = Object.entries(scope.equal ?? {}) as Equality[];
  return [
    ...equal.map(([column, value]) => {
      const own = typeof value === 'object' ? eb(column, 'in', value) : eb(column, '=', value);
      const former = formerOf(column, scope);
      return former.length > 0 ? eb.or([own, eb('category_3', 'in', former)]) : own;
    }),
    ...(scope.slots ?? []).map(slotCondition),
    ...rangeConditions(eb, scope),
  ];
}

/** The conditions of pay and time of a scope alone, over any rows that have the search's columns. */
export function scopeParts(scope: SearchScope): RawBuilder<SqlBool> {
  const eb = expressionBuilder<Schema, 'position_search'>();
  return sql`${eb.and(rangeConditions(eb, scope))}`;
}

function rangeConditions(eb: Builder, scope: SearchScope) {
  const { regions, bands = [], pay, publishedSince, activeSince, traits, except = [] } = scope;
  return [
    ...(except.length > 0 ? [eb('position_id', 'not in', except)] : []),
    ...(regions ? [eb.between('region', regions.from, regions.to)] : []),
    ...(bands.length > 0 ? [eb.or(bands.map((band) => eb.and(bandConditions(eb, band))))] : []),
    ...(pay && pay.min !== null ? [eb('month_max', '>=', pay.min)] : []),
    ...(pay && pay.max !== null ? [eb('month_min', '<=', pay.max)] : []),
    // What was published since was refreshed since, so the walk by the newest may end there.
    ...(publishedSince
      ? [eb('published_at', '>=', publishedSince), eb('refreshed_at', '>=', publishedSince)]
      : []),
    ...(activeSince ? [eb('active_on', '>=', activeSince)] : []),
    ...(traits ? [sql<SqlBool>`traits @> ${[...traits]}::text[]`] : []),
  ];
}

/** Salary bands are half-open: 5-10K matches the band 5-10K and not 3-5K; a fixed 5K matches 5-10K only. */
function bandConditions(eb: Builder, { min, max }: Band) {
  const reaches = eb.or([eb('month_max', '>', min), eb('month_min', '>=', min)]);
  return max === null ? [reaches] : [reaches, eb('month_min', '<', max)];
}

/** A page of the hits, newest first. */
export function listNewest(
  db: Db,
  scope: SearchScope,
  after: Hit | null,
  limit: number,
): Promise<Hit[]> {
  const query = db
    .selectFrom('position_search')
    .select(['position_id as id', sql<string>`refreshed_at::text`.as('at')])
    .where((eb) => eb.and(scopeConditions(eb, scope)))
    .orderBy('refreshed_at', 'desc')
    .orderBy('position_id', 'desc')
    .limit(limit);
  return (after ? query.where(isAfter(after)) : query).execute();
}

/**
 * The same with the total, when there are fewer than `cap` hits; null when there are more. For few hits this replaces
 * a walk and a count.
 */
export async function listFew(
  db: Db,
  scope: SearchScope,
  { after, limit, cap }: { after: Hit | null; limit: number; cap: number },
): Promise<{ hits: Hit[]; total: number } | null> {
  const page = db
    .with(
      (cte) => cte('hit').materialized(),
      (cte) =>
        cte
          .selectFrom('position_search')
          .select(['position_id', 'refreshed_at'])
          .where((eb) => eb.and(scopeConditions(eb, scope)))
          .limit(cap),
    )
    .selectFrom('hit')
    .select((eb) => [
      'position_id as id',
      sql<string>`refreshed_at::text`.as('at'),
      eb
        .selectFrom('hit')
        .select((sub) => sub.fn.countAll<number>().as('n'))
        .as('total'),
    ])
    .orderBy('refreshed_at', 'desc')
    .orderBy('position_id', 'desc')
    .limit(limit);
  const rows = await (after ? page.where(isAfter(after)) : page).execute();
  const first = rows[0];
  const total = first ? Number(first.total) : after ? await countHits(db, scope, cap) : 0;
  if (total >= cap) return null;
  return { hits: rows.map(({ id, at }) => ({ id, at })), total };
}

const isAfter = ({ at, id }: Hit) =>
  sql<SqlBool>`(refreshed_at, position_id) < (${at}::timestamptz, ${id}::bigint)`;

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
    .where((eb) => eb.and(scopeConditions(eb, scope)))
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
    hits.where((eb) => eb.and(scopeConditions(eb, scope))),
    cap,
  );
}
