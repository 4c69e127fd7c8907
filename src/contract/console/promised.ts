// The promised time from a request to the operators' decision: for queues, pages and figures.
import type { ReviewKind } from '../dictionary/review-kinds.ts';
import { afterWorkingDays } from '../value/working-days.ts';

/** A promised time: in working days, or in hours where somebody waits at the screen. */
type Promised = { days: number } | { hours: number };

/** Null for cases that nobody has to decide: they go on by themselves. */
const PROMISED: Readonly<Record<ReviewKind, Promised | null>> = {
  reports: { days: 3 },
  appeals: { days: 3 },
  objections: { days: 3 },
  bans: { days: 1 },
  service: { hours: 2 },
  words: { days: 1 },
  pictures: { days: 1 },
  certifications: { days: 1 },
  positions: { days: 1 },
  elites: { days: 3 },
  feedback: { days: 2 },
  entries: { days: 2 },
  famous: { days: 3 },
  closings: null,
  upgrades: { days: 1 },
  transfers: { days: 1 },
  invoices: { days: 3 },
  refunds: { days: 1 },
  payouts: { days: 2 },
  bills: { days: 2 },
};

const HOUR_MS = 3_600_000;

export const promisedOf = (kind: ReviewKind): Promised | null => PROMISED[kind];

/** By when a case that waits since then should be decided; null where nothing is promised. */
export function reviewDue(kind: ReviewKind, since: Date): Date | null {
  const promised = PROMISED[kind];
  if (promised === null) return null;
  return 'days' in promised
    ? afterWorkingDays(since, promised.days)
    : new Date(since.getTime() + promised.hours * HOUR_MS);
}

/** Whether a case that waits since then waits longer than promised. */
export function isOverdue(kind: ReviewKind, since: Date, now: number): boolean {
  const due = reviewDue(kind, since);
  return due !== null && due.getTime() < now;
}

/** The promised time in words; '' where nothing is promised. */
export function promiseWords(kind: ReviewKind): string {
  const promised = PROMISED[kind];
  if (promised === null) return '';
  return 'days' in promised ? `${promised.days} 个工作日` : `${promised.hours} 小时`;
}
