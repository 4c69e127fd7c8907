// SQL of live arrival: which logins still stand, and whether anything changed for somebody.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** Those of the sessions that have not ended. */
export async function listLiveSessions(
  db: Db,
  session_ids: readonly number[],
  now: Date,
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('account_session')
    .select('id')
    .where('id', 'in', [...session_ids])
    .where('expires_at', '>', now)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A short text for each account that is another one when its notices have changed. */
export async function listNoticeMarks(
  db: Db,
  account_ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('notice')
    .select('account_id')
    .select(
      sql<string>`coalesce(max(id), 0) || '.' || count(*) || '.' || count(*) filter (where read_at is null)`.as(
        'mark',
      ),
    )
    .where('account_id', 'in', [...new Set(account_ids)])
    .groupBy('account_id')
    .execute();
  return new Map(rows.map(({ account_id, mark }) => [account_id, mark]));
}

/** How many messages each account has not read. */
export async function listChatMarks(
  db: Db,
  account_ids: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('chat_side')
    .select(['account_id', sql<number>`sum(unread)::int`.as('unread')])
    .where('account_id', 'in', [...new Set(account_ids)])
    .where('unread', '>', 0)
    .groupBy('account_id')
    .execute();
  return new Map(rows.map(({ account_id, unread }) => [account_id ?? 0, unread]));
}

/** The same for announcements. */
export async function findAnnouncementMark(db: Db): Promise<string> {
  const row = await db
    .selectFrom('notice_announcement')
    .select(sql<string>`coalesce(max(id), 0) || '.' || count(withdrawn_at)`.as('mark'))
    .executeTakeFirst();
  return row?.mark ?? '';
}
