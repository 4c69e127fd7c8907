// SQL of the pipeline's filters: the matching applications, and the few of a selective filter.
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
  /** True for applications that do not meet stated conditions of the position. */
  unmet?: boolean | undefined;
  tag_id?: number | undefined;
  /** The least average rating in stars. */
  rating?: number | undefined;
  /** Only applications assigned to this member. */
  given_to?: number | undefined;
  /** Sent at or after this. */
  since?: Date | undefined;
}

/** The sender of an application `a`. */
export const SENDER = 'a.account_id';
export const WAITS = sql<SqlBool>`a.stage in ('new', 'viewed')`;

/** Applications of an enterprise under a filter. Visibility of their people is not checked here. */
export function received(
  db: Db,
  enterprise_id: number | RawBuilder<number>,
  filter: PipelineFilter,
  now: Date | RawBuilder<Date>,
) {
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
    // A look-up per person: as a join, everybody with the tag would be read for one page.
    query = query.where(sql<SqlBool>`exists (select from talent_tagging as its_tagging
      where its_tagging.tag_id = ${tag_id} and its_tagging.account_id = ${sql.ref(SENDER)}
        and its_tagging.enterprise_id = ${enterprise_id} offset 0)`);
  }
  if (rating !== undefined) query = query.where('a.mean', '>=', rating * 100);
  // A withdrawn application is not found by its former content.
  if (keyword || filter.elite || filter.unmet || tag_id !== undefined || rating !== undefined) {
    query = query.where('a.state', '<>', 'withdrawn');
  }
  return query;
}

/** Up to so many applications are looked up by id; with more the list is walked in its order. */
const FEW = 5000;

/**
 * A condition that names the applications of a word, or the people of a tag, when they are few, so that no
 * others are read. Null without such a filter, or when many match: walking the list then finds them soon.
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
