// SQL of the titles of invoices. Whose it is stands in the `where`.
import type { Insertable } from 'kysely';
import type { TitleValues } from '../../../contract/wallet/invoice-title.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

const FIELDS = [
  'id',
  'version',
  'kind',
  'name',
  'tax_number',
  'mail',
  'address',
  'phone',
  'bank',
  'bank_account',
] as const;

export function listTitles(db: Db, enterprise_id: number) {
  return db
    .selectFrom('wallet_invoice_title')
    .select(FIELDS)
    .where('enterprise_id', '=', enterprise_id)
    .orderBy('id')
    .execute();
}

export async function findTitle(db: Db, enterprise_id: number, id: number) {
  const row = await db
    .selectFrom('wallet_invoice_title')
    .select(FIELDS)
    .where('enterprise_id', '=', enterprise_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertTitle(
  trx: Db,
  row: Insertable<Schema['wallet_invoice_title']>,
): Promise<number> {
  const { id } = await trx
    .insertInto('wallet_invoice_title')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when it has another version by now. */
export async function updateTitle(
  trx: Db,
  { id, enterprise_id, version }: { id: number; enterprise_id: number; version: number },
  values: TitleValues,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .updateTable('wallet_invoice_title')
    .set({ ...values, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .where('enterprise_id', '=', enterprise_id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False when there is none. */
export async function deleteTitle(db: Db, enterprise_id: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('wallet_invoice_title')
    .where('id', '=', id)
    .where('enterprise_id', '=', enterprise_id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
