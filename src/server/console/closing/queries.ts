// SQL of the closings of accounts as the staff see them, and of what is open about an account.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

export const closingRows = (db: Db) =>
  db
    .selectFrom('account_closing as q')
    .innerJoin('account as a', 'a.id', 'q.account_id')
    .select(['q.id', 'q.account_id', 'q.state', 'q.reason', 'q.requested_at', 'q.due_at'])
    .select(['q.stop_reason', 'a.mobile']);

/** What is open about some accounts, by account: how much of each. */
export async function listOpenOf(db: Db, account_ids: readonly number[]) {
  if (account_ids.length === 0) return [];
  const ids = sql`${[...account_ids]}::bigint[]`;
  const { rows } = await sql<{ account_id: number; what: OpenWhat; count: number }>`
    select reported_account_id as account_id, 'reports' as what, count(*)::int as count
      from moderation_report where reported_account_id = any(${ids})
        and state in ('submitted', 'accepted', 'appeal') group by 1
    union all
    select m.account_id, 'objections', count(*)::int
      from measure_appeal o join measure m on m.id = o.measure_id
      where m.account_id = any(${ids}) and o.state = 'waiting' group by 1
    union all
    select m.account_id, 'orders', count(*)::int
      from enterprise_member m join wallet_order o on o.enterprise_id = m.enterprise_id
      where m.account_id = any(${ids}) and m.role = 'administrator'
        and o.state in ('pending', 'review') group by 1
    union all
    select account_id, 'applications', count(*)::int
      from talent_application where account_id = any(${ids}) and is_open group by 1
    union all
    select account_id, 'feedback', count(*)::int from site_feedback
      where account_id = any(${ids}) and state in ('pending', 'working') group by 1`.execute(db);
  return rows;
}

export type OpenWhat = 'reports' | 'objections' | 'orders' | 'applications' | 'feedback';
