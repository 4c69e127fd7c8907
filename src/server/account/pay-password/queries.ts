// SQL of payment passwords.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** Sets the payment password and clears its failures. */
export async function upsertPayPassword(
  db: Db,
  account_id: number,
  hash: string,
  now: Date,
): Promise<void> {
  const row = { hash, failures: 0, failed_at: null, changed_at: now };
  await db
    .insertInto('account_pay_password')
    .values({ account_id, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}

/**
 * Counts a try before it is checked, in one statement, so that parallel tries share the limit. Null when
 * there is no payment password, or while it is locked: `max` failures, the last one after `since`.
 */
export async function countPayPasswordTry(
  db: Db,
  account_id: number,
  limit: { max: number; since: Date },
  now: Date,
) {
  const fresh = sql<boolean>`failed_at > ${limit.since}`;
  const row = await db
    .updateTable('account_pay_password')
    .set({ failed_at: now, failures: sql`case when ${fresh} then failures + 1 else 1 end` })
    .where('account_id', '=', account_id)
    .where(sql<boolean>`not (failures >= ${limit.max} and failed_at is not null and ${fresh})`)
    .returning(['hash', 'failures'])
    .executeTakeFirst();
  return row ?? null;
}

export async function findPayPassword(db: Db, account_id: number) {
  const row = await db
    .selectFrom('account_pay_password')
    .select(['failures', 'failed_at'])
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row ?? null;
}

export async function forgetPayPasswordFailures(db: Db, account_id: number): Promise<void> {
  await db
    .updateTable('account_pay_password')
    .set({ failures: 0, failed_at: null })
    .where('account_id', '=', account_id)
    .execute();
}
