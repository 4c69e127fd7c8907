// When something happens to a certification in force (checked at least every six months). Pure.

const DAY_MS = 86_400_000;
/** Less than the shortest six months (181 days). */
export const RECHECK_DAYS = 180;
/**
 * The certification stays in force for so many days after the recheck is due, so that a holiday takes
 * nobody offline.
 */
export const GRACE_DAYS = 30;

/** Days before (-) and after the due check at which the administrators are told. */
const TOLD_AT_DAYS = [-30, -7, 0, GRACE_DAYS - 7] as const;

export interface CertificationTimes {
  recheck_at: Date;
  grace_until: Date;
}

const plusDays = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);

/** The times of a check that was passed now. */
export function timesOf(checked_at: Date): CertificationTimes & { checked_at: Date } {
  const recheck_at = plusDays(checked_at, RECHECK_DAYS);
  return { checked_at, recheck_at, grace_until: plusDays(recheck_at, GRACE_DAYS) };
}

/** The next moment after `now` at which the job has something to do; null once it is over. */
export function nextAfter(recheck_at: Date, now: Date): Date | null {
  const moments = [...TOLD_AT_DAYS, GRACE_DAYS].map((days) => plusDays(recheck_at, days));
  return moments.find((at) => at > now) ?? null;
}

/** Whole days from now until a time, at least 0: "还有 n 天". */
export function daysUntil(at: Date, now: Date): number {
  return Math.max(0, Math.ceil((at.getTime() - now.getTime()) / DAY_MS));
}

/** A refused enterprise has at least this long to mend it before the certification in force ends. */
const MEND_DAYS = 7;

/** The dates of a certification in force after a refused request. */
export function afterRefusal({ recheck_at, grace_until }: CertificationTimes, now: Date) {
  const until = new Date(Math.max(grace_until.getTime(), plusDays(now, MEND_DAYS).getTime()));
  const next = nextAfter(recheck_at, now);
  return { grace_until: until, next_at: next && next < until ? next : until };
}

/** The dates after a withdrawn request: dates that the request had delayed count again at once. */
export function afterWithdrawal({ recheck_at }: CertificationTimes, now: Date) {
  return { next_at: recheck_at <= now ? now : nextAfter(recheck_at, now) };
}
