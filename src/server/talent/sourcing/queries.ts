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

export type TalentTime = 'active_at' | 'refreshed_at';
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

/** The words and facets that the index of terms answers; null without any. */
function wordsOf(scope: TalentScope): string | null {
  const terms = [scope.terms, facetsOf(scope)].filter((part) => typeof part === 'string');
  return terms.length > 0 ? terms.join(' & ') : null;
}

/** All hits of the index of terms and the columns, in no order. */
function unordered(scope: TalentScope, { now }: Asker) {
  const words = wordsOf(scope);
  if (words === null) return columnConditions(scope, now, 'p');
  // Beside words no index of the last activity: reading the half of all people from it takes longer than all the rest.
  const { active_since, ...rest } = scope;
  const active = active_since ? [sql<SqlBool>`(p.active_at >= ${active_since}) is true`] : [];
  return [has('all_terms', words), ...columnConditions(rest, now, 'p'), ...active];
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

type OneTier = Omit<Asked, 'isTiered'> & { tier: 0 | 1 | null };

/** What tells a tier from the other. */
function tierConditions({ terms }: TalentScope, tier: OneTier['tier']): RawBuilder<SqlBool>[] {
  if (terms === undefined || tier === null) return [];
  return [tier === 0 ? has('key_terms', terms) : sql<SqlBool>`not (${has('key_terms', terms)})`];
}

/** Behind a row in the order of a moment. */
const behind = (after: TalentCursor | null, at: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  after ? [sql<SqlBool>`(${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::bigint)`] : [];

/**
 * Of hits in their order those that may be seen. Visibility is checked in that order, for no more than are shown; therefore
 * no `order by` here.
 */
async function visibleOf(
  db: Db,
  met: RawBuilder<unknown>,
  scope: TalentScope,
  asker: Asker,
  { tier, limit }: OneTier,
): Promise<TalentCursor[]> {
  const { rows } = await sql<{ id: number; at: string }>`
    select met.id, met.at::text as at from (${met}) as met
    where ${all(personConditions(scope, asker, 'met.id'))} limit ${limit}`.execute(db);
  return rows.map(({ id, at }) => ({ id, at, tier: tier ?? 1 }));
}

/** A page of one tier in its order; `tier` null takes all hits together. */
export function listTierOfTalents(
  db: Db,
  scope: TalentScope,
  asker: Asker,
  asked: OneTier,
): Promise<TalentCursor[]> {
  const at = sql.ref(`p.${asked.time}`);
  const conditions = [
    ...unordered(scope, asker),
    ...tierConditions(scope, asked.tier),
    ...behind(asked.after, at, sql.ref('p.account_id')),
  ];
  const met = sql`select p.account_id as id, ${at} as at from talent_profile p
    where ${all(conditions)} order by ${at} desc, p.account_id desc offset 0`;
  return visibleOf(db, met, scope, asker, asked);
}

/** People whose words are read one by one, the latest first. */
const WALKED_MAX = 1500;

/**
 * The same page from the latest people whom the filters leave: where many have the words, it is full after a few hundred of
 * them, and the long lists of the words are not read. Null when it is not full, or nothing is asked of words.
 */
export async function walkTierOfTalents(
  db: Db,
  scope: TalentScope,
  asker: Asker,
  asked: OneTier,
): Promise<TalentCursor[] | null> {
  const words = wordsOf(scope);
  if (words === null) return null;
  const at = sql.ref(`w.${asked.time}`);
  const filters = [
    ...columnConditions(scope, asker.now, 'w'),
    ...behind(asked.after, at, sql.ref('w.account_id')),
  ];
  // The few words of titles first: everything that a resume says is longer to read.
  const conditions = [...tierConditions(scope, asked.tier), has('all_terms', words)];
  // The inner limit is a literal: planned as a parameter, it counts as a tenth of all rows.
  const met = sql`select latest.account_id as id, latest.at
    from (select w.account_id, ${at} as at from talent_profile w where ${all(filters)}
      order by ${at} desc, w.account_id desc limit ${sql.lit(WALKED_MAX)}) as latest
    cross join lateral (select from talent_profile p
      where p.account_id = latest.account_id and ${all(conditions)} offset 0) as fitting
    offset 0`;
  const hits = await visibleOf(db, met, scope, asker, asked);
  return hits.length < asked.limit ? null : hits;
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
