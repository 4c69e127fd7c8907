// SQL of the list of conversations: a page by an index, each row with what it shows of the other side, and the counts of tabs.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import {
  type ChatSide,
  type ConversationTab,
  conversationTabs,
} from '../../../contract/chat/chat.ts';
import { isRestrainedOnSide } from '../../measure/measure.ts';
import { builtFor, type ParamOf } from '../../platform/db/built-once.ts';
import type { Db } from '../../platform/db/db.ts';
import { PREPARED } from '../../platform/db/prepared.ts';
import { shows, unblocked } from '../../privacy/privacy.ts';
import { faceOf } from '../../resume/summary/summary.ts';
import { type Lister, newestSides, ownSides, paramLister } from './heads.queries.ts';

/** The most pinned conversations; they come before the others of the first page. */
export const PINNED_MAX = 20;
/** Counts of tabs stop here; the page then shows 999+. */
const COUNT_MAX = 1000;

export interface ListFilter {
  tab: ConversationTab;
  keyword: string;
  position_id: number | null;
}

/** Where a page starts. Pinned conversations come before the others of the first page. */
export interface ListCursor {
  at: string;
  id: number;
}

/** What a question about a list is made of; each combination has a text of its own. */
interface Choices {
  side: ChatSide;
  tab: ConversationTab;
  hasWords: boolean;
  isOfPosition: boolean;
  /** A page after the first, which has no pinned conversations. */
  isNext: boolean;
  /** A list whose conversations are too many to be read for their counts. */
  isLong: boolean;
}

interface Values extends Lister {
  pattern: string;
  position_id: number | null;
  at: string | undefined;
  id: number | undefined;
  now: Date;
}

type Own = ReturnType<typeof ownSides>;

/** The condition of an own side `x` on each tab; the same as in the partial indexes of the table. */
const TABS: Readonly<Record<ConversationTab, RawBuilder<SqlBool>>> = {
  all: sql<SqlBool>`true`,
  unread: sql<SqlBool>`x.unread > 0`,
  greeting: sql<SqlBool>`x.stage = 'greeting' and not x.unfit`,
  talking: sql<SqlBool>`x.stage = 'talking' and not x.unfit`,
  interview: sql<SqlBool>`x.interviewed`,
  exchanged: sql<SqlBool>`x.exchanged`,
  unfit: sql<SqlBool>`x.unfit`,
};

/** Limits a list to words in names that the reader may see, and in the position's title. */
function withWords(query: Own, side: ChatSide, pattern: RawBuilder<string>): Own {
  const named =
    side === 'recruiter'
      ? sql<SqlBool>`exists (select from resume as r left join resume_privacy as p
          on p.account_id = r.account_id
        where r.account_id = o.account_id and coalesce(p.name_display, 'real') = 'real'
          and r.name ilike ${pattern})`
      : sql<SqlBool>`exists (select from enterprise as e left join enterprise_member as m
          on m.enterprise_id = e.id and m.account_id = o.account_id
        where e.id = c.enterprise_id and (e.short_name ilike ${pattern}
          or e.full_name ilike ${pattern} or m.name ilike ${pattern}))`;
  const titled = sql<SqlBool>`exists (select from position as p
    where p.id = c.position_id and p.title ilike ${pattern})`;
  return query.where((eb) => eb.or([named, titled]));
}

/** The own sides of a list, on whatever tab. */
function filtered(
  db: Db,
  param: ParamOf<Values>,
  { side, hasWords, isOfPosition }: Pick<Choices, 'side' | 'hasWords' | 'isOfPosition'>,
): Own {
  let query = ownSides(db, paramLister(param, side)).where('x.hidden_at', 'is', null);
  if (isOfPosition) {
    // An array is looked up by index; walking the list would meet few of these rows.
    query = query.where(
      sql<SqlBool>`x.chat_id = any(array(
        select its_own.id from chat as its_own where its_own.position_id = ${param('position_id')}))`,
    );
  }
  return hasWords ? withWords(query, side, param('pattern')) : query;
}

/** The newest sides on a tab, up to the limit of counts, and whether the list shows them. */
function newest(
  db: Db,
  param: ParamOf<Values>,
  choices: Choices,
  tab: ConversationTab,
): RawBuilder<unknown> {
  if (!choices.hasWords && !choices.isOfPosition) {
    const holds = sql<SqlBool>`x.hidden_at is null and ${TABS[tab]}`;
    return newestSides(paramLister(param, choices.side), holds, COUNT_MAX);
  }
  const rows = filtered(db, param, choices).where(TABS[tab]).selectAll('x');
  return sql`(select x.*, true as is_seen from ${rows.limit(sql.lit(COUNT_MAX))} as x) as x`;
}

type Counts = Record<ConversationTab, number>;

/**
 * How many conversations each tab has: of those that were read, else each counted by itself. `scanned` is how many were
 * read; at the limit there may be more.
 */
function counted(db: Db, param: ParamOf<Values>, choices: Choices) {
  const counts = conversationTabs.map(({ code }) =>
    (choices.isLong
      ? sql`(select count(*) from ${newest(db, param, choices, code)} where x.is_seen)`
      : sql`count(*) filter (where x.is_seen and ${TABS[code]})`
    ).as(code),
  );
  const from = choices.isLong ? sql`select 0 as scanned` : sql`select count(*) as scanned`;
  return sql<Counts & { scanned: number }>`(select to_json(t) from (
    ${from}, ${sql.join(counts)} ${choices.isLong ? sql`` : sql`from mine as x`}) as t)`;
}

/** The conversations of a page: the pinned ones, then those after the cursor. */
function pageOf(db: Db, param: ParamOf<Values>, choices: Choices): RawBuilder<unknown> {
  const own = choices.isLong
    ? sql`${filtered(db, param, choices).selectAll('x')}`
    : sql`(select * from mine where is_seen)`;
  const from = sql`select x.chat_id from ${own} as x where ${TABS[choices.tab]}`;
  const start = choices.isNext
    ? sql`and (x.last_at, x.chat_id) < (${param('at')}::timestamptz, ${param('id')}::bigint)`
    : sql``;
  const others = sql`(${from} and x.pinned_at is null ${start}
    order by x.last_at desc, x.chat_id desc limit ${sql.lit(PAGE_SIZE + 1)})`;
  if (choices.isNext) return others;
  return sql`(${from} and x.pinned_at is not null
    order by x.pinned_at desc limit ${sql.lit(PINNED_MAX)}) union all ${others}`;
}

const askList = builtFor((db, param: ParamOf<Values>, choices: Choices) => {
  const mine = sql<object>`(select * from ${newest(db, param, choices, 'all')})`;
  const source = choices.isLong
    ? db
    : db.with(
        (cte) => cte('mine').materialized(),
        () => mine,
      );
  return source
    .selectNoFrom([
      jsonArrayFrom(selected(db, param, choices.side, pageOf(db, param, choices))).as('rows'),
      counted(db, param, choices).as('counted'),
    ])
    .modifyFront(PREPARED);
});

/**
 * A page of conversations, the pinned ones before those of the first page by their last message, and how many each tab
 * has. All is found among the newest ones, unless these are not all: then by walks of their own.
 */
export async function readPage(
  db: Db,
  who: Lister,
  filter: ListFilter,
  { after, now }: { after: ListCursor | null; now: Date },
) {
  const { tab, keyword, position_id } = filter;
  const choices = {
    side: who.side,
    tab,
    hasWords: keyword !== '',
    isOfPosition: position_id !== null,
    isNext: after !== null,
  };
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const values = { ...who, pattern, position_id, now, at: after?.at, id: after?.id };
  const [found] = await askList(db, { ...choices, isLong: false }, values);
  const isAll = found && found.counted.scanned < COUNT_MAX;
  const [row = found] = isAll ? [] : await askList(db, { ...choices, isLong: true }, values);
  if (!row) throw new Error('a list without an answer');
  const { scanned: _, ...counts } = row.counted;
  const isPinned = ({ pinned_at }: ListRow) => pinned_at !== null;
  return {
    pinned: row.rows.filter(isPinned),
    others: row.rows.filter((one) => !isPinned(one)),
    counts,
  };
}

interface OneValues extends Lister {
  chat_id: number;
  now: Date;
}

const askOne = builtFor((db, param: ParamOf<OneValues>, { side }: Pick<Choices, 'side'>) => {
  const own = ownSides(db, paramLister(param, side));
  const its = sql`${own.select('x.chat_id').where('x.chat_id', '=', param('chat_id'))}`;
  return db
    .selectNoFrom(jsonArrayFrom(selected(db, param, side, its)).as('rows'))
    .modifyFront(PREPARED);
});

/** One conversation of somebody who stands in it, for the page beside the list. */
export async function findOne(db: Db, who: Lister, chat_id: number, now: Date) {
  const [found] = await askOne(db, { side: who.side }, { ...who, chat_id, now });
  return found?.rows[0] ?? null;
}

/** What rows hold of conversations with both sides, in the order of the list. */
const both = (db: Db, side: ChatSide, chat_ids: RawBuilder<unknown>) =>
  db
    .selectFrom('chat_side as x')
    .innerJoin('chat as c', 'c.id', 'x.chat_id')
    .innerJoin('chat_side as o', (join) =>
      join.onRef('o.chat_id', '=', 'x.chat_id').onRef('o.side', '<>', 'x.side'),
    )
    .where('x.side', '=', side)
    .where(sql<SqlBool>`x.chat_id = any(array(${chat_ids}))`)
    .orderBy('x.pinned_at', (order) => order.desc().nullsLast())
    .orderBy('x.last_at', 'desc')
    .orderBy('x.chat_id', 'desc')
    .leftJoin('position as p', 'p.id', 'c.position_id')
    .leftJoin('chat_person as h', 'h.account_id', 'o.account_id')
    .select(['c.id', 'c.kind', 'c.last_seq', 'c.last_at', 'c.preview', 'c.preview_side'])
    .select(['c.begun_by', 'c.opening', 'c.answered_at', 'c.unfit_at', 'c.enterprise_id'])
    .select(['x.side', 'x.read_seq', 'x.unread', 'x.pinned_at', 'x.muted'])
    .select(['x.blocked_at', 'o.side as o_side', 'o.account_id as o_account'])
    .select(['o.read_seq as o_read', 'o.blocked_at as o_blocked', 'h.seen_at as o_seen'])
    .select(['p.id as p_id', 'p.title as p_title', 'p.salary_min', 'p.salary_max'])
    .select(['p.salary_months', 'p.salary_unit', 'p.state as p_state']);

/** All columns of conversations as this side sees them. */
function selected(
  db: Db,
  param: ParamOf<Pick<Values, 'account_id' | 'now'>>,
  side: ChatSide,
  chat_ids: RawBuilder<unknown>,
) {
  const meetsPerson = side === 'recruiter' || side === 'service';
  return both(db, side, chat_ids)
    .select([
      sql<string>`x.last_at::text`.as('cursor_at'),
      sql<boolean>`(x.preview_gone_seq is not null and not exists (
        select from chat_message as newer where newer.chat_id = c.id
          and newer.seq > x.preview_gone_seq and newer.kind not in ('note', 'recall')))`.as(
        'preview_gone',
      ),
      sql<string | null>`p.valid_until::text`.as('p_until'),
      sql<number | null>`(
        select t.id from talent_application as t
        where t.position_id = c.position_id and t.state <> 'withdrawn'
          and t.account_id = ${sql.ref(side === 'seeker' ? 'x.account_id' : 'o.account_id')}
        order by t.created_at desc, t.id desc limit 1)`.as('application_id'),
    ])
    .$if(side === 'recruiter', (query) =>
      query
        .leftJoin('enterprise_member as own', (join) =>
          join
            .onRef('own.account_id', '=', 'x.account_id')
            .onRef('own.enterprise_id', '=', 'c.enterprise_id'),
        )
        .select('own.role as own_role'),
    )
    .$if(meetsPerson, (query) =>
      query
        .leftJoin('account as u', 'u.id', 'o.account_id')
        .select((eb) => ['u.name as u_name', faceOf(eb.ref('o.account_id')).as('o_face')]),
    )
    .$if(side === 'seeker', (query) =>
      query
        .leftJoin('enterprise as e', 'e.id', 'c.enterprise_id')
        .leftJoin('enterprise_member as m', (join) =>
          join
            .onRef('m.account_id', '=', 'o.account_id')
            .onRef('m.enterprise_id', '=', 'c.enterprise_id'),
        )
        .select(['m.name as m_name', 'm.title as m_title', 'm.avatar as m_avatar', 'e.short_name'])
        .select((eb) => [
          sql<boolean>`(o.side = 'recruiter' and ${isRestrainedOnSide({
            account_id: eb.ref('o.account_id'),
            enterprise_id: eb.ref('c.enterprise_id'),
            recruiter_id: eb.ref('o.account_id'),
            now: param('now'),
          })})`.as('recruiter_restrained'),
          // Of the person who asks: whether they hide is the same on all lines, and looked up once.
          sql<boolean>`(${shows(param('account_id'), 'applied')}
            and ${unblocked(sql.ref('x.account_id'), sql.ref('c.enterprise_id'))})`.as('is_seen'),
        ]),
    );
}
export type ListRow = NonNullable<Awaited<ReturnType<typeof findOne>>>;
