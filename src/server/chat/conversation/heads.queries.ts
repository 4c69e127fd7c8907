// SQL of the frequent queries of devices: last message numbers of conversations, unread counts, presence.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ChatSide } from '../../../contract/chat/chat.ts';
import { builtFor, type ParamOf } from '../../platform/db/built-once.ts';
import type { Db } from '../../platform/db/db.ts';
import { PREPARED } from '../../platform/db/prepared.ts';
import { shows, unblocked } from '../../privacy/privacy.ts';

/** A presence newer than this is not written again; well below `HERE_MS` minus the heartbeat interval. */
const FRESH_MS = 40_000;

/** The account and side whose list is read. */
export interface Lister {
  account_id: number;
  side: ChatSide;
  isOperator: boolean;
}

/** The same for a query that is built once. */
interface ListerParams extends Pick<Lister, 'side'> {
  account_id: RawBuilder<number>;
  isOperator: RawBuilder<boolean>;
}

/**
 * The own sides `x` of a list with their conversations `c` and other sides `o`. Recruiters find those of
 * their enterprise alone, and nobody whom it may not see. With `offset 0` each
 * conversation is looked up and who may be seen is asked last: otherwise reading everybody's looks cheap.
 */
export function ownSides(db: Db, { account_id, side, isOperator }: Lister | ListerParams) {
  let query = db
    .selectFrom('chat_side as x')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('chat as its_chat')
          .selectAll()
          .whereRef('its_chat.id', '=', 'x.chat_id')
          .offset(sql.lit(0))
          .as('c'),
      (join) => join.onTrue(),
    )
    .innerJoin('chat_side as o', (join) =>
      join.onRef('o.chat_id', '=', 'x.chat_id').onRef('o.side', '<>', 'x.side'),
    )
    .where('x.side', '=', side);
  if (side !== 'service') query = query.where('x.account_id', '=', account_id);
  else query = query.where(sql<SqlBool>`${isOperator}::boolean`);
  if (side !== 'recruiter') return query;
  const seen = sql<{ is_seen: boolean }>`(select ${isVisible(account_id)} as is_seen offset 0)`;
  return query
    .innerJoinLateral(seen.as('its_seeing'), (join) => join.onTrue())
    .where('its_seeing.is_seen', '=', true);
}

/** For a recruiter's conversation `c`: still a member, and the enterprise may see the seeker `o`. */
function isVisible(recruiter_id: number | RawBuilder<number>): RawBuilder<SqlBool> {
  // One condition of `case`, so that PostgreSQL expects half of the list to be left and walks it.
  return sql<SqlBool>`(case when c.enterprise_id = (
      select its_place.enterprise_id from enterprise_member as its_place
      where its_place.account_id = ${recruiter_id})
    and (o.account_id is null or (${shows(sql.ref('o.account_id'), 'applied')}
      and ${unblocked(sql.ref('o.account_id'), sql.ref('c.enterprise_id'))}))
    then true else false end)`;
}

/** A device's question: the conversations that changed since a moment, or the newest ones. */
export interface HeadsAsked extends Lister {
  since: Date | null;
}

/** The same of several devices, a part for each. */
interface AllAsked {
  ids: number[];
  sinces: string[];
  operators: boolean[];
  limit: number;
}

/** A lister whose account is given anew each time. */
export const paramLister = (param: ParamOf<Lister>, side: ChatSide): ListerParams => ({
  account_id: param('account_id'),
  side,
  isOperator: param('isOperator'),
});

const askHeads = builtFor(
  (db, param: ParamOf<AllAsked>, { side, isSince }: { side: ChatSide; isSince: boolean }) => {
    const asked = sql<{ n: number }>`unnest(${param('ids')}::bigint[], ${param('sinces')}::text[],
      ${param('operators')}::boolean[]) with ordinality`;
    const lister = {
      account_id: sql<number>`q.account_id`,
      side,
      isOperator: sql<boolean>`q.is_operator`,
    };
    const query = ownSides(db, lister).select([
      'c.id',
      'c.last_seq',
      'x.read_seq',
      'o.read_seq as peer_read_seq',
      'x.unread',
      isSince ? 'x.changed_at as at' : 'x.last_at as at',
    ]);
    const page = isSince
      ? query
          .where(sql<SqlBool>`x.changed_at > q.since::timestamptz`)
          .orderBy('x.changed_at', 'desc')
      : query.where('x.hidden_at', 'is', null).orderBy('x.last_at', 'desc');
    return db
      .selectFrom(asked.as<'q'>(sql`q (account_id, since, is_operator, n)`))
      .modifyFront(PREPARED)
      .innerJoinLateral(page.limit(param('limit')).as('h'), (join) => join.onTrue())
      .select(['q.n', 'h.id', 'h.last_seq', 'h.read_seq', 'h.peer_read_seq', 'h.unread'])
      .orderBy('q.n')
      .orderBy('h.at', 'desc');
  },
);

/** The conversations of each device in one query. All have the same side, and all or none of them a moment. */
export async function listHeadRows(db: Db, all: readonly HeadsAsked[], limit: number) {
  const [first] = all;
  if (!first) return [];
  const rows = await askHeads(
    db,
    { side: first.side, isSince: first.since !== null },
    {
      ids: all.map(({ account_id }) => account_id),
      sinces: all.map(({ since }) => since?.toISOString() ?? ''),
      operators: all.map(({ isOperator }) => isOperator),
      limit,
    },
  );
  const found: (typeof rows)[] = all.map(() => []);
  for (const row of rows) found[row.n - 1]?.push(row);
  return found;
}

/**
 * The newest own sides `x` that meet a condition, up to a limit, as a part of a query; `is_seen` is false for a conversation
 * that its list does not show. The sides are first read from their index and then checked one by one; as a join, everybody's
 * conversations would be read.
 */
export function newestSides(
  { account_id, side, isOperator }: Lister | ListerParams,
  holds: RawBuilder<SqlBool>,
  limit: number,
): RawBuilder<unknown> {
  const whose =
    side === 'service' ? sql<SqlBool>`${isOperator}::boolean` : sql`x.account_id = ${account_id}`;
  const seen =
    side === 'recruiter'
      ? sql`exists (select from chat as c
          join chat_side as o on o.chat_id = c.id and o.side <> 'recruiter'
          where c.id = x.chat_id and ${isVisible(account_id)} offset 0)`
      : sql`true`;
  return sql`(select x.*, ${seen} as is_seen from (
      select x.* from chat_side as x
      where x.side = ${side} and ${whose} and ${holds}
      order by x.last_at desc, x.chat_id desc limit ${sql.lit(limit)}) as x offset 0) as x`;
}

/** Unread messages of a side without muted conversations; for 择木客服 the number of people who wait. */
export async function countUnread(db: Db, who: Lister): Promise<number> {
  const holds = sql<SqlBool>`x.unread > 0 and not x.muted`;
  const { rows } = await sql<{ count: number; unread: number }>`
    select ${PREPARED} count(*)::int as count, coalesce(sum(x.unread), 0)::int as unread
    from ${newestSides(who, holds, 1000)} where x.is_seen`.execute(db);
  const { count = 0, unread = 0 } = rows[0] ?? {};
  return who.side === 'service' ? count : unread;
}

/**
 * Writes that devices of these accounts are connected, unless the stored time is fresh. Rows are locked in
 * the order of ids, so that nodes cannot deadlock.
 */
export async function noteSeen(db: Db, account_ids: readonly number[], now: Date): Promise<void> {
  if (account_ids.length === 0) return;
  const stale = new Date(now.getTime() - FRESH_MS);
  await sql`insert into chat_person (account_id, seen_at)
    select ${PREPARED} a.id, ${now}::timestamptz from account as a
    left join chat_person as p on p.account_id = a.id
    where a.id = any(${[...account_ids]}::bigint[])
      and (p.seen_at is null or p.seen_at < ${stale}::timestamptz)
    order by a.id
    on conflict (account_id) do update
      set seen_at = greatest(chat_person.seen_at, excluded.seen_at)`.execute(db);
}
