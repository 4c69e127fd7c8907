// SQL of renewals that were asked for.
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

/** The renewal of an enterprise with the name of who asked for it; null for none. */
export async function findRenewal(db: Db, enterprise_id: number) {
  const row = await db
    .selectFrom('wallet_renewal as r')
    .leftJoin('enterprise_member as m', (join) =>
      join
        .onRef('m.account_id', '=', 'r.account_id')
        .onRef('m.enterprise_id', '=', 'r.enterprise_id'),
    )
    .selectAll('r')
    .select('m.name as by')
    .where('r.enterprise_id', '=', enterprise_id)
    .executeTakeFirst();
  return row ?? null;
}

/** Asks for it, in place of what was asked for before. */
export async function putRenewal(
  trx: Db,
  row: Insertable<Schema['wallet_renewal']>,
): Promise<void> {
  const { enterprise_id: _, ...changes } = row;
  await trx
    .insertInto('wallet_renewal')
    .values(row)
    .onConflict((conflict) => conflict.column('enterprise_id').doUpdateSet(changes))
    .execute();
}

export async function updateRenewal(
  trx: Db,
  enterprise_id: number,
  changes: Updateable<Schema['wallet_renewal']>,
): Promise<void> {
  await trx
    .updateTable('wallet_renewal')
    .set(changes)
    .where('enterprise_id', '=', enterprise_id)
    .execute();
}

export async function deleteRenewal(trx: Db, enterprise_id: number): Promise<void> {
  await trx.deleteFrom('wallet_renewal').where('enterprise_id', '=', enterprise_id).execute();
}

/** Renewals to look at: whose last plan ends before `until`, is over, or is another one. */
export async function listDueRenewals(db: Db, now: Date, until: Date): Promise<number[]> {
  const { rows } = await sql<{ enterprise_id: number }>`
    select r.enterprise_id from wallet_renewal r
    left join lateral (
      select o.ends_at, o.snapshot->>'product' as product from wallet_order o
      where o.enterprise_id = r.enterprise_id and o.state in ('paid', 'part_refunded')
        and o.replaced_by is null and o.starts_at is not null and o.ends_at > ${now}
      order by o.ends_at desc limit 1
    ) t on true
    where t.ends_at is null or t.ends_at <= ${until} or t.product <> r.product
    order by r.enterprise_id`.execute(db);
  return rows.map(({ enterprise_id }) => enterprise_id);
}

/** The renewal stays; who asked for it is forgotten, and so it is not paid. */
export async function forgetRenewalsOf(db: Db, account_id: number): Promise<void> {
  await db
    .updateTable('wallet_renewal')
    .set({ account_id: null })
    .where('account_id', '=', account_id)
    .execute();
}
