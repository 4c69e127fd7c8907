// SQL of files uploaded for conversations.
import type { Db } from '../../platform/db/db.ts';

export async function insertFile(
  db: Db,
  row: {
    path: string;
    account_id: number;
    name: string;
    media_type: string;
    bytes: number;
    created_at: Date;
  },
): Promise<void> {
  await db.insertInto('chat_file').values(row).execute();
}

export async function findOwnFile(db: Db, account_id: number, path: string) {
  const row = await db
    .selectFrom('chat_file')
    .select(['path', 'name', 'media_type', 'bytes'])
    .where('path', '=', path)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row ?? null;
}

/** How large an uploaded picture is. */
export async function findPicture(db: Db, path: string) {
  const row = await db
    .selectFrom('site_upload')
    .select(['width', 'height'])
    .where('path', '=', path)
    .executeTakeFirst();
  return row ?? null;
}

/** Sets the conversation in which a file was sent; false when it was sent already. */
export async function nameChat(trx: Db, path: string, chat_id: number): Promise<boolean> {
  const row = await trx
    .updateTable('chat_file')
    .set({ chat_id })
    .where('path', '=', path)
    .where('chat_id', 'is', null)
    .returning('path')
    .executeTakeFirst();
  return row !== undefined;
}

/** Files a person sent or was about to send, for the copy of their data and for erasing. */
export function listFilesOf(db: Db, account_id: number) {
  return db
    .selectFrom('chat_file')
    .select(['path', 'name'])
    .where('account_id', '=', account_id)
    .orderBy('created_at')
    .execute();
}
