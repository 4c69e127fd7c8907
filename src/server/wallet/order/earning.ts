// What was paid for a plan is earned day by day: with each day that is over, its share moves from the order's account
// to revenue. The shares are counted from the beginning, so that together they are the whole.
import { shareOf } from '../../../contract/value/money.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { balancesOf, record } from '../ledger/ledger.ts';
import { listEarning, lockOrder, lockOrders, updateOrder } from './queries.ts';
import { elapsedDays } from './rules.ts';

const BATCH = 200;

/** Moves what was earned since the last time; gives how many orders. */
export async function earnDays(db: Db, now: Date, batch = BATCH): Promise<number> {
  let count = 0;
  // In pages: those that cannot be earned yet, because an upgrade has set them aside, stay the first.
  for (let after: { earn_at: Date; id: number } | null = null; ; ) {
    const due: Due[] = await listEarning(db, now, { after, limit: batch });
    for (const { id, enterprise_id } of due) {
      const isEarned = await transact(db, async (trx) => {
        await lockOrders(trx, enterprise_id);
        return earn(trx, id, now);
      });
      if (isEarned) count += 1;
    }
    after = due.at(-1) ?? null;
    if (after === null || due.length < batch) return count;
  }
}
type Due = Awaited<ReturnType<typeof listEarning>>[number];

async function earn(trx: Db, id: number, now: Date): Promise<boolean> {
  const order = await lockOrder(trx, id);
  const { fen, credit_fen, earned_days, used_days, starts_at, replaced_by } = order;
  const days = order.snapshot.days ?? 0;
  if (starts_at === null || replaced_by !== null) return false;
  const elapsed = elapsedDays({ starts_at, days, used_days }, now);
  const worth = fen + credit_fen;
  const amount = shareOf(worth, elapsed, days) - shareOf(worth, earned_days, days);
  const from = `deferred:${id}` as const;
  const free = (await balancesOf(trx, [from])).get(from)?.free ?? 0;
  // While an upgrade waits to be paid it has set its credit aside; the days are earned once that is decided.
  if (elapsed <= earned_days || amount > free) return false;
  if (amount > 0)
    await record(trx, {
      idem: `earn:${id}:${elapsed}`,
      kind: 'recognition',
      order_id: id,
      event_at: now,
      transfers: [{ from, to: 'revenue', amount }],
    });
  await updateOrder(trx, id, { earned_days: elapsed });
  return true;
}
