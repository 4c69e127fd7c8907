// The numbers on the recruiter's home page: today's work, the funnel, daily figures.

import { COUNT_MAX, WAITING_TOO_LONG_DAYS } from '../../../contract/application/pipeline.ts';
import * as contract from '../../../contract/application/statistics.ts';
import { funnelSteps } from '../../../contract/application/statistics.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { handle } from '../../platform/http/call.ts';
import { waitedDays, waitedSince } from '../waiting.ts';
import { listDays } from './days.queries.ts';
import { countWork } from './queries.ts';

const DAY_MS = 86_400_000;
/** The days of the week's numbers, backward, and of expiring positions, forward. */
const WEEK = 7;

const dayAt = (now: Date, days: number) =>
  formatDate(new Date(now.getTime() + days * DAY_MS), 'yyyy-MM-dd');

/** Today's work of the enterprise; follow-ups are the caller's own. */
export const getWorkbench = handle(
  contract.getWorkbench,
  async ({ db, member: { account_id, enterprise_id }, now }) => {
    const span = {
      now,
      today: dayAt(now, 0),
      tomorrow_at: new Date(`${dayAt(now, 1)}T00:00:00+08:00`),
      week_ago: new Date(now.getTime() - WEEK * DAY_MS),
      // Today counts as one of the days.
      views_since: dayAt(now, 1 - WEEK),
      expiring_until: dayAt(now, WEEK),
      late_since: waitedSince(now, WAITING_TOO_LONG_DAYS),
    };
    const who = { enterprise_id, account_id };
    const row = await countWork(db, who, span, COUNT_MAX);
    const { oldest_waiting_at, next_interview_at, views_7d, ...counts } = row;
    return {
      ...counts,
      views_7d: views_7d ?? 0,
      oldest_waiting_days: oldest_waiting_at ? waitedDays(oldest_waiting_at, now) : null,
      next_interview_at: next_interview_at?.toISOString() ?? null,
    };
  },
);

/** The column of daily sums for each step; an application counts for the day it was sent. */
const SUMMED_AS = {
  views: 'views',
  applied: 'applications',
  viewed: 'viewed',
  contacted: 'contacted',
  interviewed: 'interviewing',
  offered: 'offered',
  hired: 'hired',
} as const;

/** The funnel of the applications of some days, in total and for each day; the days add up to the total. */
export const getFunnel = handle(
  contract.getFunnel,
  async ({ db, member: { enterprise_id }, now }, input) => {
    const count = Number(input.days);
    const span = { from: dayAt(now, 1 - count), until: dayAt(now, 0) };
    const found = await listDays(db, enterprise_id, span);
    const of = new Map(found.map((row) => [row.day, row]));
    const days = Array.from({ length: count }, (_, index) => {
      const day = dayAt(now, 1 - count + index);
      const { views = 0, applications = 0, interviewing = 0 } = of.get(day) ?? {};
      return { day, views, applications, interviewed: interviewing };
    });
    const steps = funnelSteps.map(({ code, label }) => ({
      code,
      label,
      count: found.reduce((sum, row) => sum + row[SUMMED_AS[code]], 0),
    }));
    return { steps, days };
  },
);
