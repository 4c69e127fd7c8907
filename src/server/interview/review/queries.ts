// SQL of what seekers say of interviews they had.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** Shown reviews of an enterprise that is still there, newest first, behind an id. */
export function listReviewRows(
  db: Db,
  enterprise_id: number,
  { after, limit }: { after: number | null; limit: number },
) {
  const query = db
    .selectFrom('interview_review')
    .select(['id', 'tags', 'words', 'created_at', 'reply', 'replied_at'])
    .where('enterprise_id', '=', enterprise_id)
    .where('hidden_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit);
  return (after === null ? query : query.where('id', '<', after)).execute();
}

/** How many there are, and how often each tag was chosen. */
export async function countReviews(db: Db, enterprise_id: number) {
  const { rows: tags } = await sql<{ tag: string; count: number }>`
    select tag, count(*)::int as count from interview_review as r, unnest(r.tags) as tag
    where r.enterprise_id = ${enterprise_id} and r.hidden_at is null group by tag`.execute(db);
  const { total } = await db
    .selectFrom('interview_review')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('enterprise_id', '=', enterprise_id)
    .where('hidden_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { total, tags };
}

export async function enterpriseStands(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('enterprise')
    .select('id')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

interface NewReview {
  interview_id: number;
  enterprise_id: number;
  account_id: number;
  position_title: string;
  tags: string[];
  words: string;
  created_at: Date;
}

/** Stores a review; null when this interview has one. */
export async function insertReview(db: Db, review: NewReview): Promise<number | null> {
  const row = await db
    .insertInto('interview_review')
    .values(review)
    .onConflict((conflict) => conflict.column('interview_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Which of these interviews have a review. */
export async function listReviewed(db: Db, interview_ids: readonly number[]): Promise<number[]> {
  if (interview_ids.length === 0) return [];
  const rows = await db
    .selectFrom('interview_review')
    .select('interview_id')
    .where('interview_id', 'in', interview_ids)
    .execute();
  return rows.map(({ interview_id }) => interview_id);
}

/** Locks a shown review of an enterprise. */
export async function lockReview(db: Db, id: number, enterprise_id: number) {
  const row = await db
    .selectFrom('interview_review')
    .select(['id', 'account_id', 'replied_at'])
    .where('id', '=', id)
    .where('enterprise_id', '=', enterprise_id)
    .where('hidden_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function saveReply(
  db: Db,
  id: number,
  { reply, replied_by, replied_at }: { reply: string; replied_by: number; replied_at: Date },
): Promise<void> {
  await db
    .updateTable('interview_review')
    .set({ reply, replied_by, replied_at })
    .where('id', '=', id)
    .execute();
}

/** Hides a review, or shows it again (null). */
export async function hideReview(db: Db, id: number, hidden_at: Date | null): Promise<void> {
  await db.updateTable('interview_review').set({ hidden_at }).where('id', '=', id).execute();
}

/** What a person wrote about interviews, for their copy. */
export function listReviewsBy(db: Db, account_id: number) {
  return db
    .selectFrom('interview_review as r')
    .innerJoin('enterprise as e', 'e.id', 'r.enterprise_id')
    .select(['e.full_name', 'r.position_title', 'r.tags', 'r.words', 'r.reply', 'r.created_at'])
    .where('r.account_id', '=', account_id)
    .orderBy('r.id')
    .execute();
}

/** The answers a member gave, for their copy. */
export function listRepliesBy(db: Db, account_id: number) {
  return db
    .selectFrom('interview_review')
    .select(['reply', 'replied_at'])
    .where('replied_by', '=', account_id)
    .orderBy('id')
    .execute();
}

/** Deletes the person's words; an enterprise's reply stays, without its author's name. */
export async function forgetReviewer(db: Db, account_id: number): Promise<void> {
  await db.deleteFrom('interview_review').where('account_id', '=', account_id).execute();
  await db
    .updateTable('interview_review')
    .set({ replied_by: null })
    .where('replied_by', '=', account_id)
    .execute();
}
