// SQL of what a person likes to write.
import type { Db } from '../../platform/db/db.ts';

/** Null for who never kept any. */
export async function findPhrases(db: Db, account_id: number): Promise<string[] | null> {
  const row = await db
    .selectFrom('chat_person')
    .select('phrases')
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row?.phrases ?? null;
}

export async function savePhrases(
  db: Db,
  account_id: number,
  items: readonly string[],
): Promise<void> {
  const phrases = JSON.stringify(items);
  await db
    .insertInto('chat_person')
    .values({ account_id, phrases })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ phrases }))
    .execute();
}
