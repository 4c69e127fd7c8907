// SQL of chat signatures: since when an account's are valid.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** Signatures made before this second are void; null when none are. */
export async function findNotBefore(db: Db, account_id: number): Promise<Date | null> {
  const row = await db
    .selectFrom('chat_person')
    .select('sig_not_before')
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row?.sig_not_before ?? null;
}

/**
 * Voids all signatures made until now. The time always moves forward, because signatures made in between
 * start with the second of the last call.
 */
export async function voidSignatures(db: Db, account_id: number, now: Date): Promise<void> {
  const sig_not_before = new Date((Math.floor(now.getTime() / 1000) + 1) * 1000);
  await db
    .insertInto('chat_person')
    .values({ account_id, sig_not_before })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        sig_not_before: sql`greatest(excluded.sig_not_before, chat_person.sig_not_before + interval '1 second')`,
      }),
    )
    .execute();
}
