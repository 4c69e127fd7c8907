// What is to be done about a renewal that was asked for. Pure.
import { REMIND_DAYS } from '../../../contract/wallet/renewal.ts';
import { DAY_MS } from '../order/rules.ts';

/** A renewal is paid a day before the end, so that a short balance can still be topped up. */
const PAY_BEFORE_MS = DAY_MS;
const REMIND_MS = REMIND_DAYS * DAY_MS;
/** From this time before the end on, a renewal is looked at. */
export const WINDOW_MS = PAY_BEFORE_MS + REMIND_MS;

export interface Asked {
  product: string;
  /** The price at which it was asked for. */
  fen: number;
  reminded_for: Date | null;
  told_fen: number | null;
  pay_from: Date | null;
}

/** The last plan that is paid for, and today's price of the one that was asked for. */
interface Facts {
  term: { product: string; ends_at: Date } | null;
  price_fen: number | null;
}

/**
 * Why a renewal ends by itself: the plan is over; another one runs; it is not sold any more; its price has risen; it is
 * too late to tell of it in time.
 */
export type StopReason = 'ended' | 'changed' | 'unsold' | 'dearer' | 'late';

type Step =
  | { step: 'wait' | 'pay' }
  | { step: 'remind'; pay_from: Date }
  | { step: 'stop'; why: StopReason };

const latest = (a: number, b: number): Date => new Date(Math.max(a, b));

/** When it is paid if it is asked for now: who asks has just seen sum and day. */
export const payFromAsking = (ends_at: Date, now: Date): Date =>
  latest(ends_at.getTime() - PAY_BEFORE_MS, now.getTime());

/** True for an end of which members know sum and day. */
const isTold = ({ reminded_for }: Pick<Asked, 'reminded_for'>, ends_at: Date): boolean =>
  reminded_for?.getTime() === ends_at.getTime();

/** When it is paid, as it stands. */
export function payDay(
  asked: Pick<Asked, 'reminded_for' | 'pay_from'> | null,
  ends_at: Date,
  now: Date,
): Date {
  if (!asked) return payFromAsking(ends_at, now);
  if (isTold(asked, ends_at) && asked.pay_from) return asked.pay_from;
  return latest(ends_at.getTime() - PAY_BEFORE_MS, now.getTime() + REMIND_MS);
}

/** Never pays more than was asked for and told, and never before members have known it for five days. */
export function stepOf(asked: Asked, { term, price_fen }: Facts, now: Date): Step {
  const stop = (why: StopReason): Step => ({ step: 'stop', why });
  if (term === null || term.ends_at <= now) return stop('ended');
  if (term.product !== asked.product) return stop('changed');
  const { ends_at } = term;
  if (now.getTime() < ends_at.getTime() - WINDOW_MS) return { step: 'wait' };
  if (price_fen === null) return stop('unsold');
  if (price_fen > asked.fen) return stop('dearer');
  if (!isTold(asked, ends_at)) {
    const pay_from = payDay(asked, ends_at, now);
    return pay_from < ends_at ? { step: 'remind', pay_from } : stop('late');
  }
  if (price_fen > (asked.told_fen ?? 0)) return stop('dearer');
  return { step: asked.pay_from && asked.pay_from <= now ? 'pay' : 'wait' };
}
