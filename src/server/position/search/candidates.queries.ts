// SQL of the search by words: candidates from the lists of words, each newest first, and what they are ranked by.
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { RESPONSE_SAMPLE_MIN } from '../../../contract/enterprise/response.ts';
import { builtOnce, type ParamOf } from '../../platform/db/built-once.ts';
import type { Db } from '../../platform/db/db.ts';
import { PREPARED } from '../../platform/db/prepared.ts';
import type { Schema } from '../../schema/schema.ts';
import type { RankFacts } from '../words/ranking.ts';
import { scopeConditions, setConditions } from './queries.ts';
import type { Hit, SearchScope, SlotTerms } from './scope.ts';

/** A list of `position_word`, and how many are wanted of it at most. */
export interface WordList {
  word: string;
  tier: number;
  most: number;
}

/** So many of a list are looked at, at most, where each is asked whether it fits the rest: 4 µs each. */
const LOOKED_AT = 250;

/** Candidates of the lists that fit the rest of what is asked, and whether a list was left before its end. */
export async function listCandidates(
  db: Db,
  lists: readonly WordList[],
  { rest, until }: { rest: SearchScope; until: string },
): Promise<{ found: Hit[]; isCut: boolean }> {
  const { city } = rest.equal ?? {};
  const from = db
    .selectFrom('position_word as w')
    .select(['w.position_id', 'w.refreshed_at'])
    .whereRef('w.word', '=', sql.ref('k.word'))
    .whereRef('w.tier', '=', sql.ref('k.tier'))
    .where(isUntil('w', until))
    .$if(typeof city === 'string', (query) => query.where('w.city', '=', String(city)))
    .orderBy('w.refreshed_at', 'desc')
    .orderBy('w.position_id', 'desc');
  const isPlain = isOnlyCity(rest);
  const fitting = isPlain
    ? from.limit(sql<number>`k.most`)
    : sql`select * from (${from.limit(LOOKED_AT)}) as l
        where exists (${fits(db, rest)}) limit k.most`;
  const { rows } = await sql<{ hits: [id: number, at: string, list: number][] | null }>`
    select ${isPlain ? PREPARED : sql``} json_agg(json_build_array(c.position_id, c.refreshed_at::text, k.list)) as hits
    from unnest(${lists.map(({ word }) => word)}::text[], ${lists.map(({ tier }) => tier)}::smallint[],
      ${lists.map(({ most }) => most)}::int[]) with ordinality as k (word, tier, most, list)
    cross join lateral (${fitting}) as c`.execute(db);
  const hits = rows[0]?.hits ?? [];
  const perList = new Map<number, number>();
  for (const [, , list] of hits) perList.set(list, (perList.get(list) ?? 0) + 1);
  const isCut = lists.some(({ most }, index) => (perList.get(index + 1) ?? 0) >= most);
  return { found: [...new Map(hits.map(([id, at]) => [id, { id, at }])).values()], isCut };
}

/** True when nothing but one city is asked. */
export const isOnlyCity = ({ equal = {}, isMarked: _, ...rest }: SearchScope): boolean =>
  Object.entries(equal).every(([name, value]) => name === 'city' && typeof value === 'string') &&
  Object.values(rest).every(
    (value) => value === undefined || (Array.isArray(value) && value.length === 0),
  );

const fits = (db: Db, scope: SearchScope) =>
  db
    .selectFrom('position_search')
    .whereRef('position_search.position_id', '=', sql.ref('l.position_id'))
    .where((eb) => eb.and(scopeConditions(eb, scope)));

/** Not refreshed after the moment of the first page. */
const isUntil = (table: string, until: string) =>
  sql<SqlBool>`${sql.ref(`${table}.refreshed_at`)} <= ${until}::timestamptz`;

/** The newest among hits in no order, and how many were found, up to a cap. */
export async function listSome(
  db: Db,
  scope: SearchScope,
  { until, cap, newest }: { until: string; cap: number; newest: number },
): Promise<{ hits: Hit[]; count: number }> {
  const hit = db
    .selectFrom('position_search')
    .select(['position_id', 'refreshed_at'])
    .where((eb) => eb.and(setConditions(eb, scope)))
    .where(isUntil('position_search', until))
    .limit(cap);
  const { rows } = await sql<{ hits: [id: number, at: string][] | null; count: number }>`
    with hit as materialized (${hit}), newest as (
      select * from hit order by refreshed_at desc, position_id desc limit ${newest}
    )
    select json_agg(json_build_array(position_id, refreshed_at::text)) as hits,
      (select count(*)::int from hit) as count
    from newest`.execute(db);
  const [row] = rows;
  return { hits: (row?.hits ?? []).map(([id, at]) => ({ id, at })), count: row?.count ?? 0 };
}

/** With so many a word is no longer rare. */
const RARE_MAX = 300;

/**
 * Hits of a scope among the positions that have a word of no list, in no order; null when too many have it. The lists of
 * the other words may be long, and the index would read them to their end.
 */
export async function listAmongRare(
  db: Db,
  rare: SlotTerms,
  { scope, until }: { scope: SearchScope; until: string },
): Promise<Hit[] | null> {
  const rows = await db
    .selectFrom('position_search')
    .select((eb) => [
      'position_id as id',
      sql<string>`refreshed_at::text`.as('at'),
      eb.and([...scopeConditions(eb, scope), isUntil('position_search', until)]).as('fits'),
    ])
    .where((eb) => eb.and(setConditions(eb, { slots: [rare] })))
    .limit(RARE_MAX)
    .execute();
  if (rows.length === RARE_MAX) return null;
  return rows.filter(({ fits }) => fits).map(({ id, at }) => ({ id, at }));
}

/** What candidates are ranked by; `answers` is the percent of applications that the enterprise answers, where enough count. */
export async function listRankFacts(db: Db, ids: readonly number[]): Promise<RankFacts[]> {
  if (ids.length === 0) return [];
  const [row] = await askRankFacts(db, { ids });
  return (row?.facts ?? []).map(
    ([
      id,
      title,
      category,
      skills,
      job_type,
      seconds,
      short_name,
      full_name,
      certified,
      answers,
    ]) => ({
      id,
      title,
      category,
      skills,
      job_type,
      refreshed_at: new Date(seconds * 1000),
      short_name,
      full_name,
      is_certified: certified,
      answers,
    }),
  );
}

/** The facts of a candidate in the order of the statement below. */
type Told = [
  id: number,
  title: string,
  category: string,
  skills: string[],
  job_type: string,
  seconds: number,
  short_name: string,
  full_name: string,
  certified: boolean,
  answers: number | null,
];

/** All in one value: three thousand values take longer to read than to find, above all from the embedded database. */
const askRankFacts = builtOnce((db, param: ParamOf<{ ids: readonly number[] }>) =>
  db
    .selectFrom('position as p')
    .innerJoin('enterprise as e', 'e.id', 'p.enterprise_id')
    .leftJoin('talent_response as t', (join) =>
      join
        .onRef('t.enterprise_id', '=', 'p.enterprise_id')
        .on('t.position_id', 'is', null)
        .on('t.account_id', 'is', null)
        .on('t.counted', '>=', RESPONSE_SAMPLE_MIN),
    )
    .select(
      sql<Told[] | null>`json_agg(json_build_array(p.id, p.title, p.category, p.skills, p.job_type,
        extract(epoch from p.refreshed_at), e.short_name, e.full_name, e.certified_at is not null,
        100 * t.answered / t.counted))`.as('facts'),
    )
    .where('p.id', '=', (eb) => eb.fn.any(sql<number[]>`${param('ids')}::bigint[]`))
    .modifyFront(PREPARED),
);

/**
 * How many positions of the lists lie in the scope's city, or anywhere, up to a cap; null when so many had to be looked
 * at that the index of marks knows it sooner.
 */
export async function countListed(
  db: Db,
  lists: readonly WordList[],
  { scope, cap }: { scope: SearchScope; cap: number },
): Promise<number | null> {
  const { city } = scope.equal ?? {};
  const looked = db
    .selectFrom(
      sql<{ word: string; tier: number }>`unnest(${lists.map(({ word }) => word)}::text[],
        ${lists.map(({ tier }) => tier)}::smallint[])`.as<'k'>(sql`k (word, tier)`),
    )
    .innerJoin('position_word as w', (join) =>
      join.onRef('w.word', '=', 'k.word').onRef('w.tier', '=', 'k.tier'),
    )
    .select('w.position_id')
    .$if(typeof city === 'string', (query) => query.where('w.city', '=', String(city)))
    .limit(COUNTED);
  const { rows } = await sql<{ n: number; looked: number }>`
    select ${PREPARED} count(distinct position_id)::int as n, count(*)::int as looked
    from ${looked.as('l')}`.execute(db);
  const { n = 0, looked: seen = 0 } = rows[0] ?? {};
  return n >= cap || seen < COUNTED ? Math.min(n, cap) : null;
}
/** Rows of the lists that are looked at for a count. */
const COUNTED = 3000;

/** How many rows the words of each group have, up to so many that the order of two groups no longer matters. */
export async function countWords(
  db: Db,
  groups: readonly (readonly string[])[],
): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`
    select ${PREPARED} (
      select count(*)::int from (
        select from position_word
        where word in (select json_array_elements_text(k.words)) limit ${WORDS_CAP}
      ) as w
    ) as n
    from json_array_elements(${JSON.stringify(groups)}::json) with ordinality as k (words, at)
    order by k.at`.execute(db);
  return rows.map(({ n }) => n);
}

const WORDS_CAP = 3000;

/** So many that have the terms are looked at: of a common word most name it in their labels as well. */
const MENTIONS_LOOKED_AT = 2000;

/** The sample of positions that has an index of its own (migration 0151). */
const IN_SAMPLE = sql<SqlBool>`position_id % 16 = 0`;

interface MentionsAsked {
  /** So many that have the terms are enough to take the newest of. */
  cap: number;
  limit: number;
  /** Also those whose labels have all of the terms. */
  isLabelled: boolean;
}

/** A position that has the terms, and whether its labels lack some, so that the description says it. */
interface Mention {
  id: number;
  is_described: boolean;
}

/**
 * Positions that have the terms in their description or labels, newest first among the first that are found. Without
 * filters the sample is asked first: of two common words the whole index would give tens of thousands.
 */
export async function listMentioning(
  db: Db,
  terms: string,
  scope: SearchScope,
  { cap, limit, isLabelled }: MentionsAsked,
): Promise<Mention[]> {
  // Beside the index of words that of marks is sooner read than that of a column, even for one condition.
  const conditions = setConditions(expressionBuilder<Schema, 'position_search'>(), scope, 1);
  const mentioning = (...more: Expression<SqlBool>[]) => sql`
    select * from (
      select position_id, refreshed_at, not label_terms @@ ${terms}::tsquery as is_described
      from position_search
      where ${sql.join([sql`all_terms @@ ${terms}::tsquery`, ...more], sql` and `)}
      limit ${MENTIONS_LOOKED_AT}
    ) as looked
    ${isLabelled ? sql`` : sql`where is_described`} limit ${cap}`;
  const sampled = sql`sample as materialized (${mentioning(IN_SAMPLE)}), hit as materialized (
    select * from sample where (select count(*) from sample) >= ${limit}
    union all
    select * from (${mentioning(sql`(select count(*) from sample) < ${limit}`)}) as whole)`;
  const all = sql`hit as materialized (${mentioning(...conditions)})`;
  const { rows } = await sql<Mention>`
    with ${conditions.length === 0 ? sampled : all}
    select position_id as id, is_described from hit
    order by refreshed_at desc, position_id desc limit ${limit}`.execute(db);
  return rows;
}
