// SQL of the list of own positions: each order is one walk of its index, from a cursor on.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { PositionState } from '../../../contract/dictionary/states.ts';
import type { PositionSort } from '../../../contract/position/position.ts';
import { codesOnTheWay, currentCategory } from '../../dictionary/category/category.ts';
import { builtFor, type ParamOf } from '../../platform/db/built-once.ts';
import type { Db } from '../../platform/db/db.ts';
import { PREPARED } from '../../platform/db/prepared.ts';

/** States of positions that may have candidates: online now or before. */
const PICKABLE: readonly PositionState[] = ['online', 'paused', 'expired'];

export interface OwnFilter {
  state?: PositionState | undefined;
  /** '1' leaves out positions that a picker does not offer. */
  pickable?: '1' | undefined;
  keyword?: string | undefined;
  city?: string | undefined;
  /** A category of any level. */
  category?: string | undefined;
  publisher?: number | undefined;
}

/** Where a page begins: after this value of the order, and this id. */
export interface OwnCursor {
  value: string | number;
  id: number;
}

interface Order {
  /** The sorted value as text, so that a cursor keeps its precision. */
  value: RawBuilder<string | number>;
  after: (cursor: OwnCursor) => RawBuilder<SqlBool>;
  column: 'p.refreshed_at' | 'p.updated_at' | 'p.valid_until' | 'p.views' | 'p.applications';
  direction: 'asc' | 'desc';
}

const ORDERS: Readonly<Record<PositionSort, Order>> = {
  refreshed: {
    column: 'p.refreshed_at',
    direction: 'desc',
    value: sql`p.refreshed_at::text`,
    after: ({ value, id }) => sql`(p.refreshed_at, p.id) < (${value}::timestamptz, ${id}::bigint)`,
  },
  updated: {
    column: 'p.updated_at',
    direction: 'desc',
    value: sql`p.updated_at::text`,
    after: ({ value, id }) => sql`(p.updated_at, p.id) < (${value}::timestamptz, ${id}::bigint)`,
  },
  validity: {
    column: 'p.valid_until',
    direction: 'asc',
    value: sql`p.valid_until::text`,
    after: ({ value, id }) => sql`(p.valid_until, p.id) > (${value}::date, ${id}::bigint)`,
  },
  views: {
    column: 'p.views',
    direction: 'desc',
    value: sql`p.views`,
    after: ({ value, id }) => sql`(p.views, p.id) < (${value}::int, ${id}::bigint)`,
  },
  applications: {
    column: 'p.applications',
    direction: 'desc',
    value: sql`p.applications`,
    after: ({ value, id }) => sql`(p.applications, p.id) < (${value}::int, ${id}::bigint)`,
  },
};

/** With more hits than this, walking any order finds them soon. */
const FEW_HITS = 500;

/** The newest positions probed: a keyword in `MANY_PROBED` or more of them counts as frequent. */
const PROBED = 500;
const MANY_PROBED = 10;

/**
 * The positions whose title contains the keyword, when they are few: looked up by index, because a walk in
 * order would read every position to find hardly any. Null when they are many.
 */
async function listFewTitled(db: Db, enterprise_id: number, keyword: string) {
  const newest = db
    .selectFrom('position as n')
    .select(['n.id', 'n.title'])
    .where('n.enterprise_id', '=', enterprise_id)
    .orderBy('n.id', 'desc')
    .limit(sql.lit(PROBED))
    .as('p');
  const probe = await db.selectFrom(newest).select('p.id').where(holds(keyword)).execute();
  if (probe.length >= MANY_PROBED) return null;
  const rows = await db
    .selectFrom('position as p')
    .select('p.id')
    .where('p.enterprise_id', '=', enterprise_id)
    .where(sql<SqlBool>`talent_grams(p.enterprise_id, lower(p.title))
      @> talent_grams(${enterprise_id}::bigint, ${keyword.toLowerCase()})`)
    .where(holds(keyword))
    .limit(FEW_HITS + 1)
    .execute();
  return rows.length > FEW_HITS ? null : rows.map(({ id }) => id);
}

const holds = (keyword: string) =>
  sql<SqlBool>`strpos(lower(p.title), ${keyword.toLowerCase()}) > 0`;

/** A position `p` of a category of any level, also of one that was merged or moved and is not rewritten yet. */
export const inCategory = (category: string) => {
  const codes = [currentCategory(category), ...codesOnTheWay(category)];
  return sql<SqlBool>`p.category like any(${codes.map((code) => `${code}%`)}::text[])`;
};

interface Page {
  sort: PositionSort;
  after: OwnCursor | null;
  limit: number;
}

/** A page of own positions in an order, with who is in charge of each. */
function ownRows(
  db: Db,
  enterprise_id: number | RawBuilder<number>,
  { state, pickable, keyword, city, category, publisher }: OwnFilter,
  { sort, after: start, limit }: Page,
  hits: readonly number[] | null,
) {
  const { column, direction, value, after } = ORDERS[sort];
  let query = db
    .selectFrom('position as p')
    .leftJoin('enterprise_member as m', (join) =>
      join
        .onRef('m.account_id', '=', 'p.account_id')
        .onRef('m.enterprise_id', '=', 'p.enterprise_id'),
    )
    .select(['p.id', 'p.version', 'p.title', 'p.state', 'p.salary_min', 'p.salary_max'])
    .select(['p.salary_months', 'p.salary_unit', 'p.city', 'p.experience', 'p.education'])
    .select(['p.headcount', 'p.refreshed_at', 'p.updated_at', 'p.valid_until', 'p.views'])
    .select(['p.applications', 'p.state_note', 'p.published_at', 'p.top_until', 'p.urgent_until'])
    .select(['p.auto_refresh_minute', 'm.account_id as publisher_id', 'm.name as publisher_name'])
    .select(value.as('cursor_value'))
    .where('p.enterprise_id', '=', enterprise_id)
    .orderBy(column, direction)
    .orderBy('p.id', direction)
    .limit(sql.lit(limit));
  if (state) query = query.where('p.state', '=', state);
  if (pickable) query = query.where('p.state', 'in', PICKABLE);
  if (city) query = query.where('p.city', '=', city);
  if (category) query = query.where(inCategory(category));
  if (publisher) query = query.where('p.account_id', '=', publisher);
  if (hits) query = query.where('p.id', '=', sql<number>`any(${hits}::bigint[])`);
  else if (keyword) query = query.where(holds(keyword));
  if (start) query = query.where(after(start));
  return query;
}
export type OwnRow = Awaited<ReturnType<typeof listOwn>>['rows'][number];

/** Where an application has got to when people have talked. */
const TALKED = sql`('contacted', 'interviewing', 'interviewed', 'offered', 'hired', 'declined')`;

interface Progress {
  /** Applications that nobody has opened. */
  unread: number;
  /** People with whom somebody has talked, by an application or in a conversation without one. */
  chatted: number;
  /** Interviews there ever were. */
  interviews: number;
}

/** The positions of the page `s`. What there is about each of them is counted for all at once. */
const OF_PAGE = sql<number>`any(array(select id from s))`;

const applicationsOf = (db: Db) =>
  db
    .selectFrom('talent_application')
    .select([
      'position_id',
      sql<number>`count(*) filter (where state = 'submitted')`.as('unread'),
      sql<number>`count(*) filter (where state in ${TALKED})`.as('chatted'),
    ])
    .where('position_id', '=', OF_PAGE)
    .groupBy('position_id');

/** Conversations with people who did not apply. `offset 0` keeps that a look-up for each. */
const chatsOf = (db: Db) =>
  db
    .selectFrom('chat as c')
    .innerJoin('chat_side as s', (join) =>
      join.onRef('s.chat_id', '=', 'c.id').on('s.side', '=', 'seeker'),
    )
    .select((eb) => ['c.position_id', eb.fn.countAll<number>().as('count')])
    .where('c.position_id', '=', OF_PAGE)
    .where('c.answered_at', 'is not', null)
    .where(sql<SqlBool>`not exists (
      select from talent_application o
      where o.position_id = c.position_id and o.account_id = s.account_id offset 0)`)
    .groupBy('c.position_id');

const interviewsOf = (db: Db) =>
  db
    .selectFrom('interview')
    .select((eb) => ['position_id', eb.fn.countAll<number>().as('count')])
    .where('position_id', '=', OF_PAGE)
    .groupBy('position_id');

/** The page, how far it has got with people, and how many own positions there are in each state, in one statement. */
const withCounts = (
  db: Db,
  rows: ReturnType<typeof ownRows>,
  enterprise_id: number | RawBuilder<number>,
) =>
  db
    .with('s', (from) =>
      from
        .selectFrom(rows.as('r'))
        .selectAll()
        .select(sql<number>`row_number() over ()`.as('place')),
    )
    .selectNoFrom((eb) => [
      jsonArrayFrom(eb.selectFrom('s').selectAll().orderBy('place')).as('rows'),
      jsonArrayFrom(applicationsOf(db)).as('applications'),
      jsonArrayFrom(chatsOf(db)).as('chats'),
      jsonArrayFrom(interviewsOf(db)).as('interviews'),
      jsonArrayFrom(
        eb
          .selectFrom('position')
          .select((its) => ['state', its.fn.countAll<number>().as('count')])
          .where('enterprise_id', '=', enterprise_id)
          .groupBy('state'),
      ).as('counted'),
    ]);

/** The first page without a filter: the walk of one index for every enterprise. */
const askFirst = builtFor(
  (db, param: ParamOf<{ enterprise_id: number }>, page: Omit<Page, 'after'>) => {
    const rows = ownRows(db, param('enterprise_id'), {}, { ...page, after: null }, null);
    return withCounts(db, rows, param('enterprise_id')).modifyFront(PREPARED);
  },
);

/** A page of own positions, and how many there are in each state. */
export async function listOwn(db: Db, enterprise_id: number, filter: OwnFilter, page: Page) {
  const { after, ...first } = page;
  const isBare = !Object.values(filter).some(Boolean);
  const hits = filter.keyword ? await listFewTitled(db, enterprise_id, filter.keyword) : null;
  const [found] =
    isBare && !after
      ? await askFirst(db, first, { enterprise_id })
      : await withCounts(db, ownRows(db, enterprise_id, filter, page, hits), enterprise_id)
          .$if(isBare, (query) => query.modifyFront(PREPARED))
          .execute();
  const { rows = [], counted = [], applications = [], chats = [], interviews = [] } = found ?? {};
  const applied = byPosition(applications);
  const talked = byPosition(chats);
  const met = byPosition(interviews);
  const progressOf = (id: number): Progress => ({
    unread: applied.get(id)?.unread ?? 0,
    chatted: (applied.get(id)?.chatted ?? 0) + (talked.get(id)?.count ?? 0),
    interviews: met.get(id)?.count ?? 0,
  });
  return {
    rows: rows.map((row) => ({ ...row, progress: progressOf(row.id) })),
    counts: Object.fromEntries(counted.map(({ state, count }) => [state, count] as const)),
  };
}

const byPosition = <One extends { position_id: number | null }>(all: readonly One[]) =>
  new Map(all.map((one) => [one.position_id, one]));

/** The titles of own positions by id. */
export async function titlesOf(db: Db, enterprise_id: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom('position')
    .select(['id', 'title'])
    .where('enterprise_id', '=', enterprise_id)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
