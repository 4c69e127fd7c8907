// A member who leaves, or may not spend any more: their orders that wait for an approval end.

import { orderName } from '../../../contract/wallet/order.ts';
import { orderMoves } from '../../../contract/wallet/order-states.ts';
import { queueNotices, say } from '../../notice/notice.ts';
import type { Db } from '../../platform/db/db.ts';
import { lockOrder, updateOrder } from '../order/queries.ts';
import { listAdministrators } from '../queries.ts';
import { listWaitingOf, updateApproval } from './queries.ts';

/**
 * Ends the orders of a member that wait for an approval, and tells those who know of them. The caller holds the lock
 * of the enterprise's orders (`lockOrders`).
 * @param why as the order's page says it: `提交人已离开企业`.
 * @param isGone true for who is no member any more, and is told nothing.
 */
export async function endWaiting(
  trx: Db,
  member: { enterprise_id: number; account_id: number; isGone: boolean },
  why: string,
  now: Date,
): Promise<void> {
  const { enterprise_id, account_id, isGone } = member;
  const administrators = await listAdministrators(trx, [enterprise_id]);
  const told = administrators.map((one) => one.account_id).filter((id) => id !== account_id);
  if (!isGone) told.push(account_id);
  for (const id of await listWaitingOf(trx, enterprise_id, account_id)) {
    const { number, snapshot, quantity, ...order } = await lockOrder(trx, id);
    const state = orderMoves.next(order.state, 'cancel');
    if (state === null) continue;
    // The job ends it at the providers.
    await updateOrder(trx, id, { state, look_at: now });
    await updateApproval(trx, id, { state: 'refused', decided_at: now, reason: why });
    const notices = told.map((one) => ({
      account_id: one,
      side: 'recruiter' as const,
      link: `/layout/pay/${number}`,
      ...say('plan.approval_closed', { 商品: orderName(snapshot.label, quantity), 原因: why }),
    }));
    await queueNotices(trx, notices, now);
  }
}
