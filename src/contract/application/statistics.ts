// Room application: the numbers of the recruiter's home: today's work, the funnel, the days.
import { z } from 'zod';
import { get, Nothing } from '../call/endpoint.ts';
import { Time } from '../value/shapes.ts';
import { COUNT_MAX } from './pipeline.ts';

const Count = z.number().int();

export const getWorkbench = get('/api/talent/workbench', {
  summary: `招聘者首页：今天要处理的（每项最多数到 ${COUNT_MAX}）`,
  access: 'recruiter',
  member: 'read',
  shows: ['talent', 'position', 'interview'],
  input: Nothing,
  data: z.object({
    online_positions: Count,
    /** Positions that expire within 7 days. */
    expiring_positions: Count,
    rejected_positions: Count,
    /** Positions under review before they go online. */
    pending_positions: Count,
    unread_applications: Count,
    /** False where the caller may see no applications; the page then does not say that all are read. */
    has_applications: z.boolean(),
    /** False when none was ever received; applications out of the caller's sight now do not count. */
    has_received: z.boolean(),
    /** Calendar days that the longest waiting candidate has had no answer; null when nobody waits. */
    oldest_waiting_days: Count.nullable(),
    late_applications: Count,
    applications_7d: Count,
    views_7d: Count,
    interviews_today: Count,
    /** The next interview of today; null when none is left. */
    next_interview_at: Time.nullable(),
    /** Unanswered requests of candidates for another interview time. */
    proposals: Count,
    /** Candidates whose follow-up, set by the caller, is due today or before. */
    follow_ups: Count,
  }),
});

/** The steps of the funnel; an application counts in every step it reached. */
export const funnelSteps = [
  { code: 'views', label: '浏览' },
  { code: 'applied', label: '投递' },
  { code: 'viewed', label: '已查看' },
  { code: 'contacted', label: '沟通' },
  { code: 'interviewed', label: '面试' },
  { code: 'offered', label: '录用' },
  { code: 'hired', label: '入职' },
] as const;

export const getFunnel = get('/api/talent.statistics/funnel', {
  summary: '近 7 或 30 天收到的投递走到了哪一步，以及每天的浏览、投递和其中进入面试的',
  access: 'recruiter',
  member: 'read',
  shows: ['talent'],
  input: z.strictObject({ days: z.enum(['7', '30'], '请选择 7 天或 30 天').default('7') }),
  data: z.object({
    /** In the order of `funnelSteps`. */
    steps: z.array(z.object({ code: z.string(), label: z.string(), count: Count })),
    /** Figures by day. `interviewed` counts by the day the application was sent, as in the steps. */
    days: z.array(
      z.object({ day: z.string(), views: Count, applications: Count, interviewed: Count }),
    ),
  }),
});
