// Fills orders and the ledger: a million orders of many enterprises, a tenth of them of one enterprise.
import { sql } from 'kysely';
import type { Db } from '../../src/server/platform/db/db.ts';
import { dropIndexes } from './positions.ts';

/** The enterprise with a tenth of all orders. */
export const RICH = 1;

/** What each order left behind, by table: an order, its attempt, its transaction and its transfer. */
const tables = (count: number): Readonly<Record<string, string>> => ({
  wallet_order: `insert into wallet_order (id, number, enterprise_id, kind, act, version_id, snapshot, quantity,
      list_fen, fen, state, created_at, expires_at, look_at, paid_at, paid_way, starts_at, ends_at, earned_days,
      earn_at)
    overriding system value
    select n, 'P' || to_char(at, 'YYYYMMDD') || lpad(n::text, 12, '0'), firm,
      case when n % 3 = 0 then 'plan' else 'top_up' end, case when n % 3 = 0 then 'buy' else 'top_up' end,
      case when n % 3 = 0 then 2 end,
      '{"product": "month", "label": "VIP 月卡", "list_fen": 29800, "days": 31, "rights": {"top": 3}, "refund_rule": "by_day", "tax_item": ""}',
      1, 29800, 29800, case when n % 10 < 7 then 'paid' when n > ${count} - 500 then 'pending' else 'closed' end,
      at, at + interval '30 minutes', at + interval '30 minutes',
      case when n % 10 < 7 then at end, case when n % 10 < 7 then 'sandbox' else '' end,
      case when n % 3 = 0 and n % 10 < 7 then at end,
      case when n % 3 = 0 and n % 10 < 7 then at + interval '31 days' end,
      least(31, (extract(epoch from now() - at) / 86400)::int),
      case when n % 3 = 0 and n % 10 < 7 and at > now() - interval '30 days' then now() + n % 1000 * interval '1 minute' end
    from of_orders`,
  wallet_attempt: `insert into wallet_attempt (id, order_id, provider, out_no, state, fen, device, created_at, expires_at,
      provider_no, paid_at, ask_at) overriding system value
    select n, n, 'sandbox', 'A' || n, case when n % 10 < 7 then 'paid' when n > ${count} - 500 then 'waiting' else 'closed' end,
      29800, 'desktop', at, at + interval '30 minutes', 'S' || n, at, at from of_orders`,
  ledger_account: `insert into ledger_account (id, unit, min_zero)
    select 'balance:' || firm, 'fen', true from (select distinct firm from of_orders) f
    union all select 'deferred:' || n, 'fen', true from of_orders where n % 3 = 0
    union all select 'external:sandbox', 'fen', false`,
  ledger_transaction: `insert into ledger_transaction (id, idem, digest, kind, order_id, event_at) overriding system value
    select n, 'bench:' || n, '', case when n % 3 = 0 then 'purchase' else 'top_up' end, n, at from of_orders`,
  ledger_transfer: `insert into ledger_transfer (id, transaction_id, src, dst, amount, phase) overriding system value
    select n, n, case when n % 6 = 0 then 'balance:' || firm else 'external:sandbox' end,
      case when n % 3 = 0 then 'deferred:' || n else 'balance:' || firm end, 29800, 'direct' from of_orders`,
});

/** Adds the rows once. Foreign keys and triggers are off meanwhile. */
export async function fillWallet(db: Db, count: number): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    await sql`create temp table of_orders as
      select n, case when n % 10 = 0 then ${sql.lit(RICH)} else 1000 + n % 50000 end as firm,
        now() - (${sql.lit(count)} - n) * interval '90 seconds' as at
      from generate_series(1, ${sql.lit(count)}) n`.execute(one);
    for (const [table, insert] of Object.entries(tables(count))) {
      const rebuild = await dropIndexes(one, [table]);
      await sql.raw(insert).execute(one);
      await rebuild();
      await sql`vacuum analyze ${sql.ref(table)}`.execute(one);
    }
    await sql`drop table of_orders`.execute(one);
    await sql`set session_replication_role = default`.execute(one);
  });
}
