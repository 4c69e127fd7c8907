// SQL of the pipeline: one column or all of an enterprise's candidates in each order, and capped counts.
// An order of two parts (those who wait, then the others) is two walks, so that each has its index.
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  COUNT_MAX,
  type PipelineSort,
  type PipelineStage,
  pipelineStages,
} from '../../contract/talent-pipeline.ts';
import type { Db } from '../platform/db.ts';
import { visibleTo } from '../resume/privacy.ts';
import type { ResumeSummary } from '../resume/resume.ts';
import { isEliteOn } from './queries-elite.ts';

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
  /** Sent at or after this. */
  since?: Date | undefined;
}

const SENDER = 'a.account_id';
const WAITS = sql<SqlBool>`a.stage in ('new', 'viewed')`;
const ANSWERED = sql<SqlBool>`a.stage not in ('new', 'viewed')`;

/** Applications of an enterprise under a filter, of people it may see. */
function received(
  db: Db,
  enterprise_id: number,
  filter: PipelineFilter,
  now: Date,
  { byWords = true } = {},
) {
  const { position_id, keyword, source, tag_id, rating, since } = filter;
  let query = db
    .selectFrom('talent_application as a')
    .where('a.enterprise_id', '=', enterprise_id)
    .where(visibleTo(SENDER, enterprise_id, 'applied'));
  if (position_id !== undefined) query = query.where('a.position_id', '=', position_id);
  if (source) query = query.where('a.source', '=', source);
  if (since) query = query.where('a.created_at', '>=', since);
  if (filter.waiting) query = query.where(WAITS);
  if (filter.unmet !== undefined) {
    query = query.where(
      filter.unmet ? sql<SqlBool>`a.unmet <> '[]'::jsonb` : sql<SqlBool>`a.unmet = '[]'::jsonb`,
    );
  }
  if (filter.elite) query = query.where(isEliteOn(SENDER, now));
  if (keyword) {
    query = query.where(sql<SqlBool>`strpos(a.words, plain_name(${keyword})) > 0`);
    if (byWords) {
      query = query.where(sql<SqlBool>`talent_grams(a.enterprise_id, a.words)
        @> talent_grams(${enterprise_id}::bigint, ${keyword})`);
    }
  }
  if (tag_id !== undefined) {
    query = query.where(sql<SqlBool>`a.account_id in (select account_id from talent_tagging
      where tag_id = ${tag_id} and enterprise_id = ${enterprise_id})`);
  }
  if (rating !== undefined) {
    query = query.where('a.mean', '>=', rating * 100);
  }
  // Who took an application back is not found by what it said.
  if (keyword || filter.elite || filter.unmet || tag_id !== undefined || rating !== undefined) {
    query = query.where('a.state', '<>', 'withdrawn');
  }
  return query;
}

/** One walk of a list: its condition, what it is sorted by and which way. */
interface Walk {
  when: RawBuilder<SqlBool> | null;
  by: 'created_at' | 'updated_at' | 'completeness' | 'mean';
  way: 'asc' | 'desc';
}

const NEWEST: Walk = { when: null, by: 'created_at', way: 'desc' };

/** The walks of an order, one after another. */
function walksOf(sort: PipelineSort, stage: PipelineStage | undefined, waits: boolean): Walk[] {
  const waiting: Walk = { when: WAITS, by: 'created_at', way: 'asc' };
  const others: Walk = { when: ANSWERED, by: 'updated_at', way: 'desc' };
  switch (sort) {
    case 'newest':
      return [NEWEST];
    case 'completeness':
      return [{ when: null, by: 'completeness', way: 'desc' }];
    case 'rating':
      return [
        { when: sql`a.mean > 0`, by: 'mean', way: 'desc' },
        { ...NEWEST, when: sql`a.mean = 0` },
      ];
    default:
      if (stage === 'new' || stage === 'viewed') return [{ ...waiting, when: null }];
      if (stage) return [{ ...others, when: null }];
      return waits ? [waiting] : [waiting, others];
  }
}

/** Where a list goes on: in which walk, behind which value (times in ms) and id. */
export interface PipelinePlace {
  walk: number;
  value: number;
  id: number;
}

export interface PipelineQuestion {
  enterprise_id: number;
  filter: PipelineFilter;
  stage: PipelineStage | undefined;
  sort: PipelineSort;
}

/** A page of candidates behind a place; each row says where it stands. */
export async function listPipelineRows(
  db: Db,
  { enterprise_id, filter, stage, sort }: PipelineQuestion,
  { after, limit, now }: { after: PipelinePlace | null; limit: number; now: Date },
) {
  const walks = walksOf(sort, stage, filter.waiting === true);
  const rows: (PipelineRow & { walk: number })[] = [];
  for (const [index, walk] of walks.entries()) {
    if (index < (after?.walk ?? 0) || rows.length >= limit) continue;
    const place = after?.walk === index ? after : null;
    const left = limit - rows.length;
    const asked = { enterprise_id, filter, stage, walk, place, now };
    const found = (await nearPage(db, asked, left)) ?? (await pageOf(db, asked, left));
    rows.push(...found.map((row) => ({ ...row, walk: index })));
  }
  return rows;
}
export type PipelineRow = Awaited<ReturnType<typeof listed>>[number];

/** One received application as its card; null for another enterprise's and for who may not be seen. */
export async function findPipelineRow(
  db: Db,
  enterprise_id: number,
  id: number,
  now: Date,
): Promise<PipelineRow | null> {
  const query = received(db, enterprise_id, {}, now).where('a.id', '=', id);
  const [row] = await listed(query, NEWEST, 1, now);
  return row ?? null;
}

interface Asked {
  enterprise_id: number;
  filter: PipelineFilter;
  stage: PipelineStage | undefined;
  walk: Walk;
  place: PipelinePlace | null;
  now: Date;
}

/** So many of the next rows are looked at one by one before the whole list is asked. */
const NEAR = 1000;

/**
 * The page when the next rows hold it: with filters that many pass, a look at these is shorter than
 * any index of them. Null without such a filter, and when they hold less.
 */
async function nearPage(db: Db, asked: Asked, limit: number) {
  const { keyword, source, elite, unmet, tag_id, rating, since } = asked.filter;
  const isLoose = [keyword, source, elite, tag_id, rating].some(Boolean) || unmet !== undefined;
  if (!isLoose || since) return null;
  const { filter, walk, stage } = asked;
  const { position_id, waiting } = filter;
  let next = db
    .selectFrom('talent_application as a')
    .select('a.id')
    .where('a.enterprise_id', '=', asked.enterprise_id);
  if (position_id !== undefined) next = next.where('a.position_id', '=', position_id);
  if (waiting && walk.when !== WAITS) next = next.where(WAITS);
  if (stage) next = next.where('a.stage', '=', stage);
  if (walk.when) next = next.where(walk.when);
  const behind = isBehind(asked);
  if (behind) next = next.where(behind);
  const near = next
    .orderBy(`a.${walk.by}`, walk.way)
    .orderBy('a.id', walk.way)
    .limit(sql.lit(NEAR));
  const rows = await pageOf(db, asked, limit, near);
  return rows.length === limit ? rows : null;
}

/** The condition of the rows behind the place; null at the beginning. */
function isBehind({ walk: { by, way }, place }: Asked) {
  if (!place) return null;
  const isTime = by === 'created_at' || by === 'updated_at';
  const value = isTime ? sql`${new Date(place.value)}::timestamptz` : sql`${place.value}`;
  const sign = sql.raw(way === 'asc' ? '>' : '<');
  return sql<SqlBool>`(${sql.ref(`a.${by}`)}, a.id) ${sign} (${value}, ${place.id}::bigint)`;
}

/** A page of one walk; `near` names the only rows that are looked at. */
function pageOf(
  db: Db,
  asked: Asked,
  limit: number,
  near: Expression<{ id: number }> | null = null,
) {
  const { enterprise_id, filter, stage, walk, now } = asked;
  let query = received(db, enterprise_id, filter, now, { byWords: near === null });
  if (near) query = query.where(sql<SqlBool>`a.id = any(array(${near}))`);
  if (stage) query = query.where('a.stage', '=', stage);
  if (walk.when && !(filter.waiting && walk.when === WAITS)) query = query.where(walk.when);
  const behind = isBehind(asked);
  return listed(behind ? query.where(behind) : query, walk, limit, now);
}

function listed(query: ReturnType<typeof received>, { by, way }: Walk, limit: number, now: Date) {
  return query
    .select((eb) => [
      ...(['a.id', 'a.account_id', 'a.state', 'a.stage', 'a.position_id', 'a.source'] as const),
      ...(['a.created_at', 'a.updated_at', 'a.unfit_due', 'a.unmet'] as const),
      eb.ref('a.candidate').$castTo<ResumeSummary>().as('candidate'),
      sql<string>`a.position ->> 'title'`.as('title'),
      isEliteOn(SENDER, now).as('elite'),
      sql<number | Date>`${sql.ref(`a.${by}`)}`.as('key'),
    ])
    .orderBy(`a.${by}`, way)
    .orderBy('a.id', way)
    .limit(limit)
    .execute();
}

/** How many there are in each column, counted no further than needed to say 999+. */
export async function countPipelineRows(
  db: Db,
  enterprise_id: number,
  filter: PipelineFilter,
  { overdue_before, now }: { overdue_before: Date; now: Date },
): Promise<{ counts: Record<string, number>; overdue: number }> {
  const capped = (query: ReturnType<typeof received>) =>
    db
      .selectFrom(
        query
          .select('a.id')
          .limit(COUNT_MAX + 1)
          .as('some'),
      )
      .select((eb) => eb.fn.countAll<number>().as('n'));
  const base = () => received(db, enterprise_id, filter, now);
  const row = await db
    .selectNoFrom([
      ...pipelineStages.map(({ code }) => capped(base().where('a.stage', '=', code)).as(code)),
      capped(base().where(WAITS).where('a.created_at', '<=', overdue_before)).as('overdue'),
    ])
    .executeTakeFirstOrThrow();
  const { overdue, ...counts } = row as Record<string, number>;
  return { counts, overdue: overdue ?? 0 };
}

/** The agreed times of the open interviews of some applications; null while one still chooses. */
export async function listNextInterviews(db: Db, application_ids: readonly number[]) {
  if (application_ids.length === 0) return new Map<number, Date | null>();
  const rows = await db
    .selectFrom('interview')
    .select(['application_id', 'starts_at'])
    .where('application_id', 'in', application_ids)
    .where('is_open', '=', true)
    .execute();
  return new Map(rows.map(({ application_id, starts_at }) => [application_id, starts_at]));
}
