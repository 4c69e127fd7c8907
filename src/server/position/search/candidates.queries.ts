// SQL of the search by words: candidates from the lists of words, each newest first, and what they are ranked by.
import { type SqlBool, sql } from 'kysely';
import { RESPONSE_SAMPLE_MIN } from '../../../contract/enterprise/response.ts';
import { countUpTo } from '../../platform/db/count-up-to.ts';
import type { Db } from '../../platform/db/db.ts';
import type { RankFacts } from '../words/ranking.ts';
import {
  type Hit,
  type SearchScope,
  type SlotTerms,
  scopeConditions,
  slotCondition,
} from './queries.ts';

/** A list of `position_word`, and how many are wanted of it at most. */
export interface WordList {
  word: string;
  tier: number;
  most: number;
}

/** Where a list begins: after this time and id, and not later than `until`. */
interface Span {
  until: string;
  after?: { at: string; id: number } | undefined;
}

/**
 * Looks at so many of a list at most; what is rarer among them than that is found by its terms instead.
 */
const LOOKED_AT = 1500;

/** The candidates of the lists that fit everything else that is asked, and whether a list was left before its end. */
export async function listCandidates(
  db: Db,
  lists: readonly WordList[],
  { scope, others, span }: { scope: SearchScope; others: readonly SlotTerms[]; span: Span },
): Promise<{ found: Hit[]; isCut: boolean; isShort: boolean }> {
  const { city } = scope.equal ?? {};
  const from = db
    .selectFrom('position_word as w')
    .select(['w.position_id', 'w.refreshed_at'])
    .whereRef('w.word', '=', sql.ref('k.word'))
    .whereRef('w.tier', '=', sql.ref('k.tier'))
    .where(spanCondition('w', span))
    .$if(typeof city === 'string', (query) => query.where('w.city', '=', String(city)))
    .orderBy('w.refreshed_at', 'desc')
    .orderBy('w.position_id', 'desc');
  const isBare = others.length === 0 && isOnlyCity(scope);
  const fitting = isBare
    ? sql`select position_id, refreshed_at, 0 as seen from (${from.limit(sql<number>`k.most`)}) as l`
    : sql`select position_id, refreshed_at, seen from (
        select l.*, row_number() over () as seen from (${from.limit(LOOKED_AT)}) as l offset 0
      ) as l where exists (${fits(db, scope, others)}) limit k.most`;
  const { rows } = await sql<{ id: number; at: string; list: number; n: number }>`
    select c.position_id as id, c.refreshed_at::text as at, k.list::int as list
    from unnest(${lists.map(({ word }) => word)}::text[], ${lists.map(({ tier }) => tier)}::smallint[],
      ${lists.map(({ most }) => most)}::int[]) with ordinality as k (word, tier, most, list)
    cross join lateral (${fitting}) as c`.execute(db);
  const perList = new Map<number, number>();
  for (const { list } of rows) perList.set(list, (perList.get(list) ?? 0) + 1);
  const isCut = lists.some(({ most }, index) => (perList.get(index + 1) ?? 0) >= most);
  const found = [...new Map(rows.map(({ id, at }) => [id, { id, at }])).values()];
  // A list that was looked at to its limit without filling may hold more that fit.
  return { found, isCut, isShort: !isBare && !isCut && (await isLong(db, lists)) };
}

const isOnlyCity = ({ equal = {}, ...rest }: SearchScope): boolean =>
  Object.entries(equal).every(([name, value]) => name === 'city' && typeof value === 'string') &&
  Object.values(rest).every(
    (value) => value === undefined || (Array.isArray(value) && value.length === 0),
  );

const fits = (db: Db, scope: SearchScope, others: readonly SlotTerms[]) =>
  db
    .selectFrom('position_search')
    .select(sql`1`.as('one'))
    .whereRef('position_search.position_id', '=', sql.ref('l.position_id'))
    .where((eb) => eb.and([...scopeConditions(eb, scope), ...others.map(slotCondition)]));

/** True when one of the lists holds more than is looked at. */
async function isLong(db: Db, lists: readonly WordList[]): Promise<boolean> {
  const { rows } = await sql`
    select from unnest(${lists.map(({ word }) => word)}::text[],
      ${lists.map(({ tier }) => tier)}::smallint[]) as k (word, tier)
    where exists (
      select from position_word as w where w.word = k.word and w.tier = k.tier
      order by w.refreshed_at desc, w.position_id desc offset ${LOOKED_AT} limit 1
    ) limit 1`.execute(db);
  return rows.length > 0;
}

function spanCondition(table: string, { until, after }: Span) {
  const at = sql.ref(`${table}.refreshed_at`);
  const row = sql`(${at}, ${sql.ref(`${table}.position_id`)})`;
  return after
    ? sql<SqlBool>`${row} < (${after.at}::timestamptz, ${after.id}::bigint) and ${at} <= ${until}::timestamptz`
    : sql<SqlBool>`${at} <= ${until}::timestamptz`;
}

/** Positions that have all slots, in no order, up to a cap. */
export async function listByTerms(
  db: Db,
  slots: readonly SlotTerms[],
  { scope, span, cap }: { scope: SearchScope; span: Span; cap: number },
): Promise<Hit[]> {
  const hits = db
    .selectFrom('position_search')
    .select(['position_id as id', sql<string>`refreshed_at::text`.as('at')])
    .where((eb) => eb.and([...slots.map(slotCondition), ...scopeConditions(eb, scope)]))
    .where(spanCondition('position_search', span))
    .limit(cap);
  return hits.execute();
}

/** What candidates are ranked by. */
export async function listRankFacts(db: Db, ids: readonly number[]): Promise<RankFacts[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('position as p')
    .innerJoin('enterprise as e', 'e.id', 'p.enterprise_id')
    .select([
      'p.id',
      'p.enterprise_id',
      'p.title',
      'p.category',
      'p.skills',
      'p.job_type',
      'p.refreshed_at',
      'e.short_name',
      'e.full_name',
      sql<boolean>`e.certified_at is not null`.as('is_certified'),
    ])
    .where('p.id', '=', (eb) => eb.fn.any(sql<number[]>`${ids}::bigint[]`))
    .execute();
  const answers = await listAnswers(db, [...new Set(rows.map((row) => row.enterprise_id))]);
  return rows.map((row) => ({ ...row, answers: answers.get(row.enterprise_id) ?? null }));
}

/** The percent of applications that each enterprise answers, where enough count. */
async function listAnswers(
  db: Db,
  enterprises: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('talent_response')
    .select(['enterprise_id', sql<number>`100 * answered / counted`.as('percent')])
    .where('enterprise_id', '=', (eb) => eb.fn.any(sql<number[]>`${enterprises}::bigint[]`))
    .where('position_id', 'is', null)
    .where('account_id', 'is', null)
    .where('counted', '>=', RESPONSE_SAMPLE_MIN)
    .execute();
  return new Map(rows.map(({ enterprise_id, percent }) => [enterprise_id, percent]));
}

/**
 * How many positions of the lists fit what else is asked, up to a cap; null when so many had to be looked at that the
 * index of terms knows it sooner.
 */
export async function countListed(
  db: Db,
  lists: readonly WordList[],
  { scope, others, cap }: { scope: SearchScope; others: readonly SlotTerms[]; cap: number },
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
  const isBare = others.length === 0 && isOnlyCity(scope);
  const fitting = isBare ? sql`` : sql`where exists (${fits(db, scope, others)})`;
  const { rows } = await sql<{ n: number; looked: number }>`
    with looked as materialized (${looked})
    select (select count(*) from (select distinct l.position_id from looked l ${fitting}
        limit ${cap}::int) as hits)::int as n,
      (select count(*) from looked)::int as looked`.execute(db);
  const { n = 0, looked: seen = 0 } = rows[0] ?? {};
  return n >= cap || seen < COUNTED ? n : null;
}
/** Rows of the lists that are looked at for a count. */
const COUNTED = 3000;

/** How many rows words have, up to so many that the order of two words no longer matters. */
export function countWords(db: Db, words: readonly string[]): Promise<number> {
  const rows = db.selectFrom('position_word').select('position_id').where('word', 'in', words);
  return countUpTo(db, rows, WORDS_CAP);
}

const WORDS_CAP = 3000;

/** Positions whose description alone has the terms, newest first among the first that are found. */
export async function listMentioning(
  db: Db,
  terms: string,
  scope: SearchScope,
  { cap, limit }: { cap: number; limit: number },
): Promise<number[]> {
  const hits = await db
    .with(
      (cte) => cte('hit').materialized(),
      (cte) =>
        cte
          .selectFrom('position_search')
          .select(['position_id', 'refreshed_at'])
          .where(
            sql<SqlBool>`all_terms @@ ${terms}::tsquery and not label_terms @@ ${terms}::tsquery`,
          )
          .where((eb) => eb.and(scopeConditions(eb, scope)))
          .limit(cap),
    )
    .selectFrom('hit')
    .select('position_id as id')
    .orderBy('refreshed_at', 'desc')
    .orderBy('position_id', 'desc')
    .limit(limit)
    .execute();
  return hits.map(({ id }) => id);
}

/** The newest positions of a scope without words. */
export async function listByDate(db: Db, scope: SearchScope, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('position_search')
    .select('position_id as id')
    .where((eb) => eb.and(scopeConditions(eb, scope)))
    .orderBy('refreshed_at', 'desc')
    .orderBy('position_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
