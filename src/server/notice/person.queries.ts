// SQL of what the room notice keeps of a person.
import type { Db } from '../platform/db/db.ts';

export async function listAllNotices(db: Db, account_id: number) {
  return db
    .selectFrom('notice')
    .select(['kind', 'title', 'body', 'created_at', 'read_at'])
    .where('account_id', '=', account_id)
    .orderBy('id', 'desc')
    .execute();
}

/** Deliveries go with their notices. Announcements stay, without who published them. */
export async function deleteEverything(db: Db, account_id: number): Promise<void> {
  await db.deleteFrom('notice').where('account_id', '=', account_id).execute();
  await db.deleteFrom('notice_setting').where('account_id', '=', account_id).execute();
  await db.deleteFrom('notice_announcement_mark').where('account_id', '=', account_id).execute();
  await db
    .updateTable('notice_announcement')
    .set({ published_by: null })
    .where('published_by', '=', account_id)
    .execute();
}
