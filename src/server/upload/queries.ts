// SQL of pictures people sent in.
import type { Db } from '../platform/db/db.ts';

export async function insertUpload(
  db: Db,
  upload: {
    account_id: number;
    path: string;
    media_type: string;
    bytes: number;
    width: number;
    height: number;
    created_at: Date;
  },
): Promise<void> {
  await db.insertInto('site_upload').values(upload).execute();
}

/** Those of the paths that this account uploaded. */
export async function listOwnUploads(
  db: Db,
  account_id: number,
  paths: readonly string[],
): Promise<string[]> {
  if (paths.length === 0) return [];
  const rows = await db
    .selectFrom('site_upload')
    .select('path')
    .where('account_id', '=', account_id)
    .where('path', 'in', paths)
    .execute();
  return rows.map(({ path }) => path);
}

/** Makes pictures the site's own: they stay when their uploader's account is deleted. Gives those that were there. */
export async function disownUploads(db: Db, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const rows = await db
    .updateTable('site_upload')
    .set({ account_id: null })
    .where('path', 'in', paths)
    .returning('path')
    .execute();
  return rows.map(({ path }) => path);
}

/** Deletes the rows of uploads by their paths; gives those that were there. */
export async function deleteUploads(db: Db, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const rows = await db
    .deleteFrom('site_upload')
    .where('path', 'in', paths)
    .returning('path')
    .execute();
  return rows.map(({ path }) => path);
}
