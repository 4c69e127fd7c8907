// SQL of the secrets in use.
import type { Insertable, Updateable } from 'kysely';
import type { Schema } from '../../schema/schema.ts';
import type { Db } from '../db/db.ts';
import type { SecretName, SecretRow } from './order.ts';

type Table = Schema['platform_secret'];

/** In the order of use. */
export async function listSecrets(db: Db, name: SecretName): Promise<SecretRow[]> {
  const rows = await db
    .selectFrom('platform_secret')
    .select(['number', 'fingerprint', 'key', 'sealed', 'used_from', 'ended_at'])
    .where('name', '=', name)
    .where('used_from', 'is not', null)
    .orderBy('number')
    .execute();
  return rows.map(({ used_from, ...row }) => ({ ...row, used_from: used_from as Date }));
}

/**
 * Keeps the order of use as it is until the transaction ends (`share`), or waits for all who keep it so (`change`).
 * @returns false where nothing is in use yet.
 */
export async function lockSecrets(
  trx: Db,
  name: SecretName,
  how: 'share' | 'change',
): Promise<boolean> {
  const rows = trx.selectFrom('platform_secret').select('number').where('name', '=', name);
  const kept = await (how === 'share' ? rows.forShare() : rows.forUpdate()).execute();
  return kept.length > 0;
}

/** A secret that is there already stays as it is. */
export async function insertSecret(db: Db, row: Insertable<Table>): Promise<void> {
  await db
    .insertInto('platform_secret')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateSecret(
  db: Db,
  name: SecretName,
  number: number,
  set: Updateable<Table>,
): Promise<void> {
  const row = db.updateTable('platform_secret').set(set).where('name', '=', name);
  await row.where('number', '=', number).execute();
}

/** Takes the secret of before this table into use; false without one. */
export async function takeUndecided(db: Db, name: SecretName, used_from: Date): Promise<boolean> {
  const rows = db.updateTable('platform_secret').set({ used_from }).where('name', '=', name);
  const { numUpdatedRows } = await rows.where('used_from', 'is', null).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteUndecided(db: Db, name: SecretName): Promise<void> {
  const rows = db.deleteFrom('platform_secret').where('name', '=', name);
  await rows.where('used_from', 'is', null).execute();
}

export async function deleteSecrets(db: Db, name: SecretName): Promise<void> {
  await db.deleteFrom('platform_secret').where('name', '=', name).execute();
}
