// SQL of a person's own phrases.
import type { Db } from '../../platform/db/db.ts';

/** The saved phrases; null when none were saved. */
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
