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

/** Whether finance still has to decide on a voucher of the enterprise. */
export async function hasVoucherWaiting(db: Db, enterprise_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('wallet_bank_voucher')
    .select('id')
    .where('enterprise_id', '=', enterprise_id)
    .where('state', 'in', OPEN_VOUCHERS)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether money is on its way back to the enterprise: at a provider, or to be transferred by finance. */
export async function hasRefundRunning(db: Db, enterprise_id: number): Promise<boolean> {
  const running = db
    .selectFrom('wallet_refund as r')
    .select('r.id')
    .where('r.state', 'not in', ['succeeded', 'failed'])
    .limit(1);
  const ofOrder = await running
    .innerJoin('wallet_order as o', 'o.id', 'r.order_id')
    .where('o.enterprise_id', '=', enterprise_id)
    .executeTakeFirst();
  if (ofOrder) return true;
  // What goes back of a balance and was brought by no top-up belongs to a request alone.
  const ofRequest = await running
    .innerJoin('wallet_refund_request as q', 'q.id', 'r.request_id')
    .where('q.enterprise_id', '=', enterprise_id)
    .executeTakeFirst();
  return ofRequest !== undefined;
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
