// What a provider's word leads to. In one transaction the word is kept, the payment is compared with its order, and
// people are told. Money that fits is entered in the ledger by `completeOrder` (granting.ts), which also sets the order
// to paid and gives what it buys; money that does not fit is set aside here and goes back. The same word again, in
// whatever order, changes nothing.
import { priceOf } from '../../../contract/value/money.ts';
import type { OrderState } from '../../../contract/wallet/order-states.ts';
import { orderMoves } from '../../../contract/wallet/order-states.ts';
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import { say } from '../../notice/notice.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import type { Services } from '../../platform/http/call.ts';
import { isClosed } from '../closing/queries.ts';
import { record } from '../ledger/ledger.ts';
import { bookUnmatched } from '../ledger/unmatched.ts';
import type { PaymentEvent } from '../provider/provider.ts';
import {
  closeOthersSoon,
  findAttempt,
  insertNotice,
  lockAttempt,
  setOutcome,
  updateAttempt,
} from './attempt.queries.ts';
import { completeOrder, giveBack } from './granting.ts';
import { tellOrder } from './notices.ts';
import { lockOrder, lockOrders, updateOrder } from './queries.ts';
import { applyRefund, refundStray } from './refunding.ts';

type PaidEvent = Extract<PaymentEvent, { kind: 'paid' }>;

/**
 * What a payment led to: `paid` gave what was ordered; `late` (the order or the whole enterprise was closed), `differs`
 * and `double` go back to the payer; `known` changed nothing; `unmatched` belongs to no attempt of this site and
 * waits in `review` for finance.
 */
type Outcome = 'paid' | 'late' | 'differs' | 'double' | 'known' | 'unmatched';

/** Outcomes that the person who runs the site should see. */
const ODD: readonly string[] = ['late', 'differs', 'double', 'unmatched', 'contradiction'];

/** What became of a word, and whose order it was about; null for none. */
export interface Applied {
  outcome: string;
  enterprise_id: number | null;
}

/** Applies a provider's word, and tells open pages of it. */
export async function applyEvent(
  services: Pick<Services, 'db' | 'bus' | 'log'>,
  event: PaymentEvent,
  now: Date,
): Promise<void> {
  const applied = await transact<Applied>(services.db, (trx) =>
    event.kind === 'paid' ? applyPayment(trx, event, now) : applyRefundWord(trx, event, now),
  );
  sayApplied(services, event, applied);
}

/** After the commit: logs what the person who runs the site should see, and tells open pages. */
export function sayApplied(
  services: Pick<Services, 'bus' | 'log'>,
  event: Pick<PaymentEvent, 'provider' | 'notice_no'>,
  { outcome, enterprise_id }: Applied,
): void {
  if (ODD.includes(outcome)) {
    const { provider, notice_no } = event;
    const fact = { event: 'payment-odd', outcome, provider, notice_no };
    services.log.error(fact, '付款与订单不符');
  }
  if (enterprise_id !== null && outcome !== 'known')
    tellEnterprise(services.bus, enterprise_id, 'wallet');
}

/** Applies a verified payment to its order, whatever state that is in. */
export async function applyPayment(
  trx: Db,
  event: PaidEvent,
  now: Date,
): Promise<{ outcome: Outcome; enterprise_id: number | null }> {
  const { provider, notice_no, out_no, provider_no, fen, raw } = event;
  const found = await findAttempt(trx, provider, out_no);
  if (found) await lockOrders(trx, found.enterprise_id);
  const kept = {
    provider,
    notice_no,
    out_no,
    provider_no,
    fen,
    raw,
    outcome: 'unmatched',
    at: now,
  };
  const isNew = await insertNotice(trx, kept);
  if (!found) {
    await bookUnmatched(trx, event);
    return { outcome: isNew ? 'unmatched' : 'known', enterprise_id: null };
  }
  const { enterprise_id } = found;
  if (!isNew) return { outcome: 'known', enterprise_id };
  const outcome = await matchPayment(trx, { ...found, event }, now);
  await setOutcome(trx, event, outcome);
  return { outcome, enterprise_id };
}

/** Applies what a provider says of a refund. What it sent by itself is kept; answers to our questions are not. */
async function applyRefundWord(
  trx: Db,
  event: Extract<PaymentEvent, { kind: 'refund' }>,
  now: Date,
): ReturnType<typeof applyRefund> {
  const { provider, notice_no, refund_no, raw } = event;
  const applied = await applyRefund(trx, event, now);
  const kept = { provider, notice_no, out_no: refund_no, provider_no: '', fen: 0, raw, at: now };
  if (raw !== '') await insertNotice(trx, { ...kept, outcome: applied.outcome });
  return applied;
}

/** Compares a payment with its attempt and its order: completes the order, or sends the money back. */
async function matchPayment(
  trx: Db,
  { id, order_id, event }: { id: number; order_id: number; event: PaidEvent },
  now: Date,
): Promise<Outcome> {
  const { provider, out_no, provider_no, fen, paid_at } = event;
  const order = await lockOrder(trx, order_id);
  const attempt = await lockAttempt(trx, id);
  const wasPaid = attempt.state === 'paid';
  if (wasPaid && attempt.provider_no === provider_no) return 'known';
  if (!wasPaid) await updateAttempt(trx, id, { state: 'paid', provider_no, paid_at });
  const isGone = await isClosed(trx, order.enterprise_id);
  const outcome = wasPaid
    ? 'double'
    : outcomeOf(order.state, { isEqual: fen === attempt.fen, isGone });
  const idem = `pay:${out_no}:${provider_no}`;
  const from = `external:${provider}` as const;
  if (outcome === 'paid') {
    await completeOrder(trx, order, { from, way: provider, idem, paid_at }, now);
    return outcome;
  }
  await record(trx, {
    idem,
    kind: 'unmatched',
    order_id,
    event_at: paid_at,
    transfers: [{ from, to: 'review', amount: fen }],
  });
  const move = outcome === 'late' ? 'payLate' : outcome === 'differs' ? 'differ' : null;
  const state = move && orderMoves.next(order.state, move);
  if (state) await updateOrder(trx, order_id, { state });
  // It gives nothing any more, so what it was to be credited with goes on where it is.
  if (state && order.state !== 'closed') await giveBack(trx, order_id, now);
  await closeOthersSoon(trx, order_id);
  const reason = isGone ? '企业账号已注销' : REASONS[outcome];
  await refundStray(trx, { order, attempt, fen, reason }, now);
  const words = say('plan.stray', {
    金额: priceOf(fen),
    应付: priceOf(order.fen),
    原因: reason,
    去向:
      provider === 'bank' ? '财务会转回付款账户，转出后通知您。' : '款项原路退回，退回后通知您。',
    订单号: order.number,
  });
  await tellOrder(trx, order, words, now);
  return outcome;
}

const REASONS = {
  late: '订单关闭后才付款',
  differs: '付款金额与订单不同',
  double: '重复付款',
} as const;

/** `isGone`: the enterprise has closed its account, so that what it pays gives nobody anything. */
function outcomeOf(
  state: OrderState,
  { isEqual, isGone }: { isEqual: boolean; isGone: boolean },
): 'paid' | 'late' | 'differs' | 'double' {
  if (!isGone && orderMoves.may(state, 'pay', 'provider')) return isEqual ? 'paid' : 'differs';
  return orderMoves.may(state, 'payLate', 'provider') ? 'late' : 'double';
}
