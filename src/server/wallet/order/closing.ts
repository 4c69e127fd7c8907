// Closing an order that was not paid: its attempts end at their providers first. While one of them does not answer, the
// order stays in `closing` and is tried again, so that nothing paid meanwhile is overlooked.
import { orderMoves } from '../../../contract/wallet/order-states.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import type { Services } from '../../platform/http/call.ts';
import { closeAttempt, isOpen } from './asking.ts';
import { listAttempts } from './attempt.queries.ts';
import { giveBack, type LockedOrder } from './granting.ts';
import { lockOrder, lockOrders, updateOrder } from './queries.ts';
import { putOff } from './rules.ts';

const AGAIN_MS = 60_000;

/** Lets an order be paid until `until`, an upgrade no longer than its credit may last; gives its end. */
export async function extendOrder(trx: Db, order: LockedOrder, until: Date): Promise<Date> {
  const end = putOff(order, until);
  if (end > order.expires_at) await updateOrder(trx, order.id, { expires_at: end, look_at: end });
  return end;
}

/** Cancels an order, or ends it at its time; nothing when it has moved on meanwhile. */
export async function endOrder(
  services: Services,
  { id, enterprise_id }: { id: number; enterprise_id: number },
  move: 'cancel' | 'expire',
  now: Date,
): Promise<void> {
  await transact(services.db, async (trx) => {
    await lockOrders(trx, enterprise_id);
    const order = await lockOrder(trx, id);
    const state = orderMoves.next(order.state, move);
    // An order can end long before its time. Should the process die before it is closed, the job goes on at once.
    if (state) await updateOrder(trx, id, { state, look_at: now });
  });
  await closeOrder(services, { id, enterprise_id }, now);
}

/** Closes what is to be closed, if every provider says that nothing was paid. */
export async function closeOrder(
  services: Services,
  { id, enterprise_id }: { id: number; enterprise_id: number },
  now: Date,
): Promise<void> {
  // Put off before the provider is asked: one that hangs or fails each time must not come first in every run.
  await updateOrder(services.db, id, { look_at: new Date(now.getTime() + AGAIN_MS) });
  for (const attempt of (await listAttempts(services.db, id)).filter(isOpen))
    await closeAttempt(services, attempt, now);
  await transact(services.db, async (trx) => {
    await lockOrders(trx, enterprise_id);
    const order = await lockOrder(trx, id);
    const state = orderMoves.next(order.state, 'close');
    if (state === null) return;
    const open = (await listAttempts(trx, id)).filter(isOpen);
    if (open.length > 0) return;
    await updateOrder(trx, id, { state });
    await giveBack(trx, id, now);
  });
}
