// What was paid for a plan is earned day by day: with each day that is over, its share moves from the order's account
// to revenue. The shares are counted from the beginning, so that together they are the whole.
import { shareOf } from '../../../contract/value/money.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { balancesOf, record } from '../ledger/ledger.ts';
import { listEarning, lockOrder, lockOrders, updateOrder } from './queries.ts';
import { elapsedDays } from './rules.ts';

const BATCH = 200;

/** Moves what was earned since the last time; gives how many orders. */
export async function earnDays(db: Db, now: Date): Promise<number> {
  const due = await listEarning(db, now, BATCH);
  for (const { id, enterprise_id } of due) {
    await transact(db, async (trx) => {
      await lockOrders(trx, enterprise_id);
      await earn(trx, id, now);
    });
  }
  return due.length;
}

async function earn(trx: Db, id: number, now: Date): Promise<void> {
  const order = await lockOrder(trx, id);
  const { fen, credit_fen, earned_days, starts_at, replaced_by } = order;
  const days = order.snapshot.days ?? 0;
  if (starts_at === null || replaced_by !== null) return;
  const elapsed = elapsedDays(starts_at, days, now);
  const worth = fen + credit_fen;
  const amount = shareOf(worth, elapsed, days) - shareOf(worth, earned_days, days);
  const from = `deferred:${id}` as const;
  const free = (await balancesOf(trx, [from])).get(from)?.free ?? 0;
  // While an upgrade waits to be paid it has set its credit aside; the days are earned once that is decided.
  if (elapsed <= earned_days || amount > free) return;
  if (amount > 0)
    await record(trx, {
      idem: `earn:${id}:${elapsed}`,
      kind: 'recognition',
      order_id: id,
      event_at: now,
      transfers: [{ from, to: 'revenue', amount }],
    });
  await updateOrder(trx, id, { earned_days: elapsed });
}
