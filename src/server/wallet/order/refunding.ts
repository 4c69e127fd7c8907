// Money that goes back: set aside in the ledger, asked of the provider with one number until it says how it ended.

import { orderMoves } from '../../../contract/wallet/order-states.ts';
import { type RefundStateCode, refundMoves } from '../../../contract/wallet/refund-states.ts';
import type { Db } from '../../platform/db/db.ts';
import { record, release, settle } from '../ledger/ledger.ts';
import type { PaymentEvent, RefundState } from '../provider/provider.ts';
import {
  type AttemptRow,
  countRefunds,
  findRefund,
  insertRefund,
  listStrayStates,
  updateRefund,
} from './attempt.queries.ts';
import type { LockedOrder } from './granting.ts';
import { lockOrder, lockOrders, updateOrder } from './queries.ts';

/** Sends back a payment that fitted its order not as it came. Its money lies in `review`. */
export async function refundStray(
  trx: Db,
  {
    order,
    attempt,
    provider_no,
    fen,
    reason,
  }: {
    order: LockedOrder;
    attempt: AttemptRow;
    provider_no: string;
    fen: number;
    reason: string;
  },
  now: Date,
): Promise<void> {
  const [pend_id = 0] = await record(trx, {
    idem: `refund:${attempt.out_no}:${provider_no}`,
    kind: 'refund',
    order_id: order.id,
    event_at: now,
    transfers: [{ from: 'review', to: `external:${attempt.provider}`, amount: fen, phase: 'pend' }],
  });
  const nth = (await countRefunds(trx, attempt.id)) + 1;
  await insertRefund(trx, {
    order_id: order.id,
    attempt_id: attempt.id,
    number: `${attempt.out_no}R${nth}`,
    fen,
    state: 'requested',
    reason,
    is_stray: true,
    pend_id,
    created_at: now,
    ask_at: now,
  });
}

type RefundEvent = Extract<PaymentEvent, { kind: 'refund' }>;

/** The move that a provider's word makes. */
const MOVES = {
  processing: 'accept',
  unknown: 'lose',
  succeeded: 'succeed',
  failed: 'fail',
  abnormal: 'strand',
} as const satisfies Record<RefundState, keyof typeof refundMoves.moves>;

const FINAL: readonly RefundStateCode[] = ['succeeded', 'failed'];

/**
 * Applies what a provider says of a refund. A final state stays; a word that contradicts it is `contradiction`, which
 * is logged and changes nothing.
 */
export async function applyRefund(
  trx: Db,
  { refund_no, state: said }: Pick<RefundEvent, 'refund_no' | 'state'>,
  now: Date,
): Promise<{
  outcome: 'refund' | 'known' | 'unmatched' | 'contradiction';
  enterprise_id: number | null;
}> {
  const found = await findRefund(trx, refund_no);
  if (!found) return { outcome: 'unmatched', enterprise_id: null };
  const { enterprise_id, order_id } = found;
  await lockOrders(trx, enterprise_id);
  const order = await lockOrder(trx, order_id);
  // Read again: another word may have come while this one waited for the lock.
  const refund = (await findRefund(trx, refund_no)) ?? found;
  const to = refundMoves.next(refund.state, MOVES[said]);
  if (to === null) {
    const contradicts = FINAL.includes(refund.state) && FINAL.includes(said as RefundStateCode);
    const isOther = contradicts && refund.state !== said;
    return { outcome: isOther ? 'contradiction' : 'known', enterprise_id };
  }
  const by = { idem: `${refund_no}:${to}`, kind: 'refund' as const, event_at: now };
  if (to === 'succeeded') await settle(trx, refund.pend_id, refund.fen, by);
  if (to === 'failed') await release(trx, refund.pend_id, by);
  const done_at = FINAL.includes(to) ? now : null;
  await updateRefund(trx, refund.id, { state: to, done_at });
  if (to === 'succeeded') await closeReview(trx, order);
  return { outcome: 'refund', enterprise_id };
}

/** An order whose odd payments all went back is over. */
async function closeReview(trx: Db, order: LockedOrder): Promise<void> {
  if (order.state !== 'review') return;
  const states = await listStrayStates(trx, order.id);
  const state = orderMoves.next(order.state, 'refundWhole');
  if (state && states.every((one) => one === 'succeeded'))
    await updateOrder(trx, order.id, { state });
}
