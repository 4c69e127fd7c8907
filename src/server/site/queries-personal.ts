// SQL of what the room site keeps of a person: feedback and uploaded pictures.
import { sql } from 'kysely';
import type { Db } from '../platform/db.ts';

export function listFeedbackOf(db: Db, account_id: number) {
  return db
    .selectFrom('site_feedback')
    .select(['id', 'kind', 'content', 'subject_name', 'contact', 'state'])
    .select(['satisfaction', 'created_at'])
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute();
}

export function listUploadsOf(db: Db, account_id: number) {
  return db
    .selectFrom('site_upload')
    .select(['path', 'bytes', 'created_at'])
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute();
}

export async function deleteFeedbackOf(db: Db, account_id: number): Promise<void> {
  await db.deleteFrom('site_feedback').where('account_id', '=', account_id).execute();
}

/**
 * Deletes the account's uploads but for pictures that an enterprise shows, which lose their author
 * only. Gives the paths whose files go.
 */
export async function deleteUploadsOf(db: Db, account_id: number): Promise<string[]> {
  // Two look-ups: with `or` between them every enterprise would be read.
  const shown = sql<boolean>`(exists (
      select from enterprise as e where e.logo <> '' and e.logo = '/files/' || site_upload.path)
    or exists (
      select from enterprise as e
      where e.pictures @> array['/files/' || site_upload.path]))`;
  const rows = await db
    .deleteFrom('site_upload')
    .where('account_id', '=', account_id)
    .where(sql<boolean>`not ${shown}`)
    .returning('path')
    .execute();
  await db
    .updateTable('site_upload')
    .set({ account_id: null })
    .where('account_id', '=', account_id)
    .execute();
  return rows.map(({ path }) => path);
}
