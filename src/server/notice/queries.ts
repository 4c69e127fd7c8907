// SQL of the room notice.
import type { Insertable } from 'kysely';
import type { Db } from '../platform/db.ts';
import type { Schema } from '../schema.ts';

export async function insertNotices(
  db: Db,
  notices: readonly Insertable<Schema['notice']>[],
): Promise<void> {
  if (notices.length === 0) return;
  await db
    .insertInto('notice')
    .values([...notices])
    .execute();
}
