// What orders do by themselves: silent attempts are asked about, orders end at their time, refunds are sent, and days
// that are over are earned.
import type { Services } from '../../platform/http/call.ts';
import type { Job } from '../../platform/jobs.ts';
import type { RefundState } from '../provider/provider.ts';
import { providersOf } from '../provider/providers.ts';
import { applyEvent } from './apply.ts';
import { askAttempt } from './asking.ts';
import { listRefundsDue, listToAsk, type RefundRow, updateRefund } from './attempt.queries.ts';
import { closeOrder, endOrder } from './closing.ts';
import { earnDays } from './earning.ts';
import { listDue } from './queries.ts';

const BATCH = 50;

/** Runs all of them; an error of one is logged, and the next run tries it again. */
async function each<T>(
  { log }: Services,
  items: readonly T[],
  run: (item: T) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    try {
      await run(item);
    } catch (error) {
      log.error({ err: error }, '订单任务失败，稍后重试');
    }
  }
}

/** Asks about what is silent, and ends what is over. */
export async function lookAfterOrders(services: Services, now: Date): Promise<void> {
  const { db } = services;
  await each(services, await listToAsk(db, now, BATCH), (attempt) =>
    askAttempt(services, attempt, now),
  );
  await each(services, await listDue(db, now, BATCH), (order) =>
    order.state === 'closing'
      ? closeOrder(services, order, now)
      : endOrder(services, order, 'expire', now),
  );
  await each(services, await listRefundsDue(db, now, BATCH), (refund) =>
    askRefund(services, refund, now),
  );
}

/** The wait before the next question about a refund: a minute, then longer, at most six hours. */
const waitOf = (asked: number): number => Math.min(60_000 * 2 ** asked, 6 * 3_600_000);

/** Sends a refund, or asks how it stands. Without an answer it is sent again under the same number. */
async function askRefund(services: Services, refund: RefundRow, now: Date): Promise<void> {
  const provider = providersOf(services).get(refund.provider);
  if (!provider) return;
  const { id, number, out_no, fen, reason, asked } = refund;
  await updateRefund(services.db, id, {
    asked: asked + 1,
    ask_at: new Date(now.getTime() + waitOf(asked)),
  });
  const total_fen = refund.paid_fen ?? refund.attempt_fen;
  const lost = (): RefundState => 'unknown';
  const send = () =>
    provider.refund({ out_no, refund_no: number, fen, total_fen, reason }).catch(lost);
  const found =
    refund.state === 'requested'
      ? 'unknown'
      : await provider.queryRefund(number, out_no).catch(lost);
  const state = found === 'unknown' ? await send() : found;
  const notice_no = `refund:${number}:${asked}`;
  const event = { kind: 'refund', provider: refund.provider, notice_no, raw: '' } as const;
  await applyEvent(services, { ...event, refund_no: number, state }, now);
}

export const ordersJob: Job = {
  name: 'wallet-orders',
  every_s: 10,
  run: lookAfterOrders,
};

export const earningJob: Job = {
  name: 'wallet-earning',
  every_s: 3600,
  run: ({ db }, now) => earnDays(db, now).then(() => {}),
};
