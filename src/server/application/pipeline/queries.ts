// SQL of the pipeline: one column or all candidates of an enterprise in each order, and capped counts. An
// order of two groups (the waiting, then the others) is two index walks, so that each has its index.
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import {
  COUNT_MAX,
  type PipelineSort,
  type PipelineStage,
  pipelineStages,
} from '../../../contract/application/pipeline.ts';
import type { Salary } from '../../../contract/position/position.ts';
import { builtFor, type ParamOf } from '../../platform/db/built-once.ts';
import type { Db } from '../../platform/db/db.ts';
import { PREPARED } from '../../platform/db/prepared.ts';
import { visibleTo } from '../../privacy/privacy.ts';
import type { ResumeSummary } from '../../resume/section/section.ts';
import type { Schema } from '../../schema/schema.ts';
import { isEliteOn } from '../../talent/elite/elite.ts';
import { type TeamFacts, teamFacts, teamSummaries } from '../../talent/note/note.ts';
import { lastRejection } from '../answer/queries.ts';
import { newestOffer } from '../offer/queries.ts';
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
): Promise<PipelineRow[]> {
  if (isBare(filter) && !after) {
    const [first] = await askFirst(db, { stage, sort, limit }, { enterprise_id, now });
    return first ? withMarks(first) : [];
  }
  const walks = walksOf(sort, stage, filter);
  let few: Few | undefined;
  const rows: PipelineRow[] = [];
  for (const [index, walk] of walks.entries()) {
    if (index < (after?.walk ?? 0) || rows.length >= limit) continue;
    const start = after?.walk === index ? after : null;
    const left = limit - rows.length;
    const asked = { enterprise_id, filter, stage, walk, start, now };
    let found = few ? null : await nearPage(db, asked, left);
    if (!found) {
      if (few === undefined) few = await findFew(db, enterprise_id, filter);
      found = await readPage(db, asked, left, few);
    }
    rows.push(...found.map((row) => ({ ...row, walk: index })));
  }
  return rows;
}
export type PipelineRow = Awaited<ReturnType<typeof readPage>>[number];

/** The first page without filters, in one statement: the second walk begins only where the first has not filled it. */
const askFirst = builtFor(
  (
    db,
    param: ParamOf<{ enterprise_id: number; now: Date }>,
    { sort, stage, limit }: Pick<PipelineQuestion, 'sort' | 'stage'> & { limit: number },
  ) => {
    const firm = { enterprise_id: param('enterprise_id'), now: param('now') };
    const pages = walksOf(sort, stage, {}).map((walk) =>
      pageOf(db, { ...firm, filter: {}, stage, walk, start: null }, limit, null),
    );
    return listed(db, firm, pages, limit).modifyFront(PREPARED);
  },
);

/**
 * One received application as a card; null for another enterprise's and for a person who may not be seen.
 */
export async function findPipelineRow(
  db: Db,
  enterprise_id: number,
  id: number,
  now: Date,
): Promise<PipelineRow | null> {
  const asked = { enterprise_id, filter: {}, stage: undefined, walk: NEWEST, start: null, now };
  const [row] = await readPage(db, asked, 1, sql<SqlBool>`a.id = ${id}`);
  return row ?? null;
}

type Few = RawBuilder<SqlBool> | null;

/** Whose candidates are listed, as of when; values, or what stands for them. */
interface Firm<Id, Time> {
  enterprise_id: Id;
  now: Time;
}

interface Asked<Id = number, Time = Date> extends Firm<Id, Time> {
  filter: PipelineFilter;
  stage: PipelineStage | undefined;
  walk: Walk;
  start: PipelineCursor | null;
}

type AnyAsked = Asked<number | RawBuilder<number>, Date | RawBuilder<Date>>;

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
  const rows = await readPage(db, asked, limit, sql<SqlBool>`a.id = any(array(${near}))`);
  return rows.length === limit ? rows : null;
}

/** The condition for rows after the cursor; null for the first page. */
function isBehind({ walk: { by, way }, start }: Pick<Asked, 'walk' | 'start'>) {
  if (!start) return null;
  const isTime = by === 'created_at' || by === 'updated_at';
  const value = isTime ? sql`${new Date(start.value)}::timestamptz` : sql`${start.value}`;
  const sign = sql.raw(way === 'asc' ? '>' : '<');
  return sql<SqlBool>`(${sql.ref(`a.${by}`)}, a.id) ${sign} (${value}, ${start.id}::bigint)`;
}

/**
 * The ids of a page of one walk: the first applications whose people may be seen; `only` limits the rows, null for all.
 * Visibility costs more than all filters, so it is checked in their order and for no more than the page shows. PostgreSQL
 * keeps the order of a subquery with `offset 0`, and plans it for few rows as long as the outer query has no `order by`.
 */
function pageOf(db: Db, asked: AnyAsked, limit: number, only: Few) {
  const { enterprise_id, filter, stage, walk, now } = asked;
  let query = received(db, enterprise_id, filter, now);
  if (only) query = query.where(only);
  if (stage) query = query.where('a.stage', '=', stage);
  if (walk.when && !(filter.waiting && walk.when === WAITS)) query = query.where(walk.when);
  const behind = isBehind(asked);
  if (behind) query = query.where(behind);
  const isTime = walk.by === 'created_at' || walk.by === 'updated_at';
  const value = sql.ref(`a.${walk.by}`);
  const ordered = query
    .select(['a.id', 'a.account_id'])
    .select((isTime ? sql<number>`floor(extract(epoch from ${value}) * 1000)` : value).as('key'))
    .orderBy(`a.${walk.by}`, walk.way)
    .orderBy('a.id', walk.way)
    .offset(sql.lit(0));
  return sql<Placed>`(select o.id, o.account_id, o.key from ${ordered} as o
    where ${visibleTo('o.account_id', enterprise_id, 'applied')} limit ${sql.lit(limit)})`;
}

/** An application of a page, with the value that the walk goes by, times in ms. */
interface Placed {
  id: number;
  account_id: number;
  key: number;
}

/** Its place on the page, and the walk that found it. */
interface OnPage extends Placed {
  walk: number;
  place: number;
}

/** One page; a list without filters is prepared, because it is walked in the same way for every enterprise. */
async function readPage(db: Db, asked: Asked, limit: number, only: Few) {
  const isWhole = only === null && isBare(asked.filter);
  const found = await listed(db, asked, [pageOf(db, asked, limit, only)], limit)
    .$if(isWhole, (query) => query.modifyFront(PREPARED))
    .executeTakeFirstOrThrow();
  return withMarks(found);
}

const isBare = (filter: PipelineFilter) =>
  filter.unmet === undefined && !Object.values(filter).some(Boolean);

/** The cards of the applications of some pages, one page after another, as one value. */
function listed(
  db: Db,
  { enterprise_id, now }: Firm<number | RawBuilder<number>, Date | RawBuilder<Date>>,
  pages: readonly RawBuilder<Placed>[],
  limit: number,
) {
  const all = pages.map((page, walk) => sql`select ${sql.lit(walk)} as walk, * from ${page} as p`);
  const placed = sql<OnPage>`(select *, row_number() over () as place
    from (${sql.join(all, sql` union all `)} limit ${sql.lit(limit)}) as p)`;
  const accounts = sql`array(select account_id from s)`;
  return db
    .with('s', () => placed)
    .selectNoFrom((eb) => [
      jsonArrayFrom(cards(eb.selectFrom('s'), now)).as('rows'),
      teamFacts(accounts, sql<number>`${enterprise_id}::bigint`).as('team'),
    ]);
}

type OfPage = Schema & { s: OnPage };

/** What the cards of the page `s` show, but for what the team keeps of its people. */
const cards = (page: SelectQueryBuilder<OfPage, 's', object>, now: Date | RawBuilder<Date>) =>
  page
    .innerJoin('talent_application as a', 'a.id', 's.id')
    // Read once: each look into a stored document unpacks all of it.
    .crossJoin(
      sql<{ title: string; salary: Salary | null }>`jsonb_to_record(a.position)`.as<'sent'>(
        sql`sent (title text, salary jsonb)`,
      ),
    )
    .orderBy('s.place')
    .select(['s.walk', 's.key', 'a.id', 'a.state', 'a.stage', 'a.position_id', 'a.source'])
    .select(['a.account_id', 'a.created_at', 'a.updated_at', 'a.unfit_due', 'a.unmet'])
    .select(['sent.title', 'sent.salary as pay'])
    .select((eb) => [
      eb.ref('a.candidate').$castTo<ResumeSummary>().as('candidate'),
      isEliteOn(SENDER, now).as('elite'),
      sql<boolean>`exists (select from talent_event as e
        where e.application_id = a.id and e.state = 'interviewed')`.as('interviewed'),
      openInterview.as('interview'),
      where(REJECTED, lastRejection(eb.ref('a.id'))).as('rejection'),
      where(MAY_HAVE_OFFER, newestOffer(eb.ref('a.id'))).as('offer'),
    ]);

/** The rows of cards, each with what the team keeps of its person. */
function withMarks<Row extends { account_id: number }>({
  rows,
  team,
}: {
  rows: readonly Row[];
  team: TeamFacts;
}) {
  const marksOf = teamSummaries(team);
  return rows.map((row) => ({ ...row, marks: marksOf(row.account_id) }));
}

/** SQL of a value that is looked up only where a card may show it. */
const where = <T>(condition: RawBuilder<SqlBool>, value: RawBuilder<T>) =>
  sql<T | null>`case when ${condition} then ${value} end`;

const REJECTED = sql<SqlBool>`a.state = 'rejected'`;
const MAY_HAVE_OFFER = sql<SqlBool>`a.stage in ('talking', 'interview', 'offer', 'hired')`;

/** SQL: the open interview with its agreed time, null while the candidate still chooses. */
const openInterview = sql<{ starts_at: string | null } | null>`(
  select json_build_object('starts_at', i.starts_at) from interview as i
  where i.application_id = a.id and i.is_open)`;

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
