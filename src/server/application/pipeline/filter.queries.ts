// SQL of the pipeline's filters: the applications they leave, and those of a filter that leaves few.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { isEliteOn } from '../../talent/elite/elite.ts';
import { givenIds, givenTo } from '../given/queries.ts';

export interface PipelineFilter {
  position_id?: number | undefined;
  keyword?: string | undefined;
  source?: 'applied' | 'invited' | undefined;
  elite?: boolean | undefined;
  waiting?: boolean | undefined;
  /** Whether stated conditions of the position were not met. */
  unmet?: boolean | undefined;
  tag_id?: number | undefined;
  /** At least so many stars on the average. */
  rating?: number | undefined;
  /** Only those given to this member. */
  given_to?: number | undefined;
  /** Sent at or after this. */
  since?: Date | undefined;
}

/** The sender of an application `a`. */
export const SENDER = 'a.account_id';
export const WAITS = sql<SqlBool>`a.stage in ('new', 'viewed')`;

/** Applications of an enterprise under a filter; who may not be seen is among them. */
export function received(db: Db, enterprise_id: number, filter: PipelineFilter, now: Date) {
  const { position_id, keyword, source, tag_id, rating, since } = filter;
  let query = db.selectFrom('talent_application as a').where('a.enterprise_id', '=', enterprise_id);
  if (position_id !== undefined) query = query.where('a.position_id', '=', position_id);
  if (filter.given_to !== undefined) query = query.where(givenTo(sql.ref('a.id'), filter.given_to));
  if (source) query = query.where('a.source', '=', source);
  if (since) query = query.where('a.created_at', '>=', since);
  if (filter.waiting) query = query.where(WAITS);
  if (filter.unmet !== undefined) {
    query = query.where(
      filter.unmet ? sql<SqlBool>`a.unmet <> '[]'::jsonb` : sql<SqlBool>`a.unmet = '[]'::jsonb`,
    );
  }
  if (filter.elite) query = query.where(isEliteOn(SENDER, now));
  if (keyword) query = query.where(sql<SqlBool>`strpos(a.words, plain_name(${keyword})) > 0`);
  if (tag_id !== undefined) {
    // A look-up by person: as a join, everybody of the tag would be read for a page.
    query = query.where(sql<SqlBool>`exists (select from talent_tagging as its_tagging
      where its_tagging.tag_id = ${tag_id} and its_tagging.account_id = ${sql.ref(SENDER)}
        and its_tagging.enterprise_id = ${enterprise_id} offset 0)`);
  }
  if (rating !== undefined) query = query.where('a.mean', '>=', rating * 100);
  // Who took an application back is not found by what it said.
  if (keyword || filter.elite || filter.unmet || tag_id !== undefined || rating !== undefined) {
    query = query.where('a.state', '<>', 'withdrawn');
  }
  return query;
}

/** Applications are few up to here: then they are looked up, else a list is walked in its order. */
const FEW = 5000;

/**
 * A condition that names the applications of a word, or the people of a tag, when they are few, so that
 * nobody else is read; null when there is no such filter, or many pass it: those are met soon enough.
 */
export async function findFew(
  db: Db,
  enterprise_id: number,
  { keyword, tag_id, given_to }: PipelineFilter,
): Promise<RawBuilder<SqlBool> | null> {
  const sets = [
    given_to !== undefined && { column: sql.ref('a.id'), ids: givenIds(given_to) },
    keyword && {
      column: sql.ref('a.id'),
      ids: sql`select id from talent_application
        where talent_grams(enterprise_id, words)
          @> talent_grams(${enterprise_id}::bigint, plain_name(${keyword}))
        and strpos(words, plain_name(${keyword})) > 0`,
    },
    tag_id !== undefined && {
      column: sql.ref(SENDER),
      ids: sql`select account_id as id from talent_tagging
        where tag_id = ${tag_id} and enterprise_id = ${enterprise_id}`,
    },
  ];
  for (const set of sets) {
    if (!set) continue;
    const { rows } = await sql<{
      id: number;
    }>`select id from (${set.ids}) as found limit ${sql.lit(FEW + 1)}`.execute(db);
    const ids = rows.map(({ id }) => id);
    if (ids.length <= FEW) return sql<SqlBool>`${set.column} = any(${ids}::bigint[])`;
  }
  return null;
}
