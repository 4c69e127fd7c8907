// SQL of pictures people sent in.
import { sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';

export async function insertUpload(
  db: Db,
  upload: {
    /** Null for the site's own. */
    account_id: number | null;
    path: string;
    media_type: string;
    bytes: number;
    width: number;
    height: number;
    created_at: Date;
    sha256: string;
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

/** Whose a picture is: a person's, or a member's of the enterprise that shows it. */
export interface Owner {
  account_id: number;
  enterprise_id?: number | null;
}

/** Those of the paths that the account uploaded, or a member of the enterprise. */
export async function listUploadsBy(
  db: Db,
  { account_id, enterprise_id = null }: Owner,
  paths: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`select path from site_upload
    where path = any(${[...paths]}::text[]) and (account_id = ${account_id} or account_id in (
      select account_id from enterprise_member where enterprise_id = ${enterprise_id}))`.execute(
    db,
  );
  return rows.map(({ path }) => path);
}

/**
 * Makes a picture that this account uploaded the site's own: it stays when the account is deleted. Whether it is there, which
 * one that the site owns already is as well.
 */
export async function disownUpload(db: Db, account_id: number, path: string): Promise<boolean> {
  const rows = await db
    .updateTable('site_upload')
    .set({ account_id: null })
    .where('path', '=', path)
    .where((eb) => eb.or([eb('account_id', '=', account_id), eb('account_id', 'is', null)]))
    .returning('id')
    .execute();
  return rows.length > 0;
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
