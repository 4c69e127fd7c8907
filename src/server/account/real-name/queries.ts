// SQL of the real-name check: its outcome, never the ID number.
import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

type Row = Insertable<Schema['account_real_name']>;

export async function findRealName(db: Db, account_id: number) {
  const row = await db
    .selectFrom('account_real_name')
    .select(['state', 'masked_name', 'reason', 'provider', 'tries', 'tries_since', 'checked_at'])
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Counts a try before it is made, as failed. Gives how many there were since `since`; null for an account
 * that is verified already.
 */
export async function countRealNameTry(
  db: Db,
  account_id: number,
  provider: string,
  since: Date,
  now: Date,
): Promise<number | null> {
  const fresh = sql<boolean>`account_real_name.tries_since > ${since}`;
  const row = await db
    .insertInto('account_real_name')
    .values({
      account_id,
      state: 'failed',
      provider,
      reason: '核验没有完成，请重试',
      tries: 1,
      tries_since: now,
      checked_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({
          tries: sql`case when ${fresh} then account_real_name.tries + 1 else 1 end`,
          tries_since: sql`case when ${fresh} then account_real_name.tries_since else ${now} end`,
        })
        .where('account_real_name.state', '=', 'failed'),
    )
    .returning('tries')
    .executeTakeFirst();
  return row?.tries ?? null;
}

/** Takes back a try that was not made. */
export async function giveTryBack(db: Db, account_id: number): Promise<void> {
  await db
    .updateTable('account_real_name')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('account_id', '=', account_id)
    .where('tries', '>', 0)
    .execute();
}

type Outcome = Pick<
  Row,
  'state' | 'masked_name' | 'card_hash' | 'hash_layer' | 'reason' | 'provider' | 'checked_at'
>;

/**
 * Stores the outcome. False when the ID number has verified another account.
 * @param forms every hash under which it may stand there.
 */
export async function updateRealName(
  db: Db,
  account_id: number,
  outcome: Outcome,
  forms: readonly string[],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account_real_name')
    .set(outcome)
    .where('account_id', '=', account_id)
    .where('state', '=', 'failed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_real_name as o')
            .select('o.account_id')
            .where(sql<SqlBool>`o.card_hash = any(${[...forms]}::text[])`),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
