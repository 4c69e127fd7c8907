// SQL of the files of invoices.
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

export async function insertFile(
  db: Db,
  row: Omit<Insertable<Schema['wallet_invoice_file']>, 'invoice_id' | 'red_id'>,
): Promise<void> {
  await db.insertInto('wallet_invoice_file').values(row).execute();
}

/** Gives an uploaded file to an invoice or to its red letter; false when it is gone or was given to another. */
export async function attachFile(
  trx: Db,
  path: string,
  to: { invoice_id: number; red_id: number | null; name: string },
): Promise<boolean> {
  const row = await trx
    .updateTable('wallet_invoice_file')
    .set(to)
    .where('path', '=', path)
    .where('invoice_id', 'is', null)
    .returning('path')
    .executeTakeFirst();
  return row !== undefined;
}

/** The file of an invoice, or of one of its red letters; `enterprise_id` null for any enterprise's. */
export async function findFile(
  db: Db,
  { id, red_id }: { id: number; red_id?: number | undefined },
  enterprise_id: number | null,
) {
  let query = db
    .selectFrom('wallet_invoice_file as f')
    .innerJoin('wallet_invoice as v', 'v.id', 'f.invoice_id')
    .select(['f.path', 'f.name', 'f.media_type'])
    .where('f.invoice_id', '=', id);
  query = red_id ? query.where('f.red_id', '=', red_id) : query.where('f.red_id', 'is', null);
  if (enterprise_id !== null) query = query.where('v.enterprise_id', '=', enterprise_id);
  return (await query.executeTakeFirst()) ?? null;
}

/** The newest file of an invoice, which may be that of a red letter. */
export async function findNewestFile(db: Db, invoice_id: number) {
  const row = await db
    .selectFrom('wallet_invoice_file')
    .select(['path', 'name', 'media_type', 'red_id'])
    .where('invoice_id', '=', invoice_id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
