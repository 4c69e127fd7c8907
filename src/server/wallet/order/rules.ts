// What an order is worth, how much of it is unused, and when a provider is asked. Pure.
import { shareOf } from '../../../contract/value/money.ts';
import { type WalletPlan, walletPlans } from '../../../contract/wallet/quota.ts';

export const DAY_MS = 86_400_000;
/** How long an order can be paid. */
export const ORDER_MS = 30 * 60_000;
/** How long one can be paid for which a transfer between firms was chosen. */
export const TRANSFER_MS = 7 * DAY_MS;

/**
 * How long an upgrade can be paid at most, however often it is put off. Its credit counts the days that were left when it
 * was ordered, while the old plan goes on giving its rights: without an end, those days would be had twice.
 */
export const UPGRADE_MS = 10 * DAY_MS;

/** The end of an order that is to be put off until `until`: never earlier than before, nor too late for an upgrade. */
export function putOff(
  {
    created_at,
    expires_at,
    credit_fen,
  }: { created_at: Date; expires_at: Date; credit_fen: number },
  until: Date,
): Date {
  const last = credit_fen > 0 ? created_at.getTime() + UPGRADE_MS : Number.POSITIVE_INFINITY;
  return new Date(Math.max(expires_at.getTime(), Math.min(until.getTime(), last)));
}

/** Until when an attempt can be paid: as long as its order, but at a provider's page not for days. */
export function endOfAttempt(
  { created_at, expires_at }: { created_at: Date; expires_at: Date },
  provider: string,
  now: Date,
): Date {
  const end = expires_at.getTime();
  if (provider === 'bank') return new Date(Math.max(end, created_at.getTime() + TRANSFER_MS));
  return new Date(Math.min(end, now.getTime() + ORDER_MS));
}

/** The times after its beginning at which a silent attempt is asked about. */
const ASK_AFTER_S = [10, 30, 60, 300, 600];
/** A last look after the end, for what was paid in the last moment. */
const LAST_ASK_MS = 600_000;

/** A time for which a plan was paid. */
export interface Term {
  order_id: number;
  number: string;
  product: string;
  label: string;
  worth_fen: number;
  days: number;
  /** Days used before `starts_at`: the plan ran, and was pushed behind an upgrade. */
  used_days: number;
  starts_at: Date;
  ends_at: Date;
}

/** The higher of two plans replaces the lower one. */
export const rankOf = (plan: string): number =>
  walletPlans.findIndex(({ code }) => code === (plan as WalletPlan));

/** The whole days of a term that are left. A day that has begun is used. */
export function unusedDays(
  {
    starts_at,
    ends_at,
    days,
    used_days,
  }: Pick<Term, 'starts_at' | 'ends_at' | 'days' | 'used_days'>,
  now: Date,
): number {
  if (starts_at >= now) return days - used_days;
  return Math.max(0, Math.floor((ends_at.getTime() - now.getTime()) / DAY_MS));
}

/**
 * A term that an upgrade pushes behind itself: what of it was used stays in the past, and its other whole days begin
 * at `begin`. One without a whole day left ends now.
 */
export function pushedBack(
  term: Pick<Term, 'starts_at' | 'ends_at' | 'days' | 'used_days'>,
  begin: Date,
  now: Date,
): Pick<Term, 'starts_at' | 'ends_at' | 'used_days'> {
  const unused = unusedDays(term, now);
  const used_days = term.days - unused;
  if (unused === 0) return { starts_at: term.starts_at, ends_at: now, used_days };
  return { starts_at: begin, ends_at: new Date(begin.getTime() + unused * DAY_MS), used_days };
}

/** What an upgrade is credited with for the unused rest of a term. */
export function creditOf(term: Term, now: Date) {
  const unused_days = unusedDays(term, now);
  return { unused_days, fen: shareOf(term.worth_fen, unused_days, term.days) };
}

/** The days of a plan that are over at `now`. */
export function elapsedDays(
  { starts_at, days, used_days }: Pick<Term, 'starts_at' | 'days' | 'used_days'>,
  now: Date,
): number {
  const elapsed = Math.floor((now.getTime() - starts_at.getTime()) / DAY_MS);
  return Math.min(days, used_days + Math.max(0, elapsed));
}

/** When an attempt is asked about next; null after the last time. */
export function nextAsk(
  { created_at, expires_at }: { created_at: Date; expires_at: Date },
  now: Date,
): Date | null {
  const end = expires_at.getTime();
  const early = ASK_AFTER_S.map((seconds) => created_at.getTime() + seconds * 1000);
  const moments = [...early.filter((moment) => moment < end), end, end + LAST_ASK_MS];
  const next = moments.find((moment) => moment > now.getTime());
  return next === undefined ? null : new Date(next);
}

/** What an enterprise has besides what it paid for: the free plan, one to try, one that operators gave. */
interface Granted {
  plan: string;
  until: Date | null;
  is_trial: boolean;
}

/**
 * When a plan begins that replaces nothing: after everything that is paid. Where nothing is, at once, unless the
 * same plan runs, or a higher one to try.
 */
export function beginOf(
  { terms, grants, product }: { terms: readonly Term[]; grants: Granted; product: string },
  now: Date,
): Date {
  const last = Math.max(0, ...terms.map(({ ends_at }) => ends_at.getTime()));
  if (last > now.getTime()) return new Date(last);
  const { plan, until, is_trial } = grants;
  const waits = plan === product || (is_trial && rankOf(plan) > rankOf(product));
  return waits && until && until > now ? until : now;
}
