// SQL of the account's bindings: number, e-mail, identities, real name.
import type { Insertable } from 'kysely';
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
