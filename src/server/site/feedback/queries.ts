// SQL of feedback and its messages. The `where` names its owner.
import type { Insertable } from 'kysely';
import type { FeedbackState } from '../../../contract/dictionary/feedback.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

const COLUMNS = [
  'q.id',
  'q.kind',
  'q.content',
  'q.subject_name',
  'q.pictures',
  'q.contact',
  'q.state',
  'q.reopened_at',
  'q.satisfaction',
  'q.created_at',
  'q.updated_at',
] as const;

/** The account's mobile, its row held until the transaction ends: one submission at a time. */
export async function lockAuthor(db: Db, account_id: number): Promise<string> {
  const row = await db
    .selectFrom('account')
    .select('mobile')
    .where('id', '=', account_id)
    .forUpdate()
    .executeTakeFirst();
  return row?.mobile ?? '';
}

export async function findMobile(db: Db, account_id: number): Promise<string> {
  const row = await db
    .selectFrom('account')
    .select('mobile')
    .where('id', '=', account_id)
    .executeTakeFirst();
  return row?.mobile ?? '';
}

export async function insertFeedback(
  db: Db,
  row: Insertable<Schema['site_feedback']>,
): Promise<number> {
  const { id } = await db
    .insertInto('site_feedback')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** True when the account wrote the very same thing since then. */
export async function hasSameFeedback(
  db: Db,
  account_id: number,
  { kind, content, since }: { kind: string; content: string; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('site_feedback')
    .select('id')
    .where('account_id', '=', account_id)
    .where('kind', '=', kind)
    .where('content', '=', content)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many of the account's are waiting for the staff. */
export async function countWaitingOf(db: Db, account_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('site_feedback')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', account_id)
    .where('state', 'in', ['pending', 'working'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The account's own, newest first. */
export function listOfAuthor(db: Db, account_id: number, before: number | null, limit: number) {
  let query = db.selectFrom('site_feedback as q').select(COLUMNS);
  query = query.where('q.account_id', '=', account_id);
  if (before !== null) query = query.where('q.id', '<', before);
  return query.orderBy('q.id', 'desc').limit(limit).execute();
}

/** Feedback as the operators' queue shows it. */
export const feedbackRows = (db: Db) =>
  db
    .selectFrom('site_feedback as q')
    .innerJoin('account as a', 'a.id', 'q.account_id')
    .select([...COLUMNS, 'a.name as account_name', 'a.mobile']);

/** The messages of some feedbacks, oldest first. */
export async function listMessages(db: Db, feedback_ids: readonly number[]) {
  if (feedback_ids.length === 0) return [];
  return db
    .selectFrom('site_feedback_message')
    .select(['feedback_id', 'from_staff', 'content', 'at'])
    .where('feedback_id', 'in', feedback_ids)
    .orderBy('id')
    .execute();
}

/** One feedback, locked until the transaction ends; only the author's own when one is given. */
export async function lockFeedback(db: Db, id: number, account_id: number | null) {
  let query = db
    .selectFrom('site_feedback')
    .select(['id', 'account_id', 'kind', 'content', 'pictures', 'state'])
    .select(['reopened_at', 'satisfaction'])
    .where('id', '=', id);
  if (account_id !== null) query = query.where('account_id', '=', account_id);
  const row = await query.forUpdate().executeTakeFirst();
  return row ? { ...row, state: row.state as FeedbackState } : null;
}

/** The keys of a feedback's pictures; empty when there is no such feedback. */
export async function findFeedbackPictures(db: Db, id: number): Promise<string[]> {
  const row = await db
    .selectFrom('site_feedback')
    .select('pictures')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.pictures ?? [];
}

export async function updateFeedback(
  db: Db,
  id: number,
  change: {
    state?: FeedbackState;
    updated_at: Date;
    reopened_at?: Date;
    satisfaction?: number;
  },
): Promise<void> {
  await db.updateTable('site_feedback').set(change).where('id', '=', id).execute();
}

export async function insertMessage(
  db: Db,
  message: Insertable<Schema['site_feedback_message']>,
): Promise<void> {
  await db.insertInto('site_feedback_message').values(message).execute();
}

/** Closes what was answered before then and gives how many there were. */
export async function closeAnswered(db: Db, before: Date, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('site_feedback')
    .set({ state: 'closed', updated_at: now })
    .where('state', '=', 'answered')
    .where('updated_at', '<=', before)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The account's latest applications: what a feedback may be about. */
export function listSubjectsOfSeeker(db: Db, account_id: number, limit: number) {
  return db
    .selectFrom('talent_application as t')
    .innerJoin('position as p', 'p.id', 't.position_id')
    .innerJoin('enterprise as e', 'e.id', 't.enterprise_id')
    .select(['t.id', 't.position_id', 't.enterprise_id', 't.created_at'])
    .select(['p.title', 'e.short_name'])
    .where('t.account_id', '=', account_id)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute();
}

/** The latest positions of the enterprise the account works for. */
export function listSubjectsOfRecruiter(db: Db, account_id: number, limit: number) {
  return db
    .selectFrom('enterprise_member as m')
    .innerJoin('enterprise as e', 'e.id', 'm.enterprise_id')
    .innerJoin('position as p', 'p.enterprise_id', 'm.enterprise_id')
    .select(['p.id as position_id', 'p.title', 'e.id as enterprise_id', 'e.short_name'])
    .where('m.account_id', '=', account_id)
    .orderBy('p.refreshed_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute();
}
