// SQL of the pipeline: one column or all candidates of an enterprise in each order, and capped counts. An
// order of two groups (the waiting, then the others) is two index walks, so that each has its index.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  COUNT_MAX,
  type PipelineSort,
  type PipelineStage,
  pipelineStages,
} from '../../../contract/application/pipeline.ts';
import type { Salary } from '../../../contract/position/position.ts';
import type { Db } from '../../platform/db/db.ts';
import { PREPARED } from '../../platform/db/prepared.ts';
import { visibleTo } from '../../privacy/privacy.ts';
import type { ResumeSummary } from '../../resume/section/section.ts';
import { isEliteOn } from '../../talent/elite/elite.ts';
import { findFew, type PipelineFilter, received, SENDER, WAITS } from './filter.queries.ts';

const ANSWERED = sql<SqlBool>`a.stage not in ('new', 'viewed')`;

/** One index walk of a list: its condition, sort column and direction. */
interface Walk {
  when: RawBuilder<SqlBool> | null;
  by: 'created_at' | 'updated_at' | 'completeness' | 'mean';
  way: 'asc' | 'desc';
}

const NEWEST: Walk = { when: null, by: 'created_at', way: 'desc' };

/** The index walks of an order, one after another. */
function walksOf(
  sort: PipelineSort,
  stage: PipelineStage | undefined,
  { waiting: waits, rating }: PipelineFilter,
): Walk[] {
  const waiting: Walk = { when: WAITS, by: 'created_at', way: 'asc' };
  const others: Walk = { when: ANSWERED, by: 'updated_at', way: 'desc' };
  switch (sort) {
    case 'newest':
      return [NEWEST];
    case 'completeness':
      return [{ when: null, by: 'completeness', way: 'desc' }];
    case 'rating': {
      const rated: Walk = { when: sql`a.mean > 0`, by: 'mean', way: 'desc' };
      return rating ? [rated] : [rated, { ...NEWEST, when: sql`a.mean = 0` }];
    }
    default:
      if (stage === 'new' || stage === 'viewed') return [{ ...waiting, when: null }];
      if (stage) return [{ ...others, when: null }];
      return waits ? [waiting] : [waiting, others];
  }
}

/** Where a page starts: the walk, the value (times in ms) and the id of the last row. */
export interface PipelineCursor {
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

/** A page of candidates after a cursor; each row says where it stands. */
export async function listPipelineRows(
  db: Db,
  { enterprise_id, filter, stage, sort }: PipelineQuestion,
  { after, limit, now }: { after: PipelineCursor | null; limit: number; now: Date },
) {
  const walks = walksOf(sort, stage, filter);
  let few: Few | undefined;
  const rows: (PipelineRow & { walk: number })[] = [];
  for (const [index, walk] of walks.entries()) {
    if (index < (after?.walk ?? 0) || rows.length >= limit) continue;
    const start = after?.walk === index ? after : null;
    const left = limit - rows.length;
    const asked = { enterprise_id, filter, stage, walk, start, now };
    let found = few ? null : await nearPage(db, asked, left);
    if (!found) {
      if (few === undefined) few = await findFew(db, enterprise_id, filter);
      found = await pageOf(db, asked, left, few);
    }
    rows.push(...found.map((row) => ({ ...row, walk: index })));
  }
  return rows;
}
export type PipelineRow = Awaited<ReturnType<typeof listed>>[number];

/**
 * One received application as a card; null for another enterprise's and for a person who may not be seen.
 */
export async function findPipelineRow(
  db: Db,
  enterprise_id: number,
  id: number,
  now: Date,
): Promise<PipelineRow | null> {
  const query = received(db, enterprise_id, {}, now).where('a.id', '=', id);
  const [row] = await listed(db, query, { enterprise_id, walk: NEWEST, now }, 1);
  return row ?? null;
}

type Few = RawBuilder<SqlBool> | null;

interface Asked {
  enterprise_id: number;
  filter: PipelineFilter;
  stage: PipelineStage | undefined;
  walk: Walk;
  start: PipelineCursor | null;
  now: Date;
}

/** So many of the next rows are filtered one by one before the whole list is queried. */
const NEAR = 1000;

/**
 * The page, when the next rows contain it: with filters that many rows pass, checking these is faster than
 * any index. Null without such a filter, and when they contain fewer.
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
  const rows = await pageOf(db, asked, limit, sql<SqlBool>`a.id = any(array(${near}))`);
  return rows.length === limit ? rows : null;
}

/** The condition for rows after the cursor; null for the first page. */
function isBehind({ walk: { by, way }, start }: Asked) {
  if (!start) return null;
  const isTime = by === 'created_at' || by === 'updated_at';
  const value = isTime ? sql`${new Date(start.value)}::timestamptz` : sql`${start.value}`;
  const sign = sql.raw(way === 'asc' ? '>' : '<');
  return sql<SqlBool>`(${sql.ref(`a.${by}`)}, a.id) ${sign} (${value}, ${start.id}::bigint)`;
}

/** A page of one walk; `only` limits the rows, null for all. */
function pageOf(db: Db, asked: Asked, limit: number, only: Few) {
  const { enterprise_id, filter, stage, walk, now } = asked;
  let query = received(db, enterprise_id, filter, now);
  if (only) query = query.where(only);
  if (stage) query = query.where('a.stage', '=', stage);
  if (walk.when && !(filter.waiting && walk.when === WAITS)) query = query.where(walk.when);
  const behind = isBehind(asked);
  const isWhole = only === null && !Object.values(filter).some(Boolean);
  return listed(db, behind ? query.where(behind) : query, asked, limit, isWhole);
}

/**
 * The first applications of a query whose people may be seen. Visibility costs more than all filters, so it
 * is checked in their order and for no more than the page shows. PostgreSQL keeps the order of a subquery
 * with `offset 0`, and plans it for few rows as long as the outer query has no `order by`. A list without filters
 * is prepared: it is walked in the same way for every enterprise.
 */
function listed(
  db: Db,
  query: ReturnType<typeof received>,
  { enterprise_id, walk: { by, way }, now }: Pick<Asked, 'enterprise_id' | 'walk' | 'now'>,
  limit: number,
  isPrepared = false,
) {
  const ordered = query
    .select(['a.id', 'a.account_id'])
    .orderBy(`a.${by}`, way)
    .orderBy('a.id', way)
    .offset(sql.lit(0));
  const seen = db
    .selectFrom(ordered.as('o'))
    .select('o.id')
    .where(visibleTo('o.account_id', enterprise_id, 'applied'))
    .limit(sql.lit(limit));
  return db
    .selectFrom(seen.as('s'))
    .innerJoin('talent_application as a', 'a.id', 's.id')
    .select((eb) => [
      'a.id',
      'a.account_id',
      'a.state',
      'a.stage',
      'a.position_id',
      'a.source',
      'a.created_at',
      'a.updated_at',
      'a.unfit_due',
      'a.unmet',
      eb.ref('a.candidate').$castTo<ResumeSummary>().as('candidate'),
      sql<string>`a.position ->> 'title'`.as('title'),
      sql<number>`coalesce((a.position #>> '{salary,months}')::int, 12)`.as('salary_months'),
      sql<Salary | null>`a.position -> 'salary'`.as('pay'),
      eb
        .exists(
          eb
            .selectFrom('talent_event as e')
            .select('e.id')
            .whereRef('e.application_id', '=', 'a.id')
            .where('e.state', '=', 'interviewed'),
        )
        .as('interviewed'),
      isEliteOn(SENDER, now).as('elite'),
      sql<number | Date>`${sql.ref(`a.${by}`)}`.as('key'),
    ])
    .orderBy(`a.${by}`, way)
    .orderBy('a.id', way)
    .$if(isPrepared, (one) => one.modifyFront(PREPARED))
    .execute();
}

/** The number in each column, counted only as far as 999+ needs. */
export async function countPipelineRows(
  db: Db,
  enterprise_id: number,
  filter: PipelineFilter,
  { overdue_before, now }: { overdue_before: Date; now: Date },
): Promise<{ counts: Record<string, number>; overdue: number }> {
  const capped = (query: ReturnType<typeof received>) =>
    db
      .selectFrom(query.select('a.id').limit(COUNT_MAX).as('some'))
      .select((eb) => eb.fn.countAll<number>().as('n'));
  const few = await findFew(db, enterprise_id, filter);
  const base = () => {
    const query = received(db, enterprise_id, filter, now);
    const seen = query.where(visibleTo(SENDER, enterprise_id, 'applied'));
    return few ? seen.where(few) : seen;
  };
  const row = await db
    .selectNoFrom([
      ...pipelineStages.map(({ code }) => capped(base().where('a.stage', '=', code)).as(code)),
      capped(base().where(WAITS).where('a.created_at', '<', overdue_before)).as('overdue'),
    ])
    .executeTakeFirstOrThrow();
  const { overdue, ...counts } = row as Record<string, number>;
  return { counts, overdue: overdue ?? 0 };
}

/** The agreed times of the open interviews of some applications; null while a candidate still chooses. */
export async function listNextInterviews(db: Db, application_ids: readonly number[]) {
  if (application_ids.length === 0) return new Map<number, Date | null>();
  const rows = await db
    .selectFrom('interview')
    .select(['application_id', 'starts_at'])
    .where('application_id', '=', sql<number>`any(${[...application_ids]}::bigint[])`)
    .where('is_open', '=', true)
    .modifyFront(PREPARED)
    .execute();
  return new Map(rows.map(({ application_id, starts_at }) => [application_id, starts_at]));
}
