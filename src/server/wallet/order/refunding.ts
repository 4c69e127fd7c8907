// Refunds at providers: of money that fitted no order, and what a provider says of any of them.
import { type RefundStateCode, refundMoves } from '../../../contract/wallet/refund-states.ts';
import type { Db } from '../../platform/db/db.ts';
import type { PaymentEvent, RefundState } from '../provider/provider.ts';
import { isFinal, moveRefund, openRefund } from '../refund/moving.ts';
import { type AttemptRow, countRefunds, findRefund } from './attempt.queries.ts';
import type { LockedOrder } from './granting.ts';
import { lockOrder, lockOrders } from './queries.ts';

/** The next number under which money of an attempt goes back. */
export const nextRefundNo = async (
  db: Db,
  { attempt_id, out_no }: { attempt_id: number; out_no: string },
): Promise<string> => `${out_no}R${(await countRefunds(db, attempt_id)) + 1}`;

/** Sends back a payment that fitted its order not as it came. Its money lies in `review`. */
export async function refundStray(
  trx: Db,
  {
    order,
    attempt,
    fen,
    reason,
  }: { order: LockedOrder; attempt: AttemptRow; fen: number; reason: string },
  now: Date,
): Promise<void> {
  const { id: attempt_id, provider, out_no } = attempt;
  const { enterprise_id, id: order_id } = order;
  const number = await nextRefundNo(trx, { attempt_id, out_no });
  const about = { enterprise_id, order_id, attempt_id, request_id: null };
  await openRefund(
    trx,
    { ...about, from: 'review', way: provider, number, fen, reason, is_stray: true },
    now,
  );
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
  await lockOrder(trx, order_id);
  // Read again: another word may have come while this one waited for the lock.
  const refund = (await findRefund(trx, refund_no)) ?? found;
  const to = refundMoves.next(refund.state, MOVES[said]);
  if (to === null) {
    const contradicts = isFinal(refund.state) && isFinal(said as RefundStateCode);
    const isOther = contradicts && refund.state !== said;
    return { outcome: isOther ? 'contradiction' : 'known', enterprise_id };
  }
  await moveRefund(trx, refund, to, now);
  return { outcome: 'refund', enterprise_id };
}
