// SQL of finding talents: short walks through wishes for a recommendation, searches by words and
// filters. Whether the enterprise may see a person is part of every answer (resume/privacy.ts).
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { KEPT } from '../../platform/prepared.ts';
import { facet, tsqueryOf } from '../../platform/terms.ts';
import { visibleTo } from '../../resume/privacy.ts';
import type { Schema } from '../../schema.ts';

/** Conditions in terms of columns; what is left out does not count. */
export interface TalentScope {
  /** A tsquery in text form. */
  terms?: string;
  cities?: readonly string[];
  /** A second-level category that is wished. */
  family?: string;
  /** Full years of work: any of these spans, the end exclusive and null for none. */
  years?: readonly { from: number; to: number | null }[];
  /** The lowest rank. */
  degree?: number;
  pay?: { min: number; max: number | null };
  status?: readonly string[];
  /** Leaves out those who do not look for work. */
  looking?: true;
  schools?: readonly string[];
  active_since?: Date;
  /** Months. */
  stay?: number;
  /** Nobody of the enterprise opened the person from that day on ('yyyy-mm-dd'). */
  unseen_since?: string;
  elite?: true;
}

/** Who asks, when, and for which own position (null for none). */
export interface Asker {
  enterprise_id: number;
  position_id: number | null;
  now: Date;
}

type Builder = ExpressionBuilder<Schema & { p: Schema['talent_profile'] }, 'p'>;

const has = (column: 'key_terms' | 'all_terms', terms: string) =>
  sql<SqlBool>`${sql.ref(`p.${column}`)} @@ ${terms}::tsquery`;

const oneOf = (name: string, values: readonly (string | number)[]) =>
  values.map((value) => [{ text: facet(name, value), prefix: false }]);

/** Facets answer what needs the index of terms; the rest are columns. */
function facetsOf({ cities, family }: TalentScope): string | null {
  return tsqueryOf([
    ...(cities ? [oneOf('city', cities)] : []),
    ...(family ? [oneOf('family', [family])] : []),
  ]);
}

function columnConditions(eb: Builder, scope: TalentScope, { now }: Asker) {
  const { years, degree, pay, status, schools, active_since, stay } = scope;
  return [
    ...(years
      ? [
          eb.or(
            years.map(({ from, to }) =>
              to === null
                ? eb('p.years', '>=', from)
                : eb.and([eb('p.years', '>=', from), eb('p.years', '<', to)]),
            ),
          ),
        ]
      : []),
    ...(degree === undefined ? [] : [eb('p.degree', '>=', degree)]),
    ...(pay ? [payCondition(eb, pay)] : []),
    ...(status ? [eb('p.work_status', 'in', status)] : []),
    ...(scope.looking ? [sql<SqlBool>`p.work_status is distinct from 'settled'`] : []),
    ...(schools ? [sql<SqlBool>`p.schools && ${[...schools]}::text[]`] : []),
    ...(active_since ? [eb('p.active_at', '>=', active_since)] : []),
    ...(stay === undefined ? [] : [eb('p.stay_months', '>=', stay)]),
    ...(scope.elite ? [eb('p.elite_until', '>', now)] : []),
  ];
}

/** Bands touch, as in the search of positions; 面议 fits each of them. */
function payCondition(eb: Builder, { min, max }: { min: number; max: number | null }) {
  const reaches = eb.or([eb('p.pay_max', '>', min), eb('p.pay_min', '>=', min)]);
  const within = max === null ? reaches : eb.and([reaches, eb('p.pay_min', '<', max)]);
  return eb.or([eb('p.pay_min', 'is', null), within]);
}

/** Nobody of the enterprise opened the person lately. */
function unseenCondition({ unseen_since }: TalentScope, asker: Asker, column: string) {
  if (unseen_since === undefined) return [];
  return [
    sql<SqlBool>`not exists (select from talent_view v where v.account_id = ${sql.ref(column)}
      and v.enterprise_id = ${asker.enterprise_id} and v.day >= ${unseen_since} offset 0)`,
  ];
}

/** What is asked once a person is met: never part of what an index answers. */
function personConditions(scope: TalentScope, asker: Asker, column = 'p.account_id') {
  const { enterprise_id, position_id } = asker;
  return [
    visibleTo(column, enterprise_id, 'found'),
    ...unseenCondition(scope, asker, column),
    ...(position_id === null
      ? []
      : [
          sql<SqlBool>`not exists (select from talent_unfit u
            where u.account_id = ${sql.ref(column)} and u.position_id = ${position_id} offset 0)`,
        ]),
  ];
}

/** One walk, the last active first. */
export interface WishWalk {
  /** A third-level category, or with four digits its family. */
  category: string;
  city: string | null;
  elite?: true;
  limit: number;
}

function walkOf(db: Db, { category, city, elite, limit }: WishWalk, now: Date) {
  let query = db
    .selectFrom('talent_wish')
    .select('account_id')
    .where(category.length === 4 ? 'family' : 'category', '=', category);
  if (city !== null) query = query.where('city', '=', city);
  if (elite) query = query.where('elite_until', '>', now);
  const walk = query
    .orderBy('active_at', 'desc')
    .orderBy('account_id', 'desc')
    // Planned without its value, a limit counts as a tenth of all rows.
    .limit(sql.lit(limit))
    .as('walk');
  // Who wishes for several cities is met several times where the city does not count.
  return db.selectFrom(walk).select('walk.account_id').distinct();
}

/**
 * The facts of those whom the walks meet and the filters leave, the last active first: without
 * people who applied to the position or are not wanted for it. Who may be seen is asked of those
 * who are shown.
 */
export async function listWalkedFacts(
  db: Db,
  walks: readonly WishWalk[],
  scope: TalentScope,
  asker: Asker,
  limit: number,
) {
  const [first, ...rest] = walks.map((walk) => walkOf(db, walk, asker.now));
  if (!first) return [];
  const met = rest.reduce((query, part) => query.union(part), first).as('met');
  const { position_id } = asker;
  const query = db
    .selectFrom(met)
    .innerJoin('talent_profile as p', 'p.account_id', 'met.account_id');
  // Filters make too many texts to keep them all.
  return (Object.keys(scope).every((name) => name === 'looking') ? query.modifyFront(KEPT) : query)
    .select(['p.account_id', 'p.facts', 'p.elite_until', 'p.active_at', 'p.refreshed_at'])
    .where((eb) => eb.and(columnConditions(eb as unknown as Builder, scope, asker)))
    .where(sql<SqlBool>`not exists (select from talent_application a
      where a.account_id = p.account_id and a.position_id = ${position_id}
        and a.state <> 'withdrawn' offset 0)`)
    .where(sql<SqlBool>`not exists (select from talent_unfit u
      where u.account_id = p.account_id and u.position_id = ${position_id} offset 0)`)
    .where((eb) => eb.and(unseenCondition(scope, asker, 'p.account_id')))
    .orderBy('p.active_at', 'desc')
    .orderBy('p.account_id', 'desc')
    .limit(sql.lit(limit))
    .execute();
}

export type TalentTime = 'active_at' | 'refreshed_at';
/** Where a page begins: after this row; `at` with microseconds, as text. */
export interface TalentPlace {
  /** 0 for hits in titles and skills, 1 for all others. */
  tier: number;
  at: string;
  id: number;
}

const tierOf = ({ terms }: TalentScope, isTiered: boolean) =>
  isTiered && terms !== undefined
    ? sql<number>`case when met.key_terms @@ ${terms}::tsquery then 0 else 1 end`
    : sql<number>`1`;

interface Asked {
  time: TalentTime;
  isTiered: boolean;
  after: TalentPlace | null;
  limit: number;
}

/** All hits of the index of terms and the columns, in no order. */
function unordered(eb: Builder, scope: TalentScope, asker: Asker) {
  const terms = [scope.terms, facetsOf(scope)].filter((part) => typeof part === 'string');
  return [
    ...(terms.length > 0 ? [has('all_terms', terms.join(' & '))] : []),
    ...columnConditions(eb, scope, asker),
  ];
}

/** A page with the number of all who may be seen; null when `cap` or more are hit. */
export async function listFewTalents(
  db: Db,
  scope: TalentScope,
  asker: Asker,
  { time, isTiered, after, limit, cap }: Asked & { cap: number },
): Promise<{ hits: TalentPlace[]; total: number } | null> {
  const at = sql.ref(`p.${time}`);
  const { rows } = await sql<{ id: number; at: string; tier: number; met: number; total: number }>`
    with met as materialized (
      select p.account_id, ${at} as at, p.key_terms
      from talent_profile p where ${conditionOf(db, scope, asker)} limit ${cap}),
    seen as materialized (
      select met.account_id, met.at, ${tierOf(scope, isTiered)} as tier from met
      where (select count(*) from met) < ${cap}
        and ${all(personConditions(scope, asker, 'met.account_id'))}),
    sums as (select (select count(*)::int from met) as met, (select count(*)::int from seen) as total)
    select seen.account_id as id, seen.at::text as at, seen.tier, sums.met, sums.total
    from sums left join seen on ${after ? isAfter(after) : sql`true`}
    order by seen.tier, seen.at desc, seen.account_id desc limit ${limit}`.execute(db);
  const [first] = rows;
  if (!first || first.met >= cap) return null;
  const hits = rows.filter(({ id }) => id !== null).map(({ id, at, tier }) => ({ id, at, tier }));
  return { hits, total: first.total };
}

const all = (conditions: readonly unknown[]) =>
  conditions.length > 0 ? sql`${sql.join([...conditions], sql` and `)}` : sql`true`;

const conditionOf = (db: Db, scope: TalentScope, asker: Asker) =>
  all(unordered(builderOf(db), scope, asker));

/** Conditions outside of a query of Kysely's; the alias is that of the query written by hand. */
function builderOf(db: Db): Builder {
  let builder: unknown = null;
  db.selectFrom('talent_profile as p').where((eb) => {
    builder = eb;
    return sql<SqlBool>`true`;
  });
  return builder as Builder;
}

const isAfter = ({ tier, at, id }: TalentPlace) =>
  sql`(seen.tier > ${tier}::int or (seen.tier = ${tier}::int
    and (seen.at, seen.account_id) < (${at}::timestamptz, ${id}::bigint)))`;

/** A page of one tier in its order; `tier` null takes all hits together. */
export async function listTierOfTalents(
  db: Db,
  scope: TalentScope,
  asker: Asker,
  { time, tier, after, limit }: Omit<Asked, 'isTiered'> & { tier: 0 | 1 | null },
): Promise<TalentPlace[]> {
  const { terms } = scope;
  const own =
    terms === undefined || tier === null
      ? []
      : [tier === 0 ? has('key_terms', terms) : sql<SqlBool>`not (${has('key_terms', terms)})`];
  const at = sql.ref(`p.${time}`);
  let query = db
    .selectFrom('talent_profile as p')
    .select(['p.account_id as id', sql<string>`${at}::text`.as('at')])
    .where((eb) => eb.and([...unordered(eb as unknown as Builder, scope, asker), ...own]))
    .where((eb) => eb.and(personConditions(scope, asker) as never[]));
  if (after) {
    query = query.where(
      sql<SqlBool>`(${at}, p.account_id) < (${after.at}::timestamptz, ${after.id}::bigint)`,
    );
  }
  const rows = await query
    .orderBy(`p.${time}`, 'desc')
    .orderBy('p.account_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, at: moment }) => ({ id, at: moment, tier: tier ?? 1 }));
}

/** How many may be seen, counted up to `cap`. */
export async function countTalents(
  db: Db,
  scope: TalentScope,
  asker: Asker,
  cap: number,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with met as materialized (
      select p.account_id from talent_profile p where ${conditionOf(db, scope, asker)} limit ${cap})
    select count(*)::int as n from met
    where ${all(personConditions(scope, asker, 'met.account_id'))}`.execute(db);
  return rows[0]?.n ?? 0;
}
