// SQL of the demo town that no room offers.

import { sql } from 'kysely';
import type { Db } from '../src/server/platform/db/db.ts';

/** Whether somebody has registered, so that the site is no longer empty. */
export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The advisory lock that makes nodes load the town one after another; the number is arbitrary but fixed. */
const LOCK = 72_150_002;

/** Takes the advisory lock; waits for another node's load. The lock ends with this transaction. */
export async function waitForTurn(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(db);
}

/** Views of positions by day ('yyyy-mm-dd'), so that a recruiter's numbers are not empty. */
export async function insertViews(
  db: Db,
  rows: readonly { position_id: number; day: string; views: number }[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('position_view')
      .values([...rows])
      .execute();
}

interface StoryRow {
  application_id: number;
  title: string;
  company: string;
  /** A state of the application, or 'invited' for an interview. */
  state: string;
  at: Date;
}

/** What recruiters did with a seeker's applications and interviews, oldest first. */
export async function listStory(db: Db, account_id: number): Promise<StoryRow[]> {
  const words = {
    title: sql<string>`a.position ->> 'title'`.as('title'),
    company: sql<string>`a.position -> 'enterprise' ->> 'short_name'`.as('company'),
  };
  const events = await db
    .selectFrom('talent_event as e')
    .innerJoin('talent_application as a', 'a.id', 'e.application_id')
    .select(['a.id as application_id', 'e.state', 'e.at', words.title, words.company])
    .where('a.account_id', '=', account_id)
    .where((q) =>
      q.or([q('e.account_id', 'is', null), q('e.account_id', '<>', q.ref('a.account_id'))]),
    )
    .execute();
  const invitations = await db
    .selectFrom('interview as i')
    .innerJoin('talent_application as a', 'a.id', 'i.application_id')
    .select(['a.id as application_id', 'i.created_at as at', words.title, words.company])
    .where('i.account_id', '=', account_id)
    .execute();
  return [...events, ...invitations.map((row) => ({ ...row, state: 'invited' }))].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
}

/** The latest applicants of an enterprise, with the facts that members' marks refer to. */
export function listApplicants(db: Db, enterprise_id: number, limit: number) {
  return db
    .selectFrom('talent_application')
    .select(['id', 'account_id', 'state', 'created_at'])
    .where('enterprise_id', '=', enterprise_id)
    .where('state', '<>', 'withdrawn')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The members of an enterprise, the administrator first. */
export async function listMemberIds(db: Db, enterprise_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('enterprise_member')
    .select('account_id')
    .where('enterprise_id', '=', enterprise_id)
    .orderBy('role')
    .orderBy('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Accounts with a password whose mobile is between two numbers, both included. */
export async function listAccountsBetween(db: Db, first: string, last: string) {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'password_hash'])
    .where('mobile', '>=', first)
    .where('mobile', '<=', last)
    .execute();
  return rows.flatMap(({ id, password_hash }) => (password_hash ? [{ id, password_hash }] : []));
}

/** Removes the password and the operator's role from accounts. */
export async function takeKeys(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('account')
    .set({ password_hash: null, is_operator: false })
    .where('id', 'in', [...ids])
    .execute();
}

/** Moves the registrations into the three months before, more of them lately, but before what the person did. */
export async function spreadRegistrations(trx: Db, now: Date): Promise<void> {
  await sql`
    update account a set created_at = least(
      ${now}::timestamptz - (1 + 88 * power((a.id * 37 % 101) / 101.0, 1.6)) * interval '1 day'
        - (a.id * 53 % 600) * interval '1 minute',
      (select min(t.created_at) from talent_application t where t.account_id = a.id) - interval '3 days',
      (select min(p.published_at) from position p where p.account_id = a.id) - interval '1 day')`.execute(
    trx,
  );
}
