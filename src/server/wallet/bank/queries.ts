// SQL of transfers between firms: vouchers and their files.
import type { Insertable, Updateable } from 'kysely';
import { OPEN_VOUCHERS } from '../../../contract/wallet/bank-voucher.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

/** Whether finance still has to decide on a voucher of this order, or of this attempt. */
export async function hasOpenVoucher(
  db: Db,
  of: { order_id: number } | { out_no: string },
): Promise<boolean> {
  const open = db
    .selectFrom('wallet_bank_voucher as v')
    .innerJoin('wallet_attempt as a', 'a.id', 'v.attempt_id')
    .select('v.id')
    .where('v.state', 'in', OPEN_VOUCHERS);
  const found =
    'order_id' in of
      ? open.where('v.order_id', '=', of.order_id)
      : open.where('a.out_no', '=', of.out_no);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Vouchers with their files, as the table `q`. */
const shown = (db: Db) =>
  db
    .selectFrom('wallet_bank_voucher as q')
    .innerJoin('wallet_bank_file as f', 'f.voucher_id', 'q.id')
    .selectAll('q')
    .select(['f.name as file_name', 'f.media_type', 'f.path']);
export type VoucherRow = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

/** The last voucher of an order; null for none. */
export async function findLastVoucher(db: Db, order_id: number): Promise<VoucherRow | null> {
  const row = await shown(db)
    .where('q.order_id', '=', order_id)
    .orderBy('q.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Vouchers as finance's queue shows them. */
export const voucherRows = (db: Db) =>
  shown(db)
    .innerJoin('wallet_order as o', 'o.id', 'q.order_id')
    .innerJoin('enterprise as e', 'e.id', 'q.enterprise_id')
    .leftJoin('enterprise_member as m', (join) =>
      join
        .onRef('m.account_id', '=', 'q.account_id')
        .onRef('m.enterprise_id', '=', 'q.enterprise_id'),
    )
    .select([
      'e.full_name',
      'm.name as sent_by',
      'o.number as order_no',
      'o.snapshot',
      'o.quantity',
      'o.fen',
    ])
    .select('o.state as order_state');

/** Whose a voucher is; null for none. */
export async function findVoucherOwner(db: Db, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('wallet_bank_voucher')
    .select('enterprise_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.enterprise_id ?? null;
}

/** Which voucher has this number of a transaction, and of which order; null for none. */
export async function findVoucherByNo(db: Db, bank_no: string) {
  const row = await db
    .selectFrom('wallet_bank_voucher as v')
    .innerJoin('wallet_order as o', 'o.id', 'v.order_id')
    .select(['v.id', 'o.number as order_no'])
    .where('v.bank_no', '=', bank_no)
    .executeTakeFirst();
  return row ?? null;
}

/** A voucher with its attempt's number, held until the transaction ends. */
export async function lockVoucher(trx: Db, id: number) {
  const row = await trx
    .selectFrom('wallet_bank_voucher as v')
    .innerJoin('wallet_attempt as a', 'a.id', 'v.attempt_id')
    .selectAll('v')
    .select('a.out_no')
    .where('v.id', '=', id)
    .forUpdate('v')
    .executeTakeFirst();
  return row ?? null;
}

export async function insertVoucher(
  trx: Db,
  row: Insertable<Schema['wallet_bank_voucher']>,
): Promise<number> {
  const { id } = await trx
    .insertInto('wallet_bank_voucher')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateVoucher(
  trx: Db,
  id: number,
  changes: Updateable<Schema['wallet_bank_voucher']>,
): Promise<void> {
  await trx.updateTable('wallet_bank_voucher').set(changes).where('id', '=', id).execute();
}

export async function insertVoucherFile(
  db: Db,
  row: Insertable<Schema['wallet_bank_file']>,
): Promise<void> {
  await db.insertInto('wallet_bank_file').values(row).execute();
}

/**
 * Gives a file that a member uploaded to a voucher, in place of the one it had, which the job deletes. False when
 * the file is gone or was given to another.
 */
export async function attachVoucherFile(
  trx: Db,
  { voucher_id, path, enterprise_id }: { voucher_id: number; path: string; enterprise_id: number },
): Promise<boolean> {
  await trx
    .updateTable('wallet_bank_file')
    .set({ voucher_id: null })
    .where('voucher_id', '=', voucher_id)
    .execute();
  const row = await trx
    .updateTable('wallet_bank_file')
    .set({ voucher_id })
    .where('path', '=', path)
    .where('enterprise_id', '=', enterprise_id)
    .where('voucher_id', 'is', null)
    .returning('path')
    .executeTakeFirst();
  return row !== undefined;
}

/** The file of a voucher; `enterprise_id` null for any enterprise's. */
export async function findVoucherFile(db: Db, id: number, enterprise_id: number | null) {
  const query = shown(db).where('q.id', '=', id);
  const own = enterprise_id === null ? query : query.where('q.enterprise_id', '=', enterprise_id);
  return (await own.executeTakeFirst()) ?? null;
}

/** The vouchers stay with their enterprise; who sent them is forgotten. */
export async function forgetVouchersOf(db: Db, account_id: number): Promise<void> {
  for (const table of ['wallet_bank_voucher', 'wallet_bank_file'] as const) {
    await db
      .updateTable(table)
      .set({ account_id: null })
      .where('account_id', '=', account_id)
      .execute();
  }
}
