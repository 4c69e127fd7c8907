// SQL of what the room site keeps of a person: feedback.
import type { Db } from '../platform/db/db.ts';

export function listFeedbackOf(db: Db, account_id: number) {
  return db
    .selectFrom('site_feedback')
    .select(['id', 'kind', 'content', 'subject_name', 'contact', 'state'])
    .select(['satisfaction', 'created_at'])
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute();
}

export async function deleteFeedbackOf(db: Db, account_id: number): Promise<void> {
  await db.deleteFrom('site_feedback').where('account_id', '=', account_id).execute();
}
