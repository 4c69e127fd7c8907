// What happens to orders without a press: providers are asked about attempts of which nothing was heard, orders close at
// the end of their time, refunds are sent, and the price of each day that a plan has run becomes revenue.
import type { Services } from '../../platform/http/call.ts';
import type { Job } from '../../platform/jobs.ts';
import { type PaymentProvider, RefundRefusal, type RefundState } from '../provider/provider.ts';
import { providersOf } from '../provider/providers.ts';
import { applyEvent } from './apply.ts';
import { lookAtAttempt, OFF_MS } from './asking.ts';
import { listRefundsDue, listToAsk, type RefundRow, updateRefund } from './attempt.queries.ts';
import { closeOrder, endOrder } from './closing.ts';
import { earnDays } from './earning.ts';
import { inLanes } from './lanes.ts';
import { listDue } from './queries.ts';
import { DAY_MS } from './rules.ts';

const BATCH = 50;
const TROUBLE_MAX = 200;

/**
 * Asks providers about attempts and refunds of which nothing was heard, and closes orders whose time is over and
 * attempts of orders that need no payment any more.
 */
export async function lookAfterOrders(services: Services, now: Date): Promise<void> {
  const { db } = services;
  await inLanes(services, await listToAsk(db, now, BATCH), {
    laneOf: ({ provider }) => provider,
    run: ({ order_state, ...attempt }) => lookAtAttempt(services, attempt, order_state, now),
  });
  await inLanes(services, await listDue(db, now, BATCH), {
    laneOf: ({ provider }) => provider ?? '',
    run: (order) =>
      order.state === 'closing'
        ? closeOrder(services, order, now)
        : endOrder(services, order, 'expire', now),
  });
  await inLanes(services, await listRefundsDue(db, now, BATCH), {
    laneOf: ({ provider }) => provider,
    run: (refund) => askRefund(services, refund, now),
  });
}

/** The wait before the next question about a refund: a minute, then longer, at most six hours. */
const waitOf = (asked: number): number => Math.min(60_000 * 2 ** asked, 6 * 3_600_000);

/** After so long without success a refund goes to finance: providers that answer take five working days at most. */
const PATIENCE_MS = 7 * DAY_MS;
/** Yet not before it was asked so often: the site itself may have been away. */
const ASKED_MIN = 3;

/** Sends a refund, or asks how it stands. Without an answer it is sent again under the same number. */
async function askRefund(services: Services, refund: RefundRow, now: Date): Promise<void> {
  const { id, number, asked, created_at } = refund;
  const provider = providersOf(services).get(refund.provider);
  // Put off before the provider is asked: one that hangs or fails each time must not come first in every run.
  await updateRefund(services.db, id, {
    asked: asked + 1,
    ask_at: new Date(now.getTime() + waitOf(asked)),
  });
  const { state: said, trouble } = provider
    ? await hearOf(provider, refund)
    : { state: 'unknown' as const, trouble: '这种付款方式已停用' };
  const age = now.getTime() - created_at.getTime();
  const isGivenUp = provider ? age > PATIENCE_MS && asked >= ASKED_MIN : age > OFF_MS;
  if (trouble !== refund.trouble) await updateRefund(services.db, id, { trouble });
  const notice_no = `refund:${number}:${asked}`;
  const event = { kind: 'refund', provider: refund.provider, notice_no, raw: '' } as const;
  const state = said === 'unknown' && isGivenUp ? 'abnormal' : said;
  await applyEvent(services, { ...event, refund_no: number, state }, now);
}

/** What a provider says of a refund, and what keeps it from going on. */
async function hearOf(
  provider: PaymentProvider,
  { number, out_no, fen, reason, state, paid_fen, attempt_fen }: RefundRow,
): Promise<{ state: RefundState; trouble: string }> {
  const silent = { state: 'unknown' as const, trouble: '支付机构没有回应' };
  try {
    const found =
      state === 'requested'
        ? 'unknown'
        : await provider.queryRefund(number, out_no).catch(() => 'unknown' as const);
    if (found !== 'unknown') return { state: found, trouble: '' };
    const total_fen = paid_fen ?? attempt_fen;
    const sent = await provider.refund({ out_no, refund_no: number, fen, total_fen, reason });
    if (sent === 'unknown') return silent;
    return { state: sent, trouble: sent === 'abnormal' ? '付款的账户不能收款' : '' };
  } catch (error) {
    if (!(error instanceof RefundRefusal)) return silent;
    return { state: 'unknown', trouble: error.message.slice(0, TROUBLE_MAX) };
  }
}

export const ordersJob: Job = {
  name: 'wallet-orders',
  every_s: 10,
  apart: true,
  run: lookAfterOrders,
};

export const earningJob: Job = {
  name: 'wallet-earning',
  every_s: 3600,
  run: ({ db }, now) => earnDays(db, now).then(() => {}),
};
