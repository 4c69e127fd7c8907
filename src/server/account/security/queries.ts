// SQL of the account's bindings: number, e-mail, payment password, identities, real name.
import { type Insertable, sql } from 'kysely';
import type { OauthProvider } from '../../../contract/account/binding.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

export async function findBindingRow(db: Db, account_id: number) {
  const row = await db
    .selectFrom('account as a')
    .leftJoin('account_pay_password as p', 'p.account_id', 'a.id')
    .leftJoin('resume as r', 'r.account_id', 'a.id')
    .select(['a.mobile', 'a.email', 'a.password_hash', 'a.mobile_changed_at'])
    .select(['a.is_seeker', 'p.changed_at as pay_password_at', 'r.birth_month'])
    .where('a.id', '=', account_id)
    .executeTakeFirst();
  return row ?? null;
}

/** Sets the number; false when it belongs to another account, also one registered at the same moment. */
export async function updateMobile(
  db: Db,
  account_id: number,
  mobile: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ mobile, mobile_changed_at: now })
    .where('id', '=', account_id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('account as o').select('o.id').where('o.mobile', '=', mobile))),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets the address; false when it belongs to another account. Null unbinds it. */
export async function updateEmail(
  db: Db,
  account_id: number,
  email: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ email })
    .where('id', '=', account_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account as o')
            .select('o.id')
            .where('o.email', '=', email)
            .where('o.id', '!=', account_id),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

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

export function listIdentities(db: Db, account_id: number) {
  return db
    .selectFrom('account_identity')
    .select(['provider', 'nickname', 'bound_at'])
    .where('account_id', '=', account_id)
    .execute();
}

/** The account an identity belongs to; null for none. */
export async function findIdentityOwner(
  db: Db,
  provider: OauthProvider,
  subject: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('account_identity')
    .select('account_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** Binds an identity; false when it is bound already, or the account has another one of this provider. */
export async function insertIdentity(
  db: Db,
  identity: Insertable<Schema['account_identity']>,
): Promise<boolean> {
  const row = await db
    .insertInto('account_identity')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteIdentity(
  db: Db,
  account_id: number,
  provider: OauthProvider,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('account_identity')
    .where('account_id', '=', account_id)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
