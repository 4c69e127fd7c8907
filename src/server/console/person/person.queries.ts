// SQL of the page of a person, as the staff see it.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** The account with what stands beside it; null without one. */
export async function findPersonRow(db: Db, id: number) {
  const row = await db
    .selectFrom('account as a')
    .leftJoin('account_closing as c', 'c.account_id', 'a.id')
    .leftJoin('account_real_name as n', 'n.account_id', 'a.id')
    .leftJoin('enterprise_member as m', 'm.account_id', 'a.id')
    .leftJoin('enterprise as e', 'e.id', 'm.enterprise_id')
    .leftJoin('resume as r', 'r.account_id', 'a.id')
    .leftJoin('resume_privacy as p', 'p.account_id', 'a.id')
    .leftJoin('talent_elite as t', 't.account_id', 'a.id')
    .select(['a.id', 'a.name', 'a.mobile', 'a.email', 'a.created_at'])
    .select(['a.is_seeker', 'a.is_recruiter', 'a.is_operator'])
    .select(['c.due_at as closing_at', 'n.state as real_name_state'])
    .select(['m.role', 'e.id as enterprise_id', 'e.short_name'])
    .select(['r.completeness', 'r.updated_at as resume_at', 'p.visibility'])
    .select(['t.id as elite_id', 't.state as elite_state', 't.state_at', 't.ends_at'])
    .where('a.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether there is such an account. */
export async function findContacts(db: Db, id: number) {
  const row = await db
    .selectFrom('account')
    .select(['id', 'mobile', 'email', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** When a device of the account was seen last; null when none is logged in. */
export async function findSeenAt(db: Db, account_id: number): Promise<Date | null> {
  const row = await db
    .selectFrom('account_session')
    .select('seen_at')
    .where('account_id', '=', account_id)
    .orderBy('seen_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seen_at ?? null;
}

/** How much of each kind there is; each count reads an index of the account. */
export async function countOf(db: Db, id: number) {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from talent_application where account_id = ${id}) as applications,
    (select count(*)::int from interview where account_id = ${id}) as interviews,
    (select count(*)::int from chat_side where account_id = ${id}) as conversations,
    (select count(*)::int from position where account_id = ${id}) as positions,
    (select count(*)::int from moderation_report where reporter_id = ${id}) as reports_by,
    (select count(*)::int from moderation_report where reported_account_id = ${id}) as reports_against,
    (select count(*)::int from moderation_report
      where reported_account_id = ${id} and is_true) as reports_true,
    (select count(*)::int from site_feedback where account_id = ${id}) as feedback`.execute(db);
  const counts = rows[0] ?? {};
  return (name: string): number => counts[name] ?? 0;
}

/** The last logins and refusals since a moment. */
export function listLastLogins(db: Db, account_id: number, since: Date, limit: number) {
  return db
    .selectFrom('account_login_log')
    .select(['at', 'how', 'device', 'address', 'result'])
    .where('account_id', '=', account_id)
    .where('at', '>=', since)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function listLastFeedback(db: Db, account_id: number, limit: number) {
  return db
    .selectFrom('site_feedback')
    .select(['id', 'kind', 'state', 'created_at'])
    .where('account_id', '=', account_id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Open reports against the account, the oldest first. */
export function listOpenReports(db: Db, account_id: number, limit: number) {
  return db
    .selectFrom('moderation_report')
    .select(['id', 'kind', 'created_at'])
    .where('reported_account_id', '=', account_id)
    .where('state', 'in', ['submitted', 'accepted', 'appeal'])
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Texts of the account that wait for a reviewer, the oldest first. */
export function listDoubtfulTexts(db: Db, account_id: number, limit: number) {
  return db
    .selectFrom('moderation_word_check')
    .select(['id', 'scene', 'created_at'])
    .where('account_id', '=', account_id)
    .where('state', '=', 'pending')
    .orderBy('id')
    .limit(limit)
    .execute();
}
