// SQL of the list of conversations: one page by an index, each row with what it shows of the other side.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type ConversationTab, conversationTabs } from '../../../contract/chat/chat.ts';
import { restraintOnSide } from '../../measure/measure.ts';
import type { Db } from '../../platform/db/db.ts';
import { PREPARED } from '../../platform/db/prepared.ts';
import { shows, unblocked } from '../../privacy/privacy.ts';
import { type Lister, newestSides, ownSides } from './heads.queries.ts';

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
function withWords(query: Own, who: Lister, keyword: string): Own {
  if (keyword === '') return query;
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const named =
    who.side === 'recruiter'
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

function filtered(db: Db, who: Lister, { tab, keyword, position_id }: ListFilter): Own {
  let query = ownSides(db, who).where('x.hidden_at', 'is', null).where(TABS[tab]);
  if (position_id !== null) {
    // An array is looked up by index; walking the list would meet few of these rows.
    query = query.where(
      sql<SqlBool>`x.chat_id = any(array(
        select its_own.id from chat as its_own where its_own.position_id = ${position_id}))`,
    );
  }
  return withWords(query, who, keyword);
}

/** Pinned conversations, the last pinned first. */
export function listPinned(db: Db, who: Lister, filter: ListFilter, now: Date, limit: number) {
  return selected(filtered(db, who, filter), now)
    .where('x.pinned_at', 'is not', null)
    .orderBy('x.pinned_at', 'desc')
    .limit(limit)
    .execute();
}

/** The others by their last message. */
export function listRecent(
  db: Db,
  who: Lister,
  filter: ListFilter,
  { after, now }: { after: ListCursor | null; now: Date },
  limit: number,
) {
  let query = selected(filtered(db, who, filter), now).where('x.pinned_at', 'is', null);
  if (after) {
    query = query.where(
      sql<SqlBool>`(x.last_at, x.chat_id) < (${after.at}::timestamptz, ${after.id}::bigint)`,
    );
  }
  return query.orderBy('x.last_at', 'desc').orderBy('x.chat_id', 'desc').limit(limit).execute();
}

/** One conversation of somebody who stands in it, for the page beside the list. */
export async function findOne(db: Db, who: Lister, chat_id: number, now: Date) {
  const row = await selected(ownSides(db, who), now)
    .where('x.chat_id', '=', chat_id)
    .executeTakeFirst();
  return row ?? null;
}

/** The number of conversations on each tab, each counted up to the limit, in one statement. */
export async function countTabs(
  db: Db,
  who: Lister,
  filter: Omit<ListFilter, 'tab'>,
  limit: number,
): Promise<Record<ConversationTab, number>> {
  const isBare = filter.keyword === '' && filter.position_id === null;
  const hitsOn = (tab: ConversationTab) =>
    isBare
      ? newestSides(who, sql<SqlBool>`x.hidden_at is null and ${TABS[tab]}`, limit)
      : sql`${filtered(db, who, { ...filter, tab })
          .select('x.chat_id')
          .limit(limit)} as t`;
  const counts = conversationTabs.map(
    ({ code }) => sql`(select count(*)::int from ${hitsOn(code)}) as ${sql.ref(code)}`,
  );
  const { rows } = await sql<Record<ConversationTab, number>>`
    select ${PREPARED} ${sql.join(counts)}`.execute(db);
  return rows[0] as Record<ConversationTab, number>;
}

/** All columns of a row; the seekers' resumes are read for the whole page at once. */
function selected(query: Own, now: Date) {
  return query
    .modifyFront(PREPARED)
    .leftJoin('enterprise as e', 'e.id', 'c.enterprise_id')
    .leftJoin('enterprise_member as m', (join) =>
      join
        .onRef('m.account_id', '=', 'o.account_id')
        .onRef('m.enterprise_id', '=', 'c.enterprise_id'),
    )
    .leftJoin('enterprise_member as own', (join) =>
      join
        .onRef('own.account_id', '=', 'x.account_id')
        .onRef('own.enterprise_id', '=', 'c.enterprise_id'),
    )
    .leftJoin('position as p', 'p.id', 'c.position_id')
    .leftJoin('chat_person as h', 'h.account_id', 'o.account_id')
    .leftJoin('account as u', 'u.id', 'o.account_id')
    .select(['c.id', 'c.kind', 'c.last_seq', 'c.last_at', 'c.preview', 'c.preview_side'])
    .select(['c.begun_by', 'c.opening', 'c.answered_at', 'c.unfit_at', 'c.enterprise_id'])
    .select(['x.side', 'x.account_id', 'x.read_seq', 'x.unread', 'x.pinned_at', 'x.muted'])
    .select(['x.blocked_at', 'o.side as o_side', 'o.account_id as o_account'])
    .select(['o.read_seq as o_read', 'o.blocked_at as o_blocked', 'h.seen_at as o_seen'])
    .select([
      'own.role as own_role',
      'm.name as m_name',
      'm.title as m_title',
      'm.avatar as m_avatar',
      'e.short_name',
    ])
    .select(['p.id as p_id', 'p.title as p_title', 'p.salary_min', 'p.salary_max'])
    .select(['p.salary_months', 'p.salary_unit', 'p.state as p_state', 'u.name as u_name'])
    .select((eb) => [
      sql<boolean | null>`(o.side = 'recruiter' and ${restraintOnSide({
        account_id: eb.ref('o.account_id'),
        enterprise_id: eb.ref('c.enterprise_id'),
        recruiter_id: eb.ref('o.account_id'),
        now: eb.val(now),
      })} is not null)`.as('recruiter_restrained'),
      sql<string>`x.last_at::text`.as('cursor_at'),
      sql<boolean>`(x.side <> 'seeker' or (${shows(sql.ref('x.account_id'), 'applied')}
        and ${unblocked(sql.ref('x.account_id'), sql.ref('c.enterprise_id'))}))`.as('is_seen'),
      sql<boolean>`(x.preview_gone_seq is not null and not exists (
        select from chat_message as newer where newer.chat_id = c.id
          and newer.seq > x.preview_gone_seq and newer.kind not in ('note', 'recall')))`.as(
        'preview_gone',
      ),
      sql<string | null>`p.valid_until::text`.as('p_until'),
      sql<number | null>`(
        select t.id from talent_application as t
        where t.position_id = c.position_id and t.state <> 'withdrawn'
          and t.account_id = case when x.side = 'seeker' then x.account_id else o.account_id end
        order by t.created_at desc, t.id desc limit 1)`.as('application_id'),
    ]);
}
export type ListRow = Awaited<ReturnType<typeof listPinned>>[number];
