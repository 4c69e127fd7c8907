// SQL of second factors: the secret of an app's codes, passkeys, and recovery codes.
import type { Db } from '../../platform/db/db.ts';

/** What an account has; secrets left out. */
export async function listFactors(db: Db, account_id: number) {
  const totp = await db
    .selectFrom('account_staff_totp')
    .select('added_at')
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  const passkeys = await db
    .selectFrom('account_staff_passkey')
    .select(['id', 'name', 'transports', 'added_at', 'used_at'])
    .where('account_id', '=', account_id)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
  const { left } = await db
    .selectFrom('account_staff_recovery')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow();
  return { totp_since: totp?.added_at ?? null, passkeys, recovery_left: Number(left) };
}
export type Factors = Awaited<ReturnType<typeof listFactors>>;

export async function findTotp(db: Db, account_id: number) {
  const row = await db
    .selectFrom('account_staff_totp')
    .select(['secret', 'last_step'])
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row ?? null;
}

/** Notes that a code of this step was used; false when it, or a later one, was used before. */
export async function spendTotpStep(db: Db, account_id: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account_staff_totp')
    .set({ last_step: step })
    .where('account_id', '=', account_id)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when the account has one already. */
export async function insertTotp(
  db: Db,
  row: { account_id: number; secret: string; last_step: number; added_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('account_staff_totp')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

export async function deleteTotp(db: Db, account_id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('account_staff_totp')
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A passkey of this account; null for another's. */
export async function findPasskey(db: Db, account_id: number, id: string) {
  const row = await db
    .selectFrom('account_staff_passkey')
    .select(['id', 'public_key', 'counter', 'transports'])
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row ?? null;
}

/** False when somebody has registered it. */
export async function insertPasskey(
  db: Db,
  row: {
    id: string;
    account_id: number;
    public_key: string;
    counter: number;
    transports: string[];
    name: string;
    added_at: Date;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('account_staff_passkey')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

export async function notePasskeyUse(
  db: Db,
  id: string,
  counter: number,
  used_at: Date,
): Promise<void> {
  await db
    .updateTable('account_staff_passkey')
    .set({ counter, used_at })
    .where('id', '=', id)
    .execute();
}

/** True when the account had it. */
export async function deletePasskey(db: Db, account_id: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('account_staff_passkey')
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Uses a recovery code up; false for a wrong one, and for one that was used. */
export async function spendRecovery(db: Db, account_id: number, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('account_staff_recovery')
    .where('account_id', '=', account_id)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Replaces all recovery codes. */
export async function putRecovery(
  db: Db,
  account_id: number,
  hashes: readonly string[],
): Promise<void> {
  await db.deleteFrom('account_staff_recovery').where('account_id', '=', account_id).execute();
  if (hashes.length === 0) return;
  const rows = hashes.map((hash) => ({ account_id, hash }));
  await db.insertInto('account_staff_recovery').values(rows).execute();
}

/** Removes every factor of an account. */
export async function deleteFactors(db: Db, account_id: number): Promise<void> {
  await deleteTotp(db, account_id);
  await db.deleteFrom('account_staff_passkey').where('account_id', '=', account_id).execute();
  await putRecovery(db, account_id, []);
}

/** Locks the account, so that two changes of its factors follow each other. */
export async function lockAccount(db: Db, account_id: number): Promise<void> {
  await db.selectFrom('account').select('id').where('id', '=', account_id).forUpdate().execute();
}

/** The secrets of all apps, as they are kept. */
export const listSealed = (db: Db) =>
  db
    .selectFrom('account_staff_totp')
    .select(['account_id', 'secret'])
    .orderBy('account_id')
    .execute();

/** Replaces a secret that has not changed meanwhile. */
export async function replaceSealed(
  db: Db,
  account_id: number,
  from: string,
  to: string,
): Promise<void> {
  await db
    .updateTable('account_staff_totp')
    .set({ secret: to })
    .where('account_id', '=', account_id)
    .where('secret', '=', from)
    .execute();
}
