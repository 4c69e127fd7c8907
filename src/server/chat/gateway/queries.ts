// SQL of connected accounts: who they are now, since when their signatures count, when they were seen.
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Accounts as they are now; who is gone has no row. */
export async function listAccounts(db: Db, account_ids: readonly number[]) {
  if (account_ids.length === 0) return [];
  return db
    .selectFrom('account as a')
    .leftJoin('chat_person as p', 'p.account_id', 'a.id')
    .select(['a.id', 'a.is_seeker', 'a.is_recruiter', 'a.is_operator', 'p.sig_not_before'])
    .where('a.id', 'in', account_ids)
    .execute();
}
export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number];

/** Notes that devices of these accounts are connected. In the order of ids, so that nodes never wait for
 * each other in a circle. */
export async function noteConnected(
  db: Db,
  account_ids: readonly number[],
  now: Date,
): Promise<void> {
  if (account_ids.length === 0) return;
  await db
    .insertInto('chat_person')
    .columns(['account_id', 'seen_at'])
    .expression((eb) =>
      eb
        .selectFrom('account')
        .select(['id', sql<Date>`${now}::timestamptz`.as('seen_at')])
        .where('id', 'in', account_ids)
        .orderBy('id'),
    )
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ seen_at: now }))
    .execute();
}
