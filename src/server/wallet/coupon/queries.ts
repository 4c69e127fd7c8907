// SQL of coupons and of the orders that use them.
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

/** A coupon by its code; null for none. */
export async function findCoupon(db: Db, code: string) {
  const row = await db
    .selectFrom('wallet_coupon')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst();
  return row ?? null;
}

/** Holds a coupon until the transaction ends, so that its last use is taken once. After the lock of the enterprise's orders. */
export async function lockCoupon(trx: Db, code: string): Promise<void> {
  await trx.selectFrom('wallet_coupon').select('id').where('code', '=', code).forUpdate().execute();
}

/** How many orders use it: in all, and of this enterprise. */
export function countUses(db: Db, coupon_id: number, enterprise_id: number) {
  return db
    .selectFrom('wallet_coupon_use')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('enterprise_id', '=', enterprise_id).as('own'),
    ])
    .where('coupon_id', '=', coupon_id)
    .where('freed_at', 'is', null)
    .executeTakeFirstOrThrow();
}

export async function insertUse(
  trx: Db,
  use: { order_id: number; coupon_id: number; enterprise_id: number },
): Promise<void> {
  await trx.insertInto('wallet_coupon_use').values(use).execute();
}

/** An order that ended unpaid gives its use back. */
export async function freeUse(trx: Db, order_id: number, now: Date): Promise<void> {
  await trx
    .updateTable('wallet_coupon_use')
    .set({ freed_at: now })
    .where('order_id', '=', order_id)
    .where('freed_at', 'is', null)
    .execute();
}

/** The code that an order was placed with; empty for none. */
export async function codeOf(db: Db, order_id: number): Promise<string> {
  const row = await db
    .selectFrom('wallet_coupon_use as u')
    .innerJoin('wallet_coupon as c', 'c.id', 'u.coupon_id')
    .select('c.code')
    .where('u.order_id', '=', order_id)
    .executeTakeFirst();
  return row?.code ?? '';
}

/** False when the code is taken. */
export async function insertCoupon(
  db: Db,
  row: Insertable<Schema['wallet_coupon']>,
): Promise<boolean> {
  const added = await db
    .insertInto('wallet_coupon')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** False when there is none, or it was stopped before. */
export async function stopCoupon(db: Db, code: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('wallet_coupon')
    .set({ stopped_at: now })
    .where('code', '=', code)
    .where('stopped_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** All coupons, the newest first, with how many orders use each. */
export function listCoupons(db: Db) {
  return db
    .selectFrom('wallet_coupon as c')
    .selectAll('c')
    .select((eb) =>
      eb
        .selectFrom('wallet_coupon_use as u')
        .select((q) => q.fn.countAll<number>().as('n'))
        .whereRef('u.coupon_id', '=', 'c.id')
        .where('u.freed_at', 'is', null)
        .as('uses'),
    )
    .orderBy('c.id', 'desc')
    .execute();
}
