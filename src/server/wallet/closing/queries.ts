// SQL of the money of an enterprise that closes or has closed its account.
import { sql } from 'kysely';
import { OPEN_VOUCHERS } from '../../../contract/wallet/bank-voucher.ts';
import type { Db } from '../../platform/db/db.ts';

/** Whether an enterprise has closed its account. Certain only under the lock of its orders, which closing takes first. */
export async function isClosed(db: Db, enterprise_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('enterprise')
    .select('id')
    .where('id', '=', enterprise_id)
    .where('closed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

interface UnderWay {
  balance_fen: number;
  open_orders: number;
  refund_waits: boolean;
  /** Whether money is on its way back: at a provider, or to be transferred by finance. */
  refund_runs: boolean;
  voucher_waits: boolean;
}

/** What of an enterprise's money is free, waits or is on its way. */
export async function readUnderWay(db: Db, enterprise_id: number): Promise<UnderWay> {
  const runs = sql`r.state not in ('succeeded', 'failed')`;
  // What goes back of a balance and was brought by no top-up belongs to a request alone.
  const { rows } = await sql<UnderWay>`select
    coalesce((select posted - held from ledger_account
      where id = ${`balance:${enterprise_id}`}), 0) as balance_fen,
    (select count(*)::int from wallet_order
      where enterprise_id = ${enterprise_id} and state in ('new', 'pending')) as open_orders,
    exists (select from wallet_refund_request
      where enterprise_id = ${enterprise_id} and state = 'waiting') as refund_waits,
    exists (select from wallet_refund r join wallet_order o on o.id = r.order_id
        where o.enterprise_id = ${enterprise_id} and ${runs})
      or exists (select from wallet_refund r join wallet_refund_request q on q.id = r.request_id
        where q.enterprise_id = ${enterprise_id} and ${runs}) as refund_runs,
    exists (select from wallet_bank_voucher
      where enterprise_id = ${enterprise_id}
        and state in (${sql.join(OPEN_VOUCHERS)})) as voucher_waits`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the question of what is under way gave no row');
  return row;
}

/** What enterprises that have closed their accounts still have free: nobody can spend it or ask for it back. */
export async function listDeadBalances(db: Db): Promise<{ id: string; free: number }[]> {
  const { rows } = await sql<{ id: string; free: number }>`
    select a.id, a.posted - a.held as free
    from enterprise e join ledger_account a on a.id = 'balance:' || e.id
    where e.closed_at is not null and a.posted <> a.held
    order by a.id`.execute(db);
  return rows;
}
