// SQL of the search for people by words and filters. Visibility is part of every query
// (privacy/privacy.ts).
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { facet, tsqueryOf } from '../../platform/db/terms.ts';
import { visibleTo } from '../../privacy/privacy.ts';

/** Conditions as columns; an absent one sets no condition. */
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

const has = (column: 'key_terms' | 'all_terms', terms: string) =>
  sql<SqlBool>`${sql.ref(`p.${column}`)} @@ ${terms}::tsquery`;

const oneOf = (name: string, values: readonly (string | number)[]) =>
  values.map((value) => [{ text: facet(name, value), prefix: false }]);

/** The facets that the term index answers; the other conditions are columns. */
function facetsOf({ cities, family }: TalentScope): string | null {
  return tsqueryOf([
    ...(cities ? [oneOf('city', cities)] : []),
    ...(family ? [oneOf('family', [family])] : []),
  ]);
}

/**
 * The conditions on columns that people and wishes share. The text of the query depends only on which
 * filters are used, never on the number of values.
 * @param table how the surrounding query names the table.
 */
export function columnConditions(
  scope: TalentScope,
  now: Date,
  table: string,
): RawBuilder<SqlBool>[] {
  const { years, degree, pay, status, schools, active_since, stay, looking, elite } = scope;
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const spans = years?.map(({ from, to }) => `[${from},${to ?? ''})`).join();
  return [
    ...(spans === undefined
      ? []
      : [sql<SqlBool>`${`{${spans}}`}::int4multirange @> ${column('years')}::int`]),
    ...(degree === undefined ? [] : [sql<SqlBool>`${column('degree')} >= ${degree}::int`]),
    ...(pay ? [payCondition(column, pay)] : []),
    ...(status ? [sql<SqlBool>`${column('work_status')} = any(${[...status]}::text[])`] : []),
    ...(looking ? [sql<SqlBool>`${column('work_status')} is distinct from 'settled'`] : []),
    ...(schools ? [sql<SqlBool>`${column('schools')} && ${[...schools]}::text[]`] : []),
    ...(active_since ? [sql<SqlBool>`${column('active_at')} >= ${active_since}`] : []),
    ...(stay === undefined ? [] : [sql<SqlBool>`${column('stay_months')} >= ${stay}::int`]),
    ...(elite ? [sql<SqlBool>`${column('elite_until')} > ${now}`] : []),
  ];
}

/** Bands touch, as in the search of positions; 面议 fits each of them. */
function payCondition(
  column: (name: string) => RawBuilder<unknown>,
  { min, max }: NonNullable<TalentScope['pay']>,
) {
  const reaches = sql`(${column('pay_max')} > ${min}::int or ${column('pay_min')} >= ${min}::int)`;
  const within = max === null ? reaches : sql`${reaches} and ${column('pay_min')} < ${max}::int`;
  return sql<SqlBool>`(${column('pay_min')} is null or ${within})`;
}

/** Nobody of the enterprise opened the person lately. */
export function unseenCondition({ unseen_since }: TalentScope, asker: Asker, column: string) {
  if (unseen_since === undefined) return [];
  return [
    sql<SqlBool>`not exists (select from talent_view v where v.account_id = ${sql.ref(column)}
      and v.enterprise_id = ${asker.enterprise_id} and v.day >= ${unseen_since} offset 0)`,
  ];
}

/** Conditions that no index answers, checked per person. */
function personConditions(scope: TalentScope, asker: Asker, column: string) {
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

type TalentTime = 'active_at' | 'refreshed_at';
/** Where a page begins: after this row; `at` with microseconds, as text. */
export interface TalentCursor {
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
  after: TalentCursor | null;
  limit: number;
}

/** All hits of the index of terms and the columns, in no order. */
function unordered(scope: TalentScope, { now }: Asker) {
  const terms = [scope.terms, facetsOf(scope)].filter((part) => typeof part === 'string');
  return [
    ...(terms.length > 0 ? [has('all_terms', terms.join(' & '))] : []),
    ...columnConditions(scope, now, 'p'),
  ];
}

/** A page with the number of all who may be seen; null when `cap` or more are hit. */
export async function listFewTalents(
  db: Db,
  scope: TalentScope,
  asker: Asker,
  { time, isTiered, after, limit, cap }: Asked & { cap: number },
): Promise<{ hits: TalentCursor[]; total: number } | null> {
  const at = sql.ref(`p.${time}`);
  const { rows } = await sql<{ id: number; at: string; tier: number; met: number; total: number }>`
    with met as materialized (
      select p.account_id, ${at} as at, p.key_terms
      from talent_profile p where ${all(unordered(scope, asker))} limit ${cap}),
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

const all = (conditions: readonly RawBuilder<SqlBool>[]) =>
  conditions.length > 0
    ? sql<SqlBool>`${sql.join([...conditions], sql` and `)}`
    : sql<SqlBool>`true`;

const isAfter = ({ tier, at, id }: TalentCursor) =>
  sql`(seen.tier > ${tier}::int or (seen.tier = ${tier}::int
    and (seen.at, seen.account_id) < (${at}::timestamptz, ${id}::bigint)))`;

/** A page of one tier in its order; `tier` null takes all hits together. */
export async function listTierOfTalents(
  db: Db,
  scope: TalentScope,
  asker: Asker,
  { time, tier, after, limit }: Omit<Asked, 'isTiered'> & { tier: 0 | 1 | null },
): Promise<TalentCursor[]> {
  const { terms } = scope;
  const own =
    terms === undefined || tier === null
      ? []
      : [tier === 0 ? has('key_terms', terms) : sql<SqlBool>`not (${has('key_terms', terms)})`];
  const at = sql.ref(`p.${time}`);
  let query = db
    .selectFrom('talent_profile as p')
    .select(['p.account_id as id', sql<string>`${at}::text`.as('at')])
    .where(all([...unordered(scope, asker), ...own]));
  if (after) {
    query = query.where(
      sql<SqlBool>`(${at}, p.account_id) < (${after.at}::timestamptz, ${after.id}::bigint)`,
    );
  }
  const ordered = query
    .orderBy(`p.${time}`, 'desc')
    .orderBy('p.account_id', 'desc')
    .offset(sql.lit(0));
  // Visibility is checked in the order of the hits, for no more than are shown; therefore no `order by`
  // here.
  const rows = await db
    .selectFrom(ordered.as('met'))
    .select(['met.id', 'met.at'])
    .where(all(personConditions(scope, asker, 'met.id')))
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
      select p.account_id from talent_profile p where ${all(unordered(scope, asker))} limit ${cap})
    select count(*)::int as n from met
    where ${all(personConditions(scope, asker, 'met.account_id'))}`.execute(db);
  return rows[0]?.n ?? 0;
}
