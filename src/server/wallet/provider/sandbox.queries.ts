// SQL of the pretended provider's records.
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

/** Once for each number: asked again, the trade stays as it is. */
export async function insertTrade(
  db: Db,
  row: Insertable<Schema['wallet_sandbox_trade']>,
): Promise<void> {
  await db
    .insertInto('wallet_sandbox_trade')
    .values(row)
    .onConflict((conflict) => conflict.column('out_no').doNothing())
    .execute();
}

export async function findTrade(db: Db, out_no: string) {
  const row = await db
    .selectFrom('wallet_sandbox_trade')
    .selectAll()
    .where('out_no', '=', out_no)
    .executeTakeFirst();
  return row ?? null;
}

export async function closeTrade(db: Db, out_no: string): Promise<void> {
  await db
    .updateTable('wallet_sandbox_trade')
    .set({ state: 'closed' })
    .where('out_no', '=', out_no)
    .where('state', '=', 'unpaid')
    .execute();
}

/** Pays a trade, also a closed one: payers can be late. Nothing when it is paid already. */
export async function payTrade(
  db: Db,
  { out_no, provider_no, paid_at }: { out_no: string; provider_no: string; paid_at: Date },
): Promise<void> {
  await db
    .updateTable('wallet_sandbox_trade')
    .set({ state: 'paid', provider_no, paid_at })
    .where('out_no', '=', out_no)
    .where('state', '<>', 'paid')
    .execute();
}

/** False when the trade has not that much left. */
export async function refundTrade(
  db: Db,
  { out_no, refund_no, fen, at }: { out_no: string; refund_no: string; fen: number; at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('wallet_sandbox_trade')
    .set((eb) => ({
      refunded_fen: eb('refunded_fen', '+', fen),
      refunds: sql<string>`refunds || jsonb_build_object(${refund_no}::text, ${fen}::bigint)`,
      refund_times: sql<string>`refund_times || jsonb_build_object(${refund_no}::text, ${at.toISOString()}::text)`,
    }))
    .where('out_no', '=', out_no)
    .where('state', '=', 'paid')
    .where((eb) => eb(eb('refunded_fen', '+', fen), '<=', eb.ref('fen')))
    .returning('out_no')
    .executeTakeFirst();
  return row !== undefined;
}

/** Trades of which something was paid or paid back from one moment to another. */
export function listTradesOf(db: Db, from: Date, to: Date) {
  return db
    .selectFrom('wallet_sandbox_trade')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('paid_at', '>=', from), eb('paid_at', '<', to)]),
        sql<boolean>`exists (select 1 from jsonb_each_text(refund_times) as each(number, at)
          where each.at::timestamptz >= ${from} and each.at::timestamptz < ${to})`,
      ]),
    )
    .orderBy('out_no')
    .execute();
}
