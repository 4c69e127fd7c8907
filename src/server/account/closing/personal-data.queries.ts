// SQL for copying and erasing an account's data.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** Everything the room keeps of an account, secrets left out. */
export async function collectAccount(db: Db, account_id: number) {
  const account = await db
    .selectFrom('account')
    .select(['mobile', 'email', 'name', 'avatar', 'created_at', 'mobile_changed_at'])
    .select(['is_seeker', 'is_recruiter', 'is_operator'])
    .select((eb) => eb('password_hash', 'is not', null).as('has_password'))
    .where('id', '=', account_id)
    .executeTakeFirst();
  const pay = await db
    .selectFrom('account_pay_password')
    .select('account_id')
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  const realName = await db
    .selectFrom('account_real_name')
    .select(['state', 'masked_name', 'reason', 'checked_at'])
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return {
    account,
    hasPayPassword: pay !== undefined,
    realName: realName ?? null,
    ...(await collectLists(db, account_id)),
  };
}

async function collectLists(db: Db, account_id: number) {
  return {
    identities: await db
      .selectFrom('account_identity')
      .select(['provider', 'subject', 'nickname', 'bound_at'])
      .where('account_id', '=', account_id)
      .execute(),
    sessions: await db
      .selectFrom('account_session')
      .select(['agent', 'address', 'created_at', 'seen_at'])
      .where('account_id', '=', account_id)
      .orderBy('id')
      .execute(),
    passkeys: await db
      .selectFrom('account_staff_passkey')
      .select(['name', 'added_at', 'used_at'])
      .where('account_id', '=', account_id)
      .orderBy('added_at')
      .execute(),
    consents: await db
      .selectFrom('account_consent')
      .select(['document', 'version', 'agreed_at'])
      .where('account_id', '=', account_id)
      .orderBy('agreed_at')
      .execute(),
    logins: await db
      .selectFrom('account_login_log')
      .select(['at', 'how', 'device', 'address', 'result'])
      .where('account_id', '=', account_id)
      .orderBy('id')
      .execute(),
  };
}

/** Deletes the account's row. Rows of other rooms that stay no longer name the person by then. */
export async function deleteAccount(db: Db, account_id: number): Promise<void> {
  await db.deleteFrom('account').where('id', '=', account_id).execute();
}

/** The account's roles, to be counted. */
export const fromRoles = (account_id: number) =>
  sql`from account a, unnest(array[a.is_seeker, a.is_recruiter, a.is_operator]) as role (held)
    where a.id = ${account_id} and role.held`;
