// What is asked back, for tests: a request for a pack, and a refund that finance has to pay.
import { listOrders } from '../../src/contract/wallet/order.ts';
import {
  decideRefund,
  getOrderRefund,
  listPayoutQueue,
  requestPayback,
  requestRefund,
} from '../../src/contract/wallet/refund.ts';
import { lookAfterOrders } from '../../src/server/wallet/order/jobs.ts';
import { bought } from './payment-stage.ts';
import type { Person, World } from './world.ts';

/** A pack that can be asked back, or is; bought unless there is one. It can be bought whatever plan runs. */
export async function refundable(w: World, boss: Person): Promise<string> {
  const { items } = await boss.call(listOrders, { kind: 'pack', state: 'paid' });
  for (const { order_no } of items) {
    const { quote, request } = await boss.call(getOrderRefund, { order_no });
    if (quote || request?.state === 'waiting') return order_no;
  }
  return bought(w, boss, { kind: 'pack', product: 'contact-100' });
}

/** Asks for what the order's page shows; gives the request's id. */
export async function askedBack(boss: Person, order_no: string): Promise<number> {
  const { quote, request } = await boss.call(getOrderRefund, { order_no });
  if (request?.state === 'waiting') return request.id;
  const wish = { order_no, reason: '招聘暂停', shown_fen: quote?.fen ?? 0 };
  return (await boss.call(requestRefund, wish)).id;
}

/** The sandbox takes no refund of what it was paid so far, as a provider after its time. */
export async function refuseRefunds({ services: { db } }: World): Promise<void> {
  await db
    .updateTable('wallet_sandbox_trade')
    .set((eb) => ({ refunded_fen: eb.ref('fen') }))
    .where('state', '=', 'paid')
    .execute();
}

/** A refund that waits for finance: the provider refused it. Gives its id. */
export async function payoutFor(
  w: World,
  { boss, operator }: { boss: Person; operator: Person },
): Promise<number> {
  await bought(w, boss, { kind: 'top_up', top_up_fen: 100 });
  const { id } = await boss.call(requestPayback, { fen: 100, reason: '不再使用', payee: '' });
  await operator.call(decideRefund, { id, decision: 'approve' });
  await refuseRefunds(w);
  await lookAfterOrders(w.services, w.services.clock());
  const { items } = await operator.call(listPayoutQueue, {});
  return items.at(-1)?.id ?? 0;
}
