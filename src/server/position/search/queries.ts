// SQL of the search by filters: walks in the order newest first, from a cursor on.

import {
  type ExpressionBuilder,
  expressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { COUNT_CAP } from '../../../contract/position/position.ts';
import { countUpTo } from '../../platform/db/count-up-to.ts';
import type { Db } from '../../platform/db/db.ts';
import { PREPARED } from '../../platform/db/prepared.ts';
import type { Schema } from '../../schema/schema.ts';
import { hasMany, noteMany } from './many.ts';
import { askedMarks } from './marks.ts';
import type { Band, EqualColumn, Hit, SearchScope, SlotTerms } from './scope.ts';

type Builder = ExpressionBuilder<Schema, 'position_search'>;

/** True for a hit of the slot: in title, company, skills, or by its category. */
function slotCondition({ terms, categories, words }: SlotTerms, isMarked = false) {
  if (isMarked && words) return hasAnyMark(words);
  const named = categories.length > 0 ? [sql`category_3 = any(${categories}::text[])`] : [];
  const own = terms === null ? [] : [sql`label_terms @@ ${terms}::tsquery`];
  return sql<SqlBool>`(${sql.join([...named, ...own], sql` or `)})`;
}

const hasAnyMark = (marks: readonly string[]) =>
  sql<SqlBool>`position_search.marks && ${[...marks]}::text[]`;

type Equality = [EqualColumn, string | readonly string[]];

const formerOf = (column: EqualColumn, { orCategories = [] }: SearchScope) =>
  column.startsWith('category_') ? orCategories : [];

/**
 * The conditions of a scope for hits in no order: by marks where several narrow it, else by columns.
 * @param least so many conditions are asked by marks.
 */
export function setConditions(eb: Builder, scope: SearchScope, least?: number) {
  const asked = askedMarks(scope, least);
  if (!asked) return scopeConditions(eb, scope);
  const { all, any, rest } = asked;
  return [
    ...(all.length > 0 ? [sql<SqlBool>`position_search.marks @> ${all}::text[]`] : []),
    ...any.map(hasAnyMark),
    ...scopeConditions(eb, { ...rest, pay: undefined }),
    ...payConditions(rest),
  ];
}

/** The range of pay without its indexes: reading half of one costs more than looking at the rows that marks found. */
const payConditions = ({ pay }: SearchScope) => [
  ...(pay && pay.min !== null ? [sql<SqlBool>`month_max + 0 >= ${pay.min}::int`] : []),
  ...(pay && pay.max !== null ? [sql<SqlBool>`month_min + 0 <= ${pay.max}::int`] : []),
];

/** All conditions of a scope by its columns, for hits in the order of an index. */
export function scopeConditions(eb: Builder, scope: SearchScope) {
  const equal = Object.entries(scope.equal ?? {}) as Equality[];
  return [
    ...equal.map(([column, value]) => {
      const own = typeof value === 'object' ? eb(column, 'in', value) : eb(column, '=', value);
      const former = formerOf(column, scope);
      return former.length > 0 ? eb.or([own, eb('category_3', 'in', former)]) : own;
    }),
    ...(scope.slots ?? []).map((slot) => slotCondition(slot, scope.isMarked)),
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
  const eb = expressionBuilder<Schema, 'position_search'>();
  const conditions = scopeConditions(eb, scope);
  const query = db
    .selectFrom('position_search')
    .select(['position_id as id', sql<string>`refreshed_at::text`.as('at')])
    .where(eb.and([...conditions, ...(after ? [isAfter(after)] : [])]))
    .orderBy('refreshed_at', 'desc')
    .orderBy('position_id', 'desc')
    .limit(limit);
  // Without conditions its plan is the same for all values.
  return (conditions.length === 0 ? query.modifyFront(PREPARED) : query).execute();
}

/**
 * A page of the hits, newest first, and how many there are, counted up to `COUNT_CAP`. Fewer are all read and sorted;
 * more are walked in the order of an index, which would pass over very many rows to find few.
 */
export async function listPage(
  db: Db,
  scope: SearchScope,
  { after, limit }: { after: Hit | null; limit: number },
): Promise<{ hits: Hit[]; total: number }> {
  if (hasMany(db, scope)) {
    return { hits: await listNewest(db, scope, after, limit), total: COUNT_CAP };
  }
  const eb = expressionBuilder<Schema, 'position_search'>();
  const cap = sql.lit(COUNT_CAP);
  const conditions = scopeConditions(eb, scope);
  const isWhole = conditions.length === 0 && !after;
  const behind = after ? sql`and ${isAfter(after)}` : sql``;
  const part = sql`order by refreshed_at desc, position_id desc limit ${sql.lit(limit)}`;
  const { rows } = await sql<{ total: number; id: number | null; at: string }>`
    with few as materialized (
      select position_id, refreshed_at from position_search
      where ${eb.and(setConditions(eb, scope))} limit ${cap}
    ), page as (
      (select position_id, refreshed_at from few
      where (select count(*) from few) < ${cap} ${behind} ${part})
      union all
      (select position_id, refreshed_at from position_search
      where (select count(*) from few) >= ${cap} and ${eb.and(conditions)} ${behind} ${part})
    )
    select ${isWhole ? PREPARED : sql``} one.total, page.position_id as id, page.refreshed_at::text as at
    from (select count(*)::int as total from few) as one left join page on true
    order by page.refreshed_at desc, page.position_id desc`.execute(db);
  const hits = rows.flatMap(({ id, at }) => (id === null ? [] : [{ id, at }]));
  const total = rows[0]?.total ?? 0;
  if (total === COUNT_CAP) noteMany(db, scope);
  return { hits, total };
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

/** How many hits there are, counted up to `COUNT_CAP`. */
export async function countHits(db: Db, scope: SearchScope): Promise<number> {
  if (hasMany(db, scope)) return COUNT_CAP;
  const count = await countSet(db, scope, COUNT_CAP);
  if (count === COUNT_CAP) noteMany(db, scope);
  return count;
}

/** How many hits there are now, counted up to `cap`. */
export function countSet(db: Db, scope: SearchScope, cap: number): Promise<number> {
  const hits = db.selectFrom('position_search').select('position_id');
  return countUpTo(
    db,
    hits.where((eb) => eb.and(setConditions(eb, scope))),
    cap,
  );
}
