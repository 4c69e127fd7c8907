// The life of a report: one table of moves, who may make them, and its times. Pure.
import type { ReportState } from '../../contract/dictionary/report.ts';
import { ACCEPT_HOURS, APPEAL_DAYS, DECIDE_WORKING_DAYS } from '../../contract/report/report.ts';
import { type Moves, machine } from '../../contract/value/machine.ts';
import { afterWorkingDays } from '../../contract/value/working-days.ts';

/** The two sides may each appeal against what went against them. */
export type ReportActor = 'operator' | 'reporter' | 'reported';

export const reportMoves = machine({
  accept: { from: ['submitted'], to: 'accepted', by: 'operator' },
  verify: { from: ['accepted'], to: 'verified', by: 'operator' },
  dismiss: { from: ['accepted'], to: 'not_verified', by: 'operator' },
  appeal: { from: ['verified'], to: 'appeal', by: 'reported' },
  appeal_again: { from: ['not_verified'], to: 'appeal', by: 'reporter' },
  uphold: { from: ['appeal'], to: 'final', by: 'operator' },
  overturn: { from: ['appeal'], to: 'final', by: 'operator' },
} satisfies Moves<ReportState, ReportActor>);

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** By when a report of this moment is acknowledged, and by when it is decided. */
export function reportDueTimes(now: Date): { accept_due_at: Date; decide_due_at: Date } {
  return {
    accept_due_at: new Date(now.getTime() + ACCEPT_HOURS * HOUR_MS),
    decide_due_at: afterWorkingDays(now, DECIDE_WORKING_DAYS),
  };
}

/** Until when a decision may be appealed against. */
export function appealUntil(decided_at: Date): Date {
  return new Date(decided_at.getTime() + APPEAL_DAYS * DAY_MS);
}
