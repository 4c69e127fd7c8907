// SQL of conversations in which an interview is shown.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/**
 * The conversation of each interview: the seeker's with the inviting recruiter, otherwise the newest one
 * with the enterprise. Interviews without a conversation are left out.
 */
export async function listTalks(db: Db, interview_ids: readonly number[]) {
  if (interview_ids.length === 0) return [];
  return db
    .selectFrom('interview as i')
    .innerJoin('chat_side as a', (join) =>
      join.onRef('a.account_id', '=', 'i.account_id').on('a.side', '=', 'seeker'),
    )
    .innerJoin('chat as c', (join) =>
      join.onRef('c.id', '=', 'a.chat_id').onRef('c.enterprise_id', '=', 'i.enterprise_id'),
    )
    .innerJoin('chat_side as b', (join) =>
      join.onRef('b.chat_id', '=', 'c.id').on('b.side', '=', 'recruiter'),
    )
    .innerJoin('talent_application as t', 't.id', 'i.application_id')
    .distinctOn('i.id')
    .select(['i.id as interview_id', 'i.application_id', 'c.id as chat_id'])
    .select(['a.account_id as seeker_id', 'b.account_id as recruiter_id'])
    .select(sql<string>`t.position ->> 'title'`.as('title'))
    .where('i.id', 'in', interview_ids)
    .where('b.account_id', 'is not', null)
    .orderBy('i.id')
    .orderBy(
      (eb) => sql`coalesce(${eb.ref('b.account_id')} = ${eb.ref('i.recruiter_id')}, false)`,
      'desc',
    )
    .orderBy('c.last_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
    .then((rows) => rows.sort((one, other) => one.chat_id - other.chat_id));
}
export type Talk = Awaited<ReturnType<typeof listTalks>>[number];

/** The conversation is on both sides' tab 有面试. */
export async function markInterviewed(trx: Db, chat_id: number): Promise<void> {
  await trx
    .updateTable('chat_side')
    .set({ interviewed: true })
    .where('chat_id', '=', chat_id)
    .execute();
}

/** The sides that block each of some conversations. */
export async function listBlocks(db: Db, chat_ids: readonly number[]) {
  if (chat_ids.length === 0) return [];
  return db
    .selectFrom('chat_side')
    .select(['chat_id', 'side'])
    .where('chat_id', 'in', [...new Set(chat_ids)])
    .where('blocked_at', 'is not', null)
    .execute();
}

/** The newest line about an interview. */
export async function findLastInterview(
  db: Db,
  chat_id: number,
  interview_id: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('chat_message')
    .select('seq')
    .where('chat_id', '=', chat_id)
    .where('kind', '=', 'interview')
    .where(sql<number>`(body ->> 'interview_id')::bigint`, '=', interview_id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? null;
}
