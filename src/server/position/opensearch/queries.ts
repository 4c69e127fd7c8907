// SQL of what another engine is told of positions, how far a new index is filled, and which hits still stand.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { scopeConditions } from '../search/queries.ts';
import type { Hit, SearchScope } from '../search/scope.ts';
import { TIER } from '../words/words.ts';

/** The columns that a document keeps as they are. */
const KEPT = [
  'region',
  'city',
  'category_1',
  'category_2',
  'category_3',
  'experience',
  'education',
  'job_type',
  'industry',
  'size',
  'stage',
  'enterprise_id',
  'month_min',
  'month_max',
  'traits',
  'marks',
  'active_on',
] as const;

const micros = (column: 'refreshed_at' | 'published_at') =>
  sql<number>`floor(extract(epoch from ${sql.ref(`s.${column}`)}) * 1000000)::bigint`;

const wordsAt = (tier: number) => sql<string[] | null>`(
  select json_agg(w.word) from position_word as w where w.position_id = s.position_id and w.tier = ${sql.lit(tier)})`;

/** What is found by words, of those of the positions that are online. */
export function listIndexed(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('position_search as s')
    .select([
      's.position_id as id',
      ...KEPT.map((name) => `s.${name}` as const),
      micros('refreshed_at').as('at'),
      micros('published_at').as('published'),
      sql<string[]>`tsvector_to_array(s.label_terms)`.as('labels'),
      wordsAt(TIER.head).as('in_head'),
      wordsAt(TIER.title).as('in_title'),
      wordsAt(TIER.category).as('in_category'),
      wordsAt(TIER.skill).as('in_skill'),
    ])
    .where('s.position_id', '=', (eb) => eb.fn.any(sql<number[]>`${[...ids]}::bigint[]`))
    .execute();
}
export type Indexed = Awaited<ReturnType<typeof listIndexed>>[number];

/** Those of the hits that are still online and fit the filters, each with its moment now. */
export function listConfirmed(db: Db, ids: readonly number[], scope: SearchScope): Promise<Hit[]> {
  return db
    .selectFrom('position_search')
    .select(['position_id as id', sql<string>`refreshed_at::text`.as('at')])
    .where('position_id', '=', (eb) => eb.fn.any(sql<number[]>`${[...ids]}::bigint[]`))
    .where((eb) => eb.and(scopeConditions(eb, scope)))
    .execute();
}

/** The index that is being filled, and behind which position; an empty name for none. */
export function findFill(db: Db) {
  return db
    .selectFrom('position_engine_fill')
    .select(['index_name', 'after_id'])
    .executeTakeFirstOrThrow();
}

export async function saveFill(
  db: Db,
  fill: { index_name?: string; after_id: number },
): Promise<void> {
  await db.updateTable('position_engine_fill').set(fill).execute();
}

/** Positions behind an id with the number of their last change, 0 for one that never changed. */
export async function listVersionsAfter(
  db: Db,
  after: number,
  limit: number,
): Promise<{ position_id: number; version: number }[]> {
  const { rows } = await sql<{ position_id: number; version: number }>`
    select s.position_id, coalesce(c.version, 0) as version
    from position_search as s left join position_change as c on c.position_id = s.position_id
    where s.position_id > ${after} order by s.position_id limit ${limit}`.execute(db);
  return rows;
}

export async function countIndexed(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('position_search')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
