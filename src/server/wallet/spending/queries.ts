// SQL of spending: the enterprise's limits, what members spent, approvals.
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

/** The defaults of an enterprise that has decided nothing. */
const DEFAULTS = { version: 0, password_above_fen: 50_000 };

export async function findSettings(db: Db, enterprise_id: number) {
  const row = await db
    .selectFrom('wallet_spending')
    .select(['version', 'password_above_fen'])
    .where('enterprise_id', '=', enterprise_id)
    .executeTakeFirst();
  return row ?? DEFAULTS;
}

export async function upsertSettings(
  trx: Db,
  row: Insertable<Schema['wallet_spending']>,
): Promise<void> {
  const { enterprise_id: _, ...changes } = row;
  await trx
    .insertInto('wallet_spending')
    .values(row)
    .onConflict((conflict) => conflict.column('enterprise_id').doUpdateSet(changes))
    .execute();
}

const spender = (db: Db, enterprise_id: number, account_id: number) =>
  db
    .selectFrom('enterprise_member as m')
    .leftJoin('wallet_spender as s', (join) =>
      join
        .onRef('s.account_id', '=', 'm.account_id')
        .onRef('s.enterprise_id', '=', 'm.enterprise_id'),
    )
    .select(['m.role', 'm.name', 's.month_fen'])
    .where('m.account_id', '=', account_id)
    .where('m.enterprise_id', '=', enterprise_id);

/** A member as they spend; null for who is none of the enterprise. */
export async function findSpender(db: Db, enterprise_id: number, account_id: number) {
  return (await spender(db, enterprise_id, account_id).executeTakeFirst()) ?? null;
}

/** The same with the membership held: its role cannot change until the transaction ends. Before the order's row. */
export async function holdSpender(trx: Db, enterprise_id: number, account_id: number) {
  const row = await spender(trx, enterprise_id, account_id).forShare('m').executeTakeFirst();
  return row ?? null;
}

/** The members who may spend or could be allowed to, administrators first. */
export function listSpenders(db: Db, enterprise_id: number) {
  return db
    .selectFrom('enterprise_member as m')
    .leftJoin('wallet_spender as s', (join) =>
      join
        .onRef('s.account_id', '=', 'm.account_id')
        .onRef('s.enterprise_id', '=', 'm.enterprise_id'),
    )
    .select(['m.account_id', 'm.name', 'm.role', 's.month_fen'])
    .where('m.enterprise_id', '=', enterprise_id)
    .where('m.role', 'in', ['administrator', 'recruiter'])
    .orderBy((eb) => eb.case().when('m.role', '=', 'administrator').then(0).else(1).end())
    .orderBy('m.joined_at')
    .orderBy('m.account_id')
    .execute();
}

export async function upsertSpender(
  trx: Db,
  row: Insertable<Schema['wallet_spender']>,
): Promise<void> {
  const { enterprise_id, month_fen } = row;
  await trx
    .insertInto('wallet_spender')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ enterprise_id, month_fen }),
    )
    .execute();
}

export async function deleteSpender(trx: Db, account_id: number): Promise<void> {
  await trx.deleteFrom('wallet_spender').where('account_id', '=', account_id).execute();
}

/**
 * What members have spent since a moment by their orders, refunds taken off, with what is being paid at a provider.
 * A top-up is no spending.
 */
export async function spentSince(
  db: Db,
  enterprise_id: number,
  { since, besides = 0 }: { since: Date; besides?: number },
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('wallet_order as o')
    .select('o.account_id')
    .select(sql<number>`sum(o.fen - o.refunded_fen)::bigint`.as('fen'))
    .where('o.enterprise_id', '=', enterprise_id)
    .where('o.account_id', 'is not', null)
    .where('o.kind', '!=', 'top_up')
    .where('o.id', '!=', besides)
    .where((eb) =>
      eb.or([
        eb('o.paid_at', '>=', since),
        eb.and([
          eb('o.state', 'in', ['new', 'pending', 'closing']),
          eb.exists(
            eb
              .selectFrom('wallet_attempt as a')
              .select('a.id')
              .whereRef('a.order_id', '=', 'o.id')
              .where('a.state', 'in', ['making', 'waiting']),
          ),
        ]),
      ]),
    )
    .groupBy('o.account_id')
    .execute();
  return new Map(rows.map(({ account_id, fen }) => [account_id ?? 0, fen]));
}

export async function findApproval(db: Db, order_id: number) {
  const row = await db
    .selectFrom('wallet_approval as a')
    .leftJoin('enterprise_member as m', (join) =>
      join
        .onRef('m.account_id', '=', 'a.account_id')
        .onRef('m.enterprise_id', '=', 'a.enterprise_id'),
    )
    .select(['a.account_id', 'a.state', 'a.asked_at', 'a.reason', 'm.name as by'])
    .where('a.order_id', '=', order_id)
    .executeTakeFirst();
  return row ?? null;
}

/** Nothing when the order has one already. */
export async function insertApproval(
  trx: Db,
  row: Insertable<Schema['wallet_approval']>,
): Promise<boolean> {
  const added = await trx
    .insertInto('wallet_approval')
    .values(row)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function updateApproval(
  trx: Db,
  order_id: number,
  changes: Updateable<Schema['wallet_approval']>,
): Promise<void> {
  await trx.updateTable('wallet_approval').set(changes).where('order_id', '=', order_id).execute();
}

/** The orders of one member that wait for an approval. */
export async function listWaitingOf(
  db: Db,
  enterprise_id: number,
  account_id: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('wallet_approval')
    .select('order_id')
    .where('enterprise_id', '=', enterprise_id)
    .where('account_id', '=', account_id)
    .where('state', '=', 'waiting')
    .orderBy('order_id')
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** Approvals that wait, of orders that can still be paid; the first one first. */
export function listWaiting(db: Db, enterprise_id: number, now: Date) {
  return db
    .selectFrom('wallet_approval as a')
    .innerJoin('wallet_order as o', 'o.id', 'a.order_id')
    .leftJoin('enterprise_member as m', (join) =>
      join
        .onRef('m.account_id', '=', 'a.account_id')
        .onRef('m.enterprise_id', '=', 'a.enterprise_id'),
    )
    .leftJoin('wallet_spender as s', 's.account_id', 'm.account_id')
    .select(['a.account_id', 'a.asked_at', 'm.name as by', 's.month_fen'])
    .select(['o.number', 'o.snapshot', 'o.quantity', 'o.fen', 'o.expires_at'])
    .where('a.enterprise_id', '=', enterprise_id)
    .where('a.state', '=', 'waiting')
    .where('o.state', 'in', ['new', 'pending'])
    .where('o.expires_at', '>', now)
    .orderBy('a.asked_at')
    .orderBy('a.order_id')
    .limit(200)
    .execute();
}

/** Approvals stay with their orders; who asked and who decided is forgotten. */
export async function forgetSpendingOf(db: Db, account_id: number): Promise<void> {
  await deleteSpender(db, account_id);
  for (const column of ['account_id', 'decided_by'] as const)
    await db
      .updateTable('wallet_approval')
      .set({ [column]: null })
      .where(column, '=', account_id)
      .execute();
}
