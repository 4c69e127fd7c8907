// How much of a plan goes back, and to which payments. Pure.
import { shareOf } from '../../../contract/value/money.ts';
import type { PaymentWay } from '../../../contract/wallet/order.ts';
import { type Term, unusedDays } from '../order/rules.ts';

/** What goes back of a plan: everything but the days that were used. A day that has begun is used. */
export function refundOf(
  term: Pick<Term, 'starts_at' | 'ends_at' | 'days' | 'used_days' | 'worth_fen'>,
  now: Date,
) {
  const used = term.days - unusedDays(term, now);
  const charge_fen = shareOf(term.worth_fen, used, term.days);
  return { used, charge_fen, fen: term.worth_fen - charge_fen };
}

/** A payment and what of it has not gone back yet. */
interface Payment {
  order_id: number;
  /** Null for what was paid from the balance. */
  attempt_id: number | null;
  out_no: string;
  way: PaymentWay;
  left_fen: number;
}

/** A payment, and the earlier ones that its order was credited with. */
export interface Paid extends Payment {
  credits: readonly { fen: number; from: Paid }[];
}

export interface Piece {
  payment: Payment;
  fen: number;
}

/** Splits an amount over payments in their order; `rest` is what fits none. */
export function splitOver(fen: number, payments: readonly Payment[]) {
  const pieces: Piece[] = [];
  let rest = fen;
  for (const payment of payments) {
    const part = Math.min(rest, payment.left_fen);
    if (part > 0) pieces.push({ payment, fen: part });
    rest -= Math.max(0, part);
  }
  return { pieces, rest };
}

/** The order's own payment first, then those it was credited with, each within its credit. */
export function splitPlan(fen: number, paid: Paid): { pieces: Piece[]; rest: number } {
  const own = splitOver(fen, [paid]);
  let { rest } = own;
  const pieces = [...own.pieces];
  for (const credit of paid.credits) {
    const wanted = Math.min(rest, credit.fen);
    const split = splitPlan(wanted, credit.from);
    pieces.push(...split.pieces);
    rest -= wanted - split.rest;
  }
  return { pieces, rest };
}

interface Span {
  starts_at: Date;
  ends_at: Date;
}

/** What follows a plan that ends early moves up, so that nothing paid is lost and no gap remains. */
export function movedUp<T extends Span>(ended: Span, others: readonly T[], now: Date): T[] {
  const by = ended.ends_at.getTime() - Math.max(now.getTime(), ended.starts_at.getTime());
  if (by <= 0) return [];
  const earlier = (time: Date) => new Date(time.getTime() - by);
  return others
    .filter(({ starts_at }) => starts_at >= ended.ends_at)
    .map((term) => ({
      ...term,
      starts_at: earlier(term.starts_at),
      ends_at: earlier(term.ends_at),
    }));
}
