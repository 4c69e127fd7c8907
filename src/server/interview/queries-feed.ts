// SQL of the private calendar addresses: only hashes are kept.
import type { Db } from '../platform/db.ts';

/** Sets the account's address; the one before stops working. */
export async function replaceFeed(
  db: Db,
  account_id: number,
  token_hash: string,
  now: Date,
): Promise<void> {
  const feed = { token_hash, created_at: now, used_at: null };
  await db
    .insertInto('interview_feed')
    .values({ account_id, ...feed })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(feed))
    .execute();
}

export async function findFeed(db: Db, account_id: number) {
  const row = await db
    .selectFrom('interview_feed')
    .select(['created_at', 'used_at'])
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteFeed(db: Db, account_id: number): Promise<void> {
  await db.deleteFrom('interview_feed').where('account_id', '=', account_id).execute();
}

/** Whose address it is, written down as used; null for one nobody has. */
export async function takeFeed(db: Db, token_hash: string, now: Date): Promise<number | null> {
  const row = await db
    .updateTable('interview_feed')
    .set({ used_at: now })
    .where('token_hash', '=', token_hash)
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id ?? null;
}
