// The room notice's own work: handing notices over, sending, and forgetting announcements after 180 days.
import type { Services } from '../../platform/http/call.ts';
import type { Job } from '../../platform/jobs.ts';
import { deleteOldAnnouncements } from '../center/announcement.queries.ts';
import { handOver, sendDue } from './delivery.ts';
import { OUTER_CHANNELS, STORED_MS } from './rules.ts';

/** Seconds: open pages learn of a notice within about a second. */
const ALWAYS_S = 0.5;

/** Each job has a line of its own: a hung mail server stops neither SMS nor open pages. */
export const noticeJobs: readonly Job[] = [
  {
    name: 'notice-hand-over',
    every_s: ALWAYS_S,
    shared: true,
    run: async (services, now) => {
      while ((await handOver(services, now)) > 0);
    },
  },
  ...OUTER_CHANNELS.map((channel) => ({
    name: `notice-${channel}`,
    every_s: ALWAYS_S,
    shared: true as const,
    run: async (services: Services, now: Date) => {
      await sendDue(services, channel, now);
    },
  })),
  {
    name: 'notice-forget',
    every_s: 3600,
    run: ({ db }, now) => deleteOldAnnouncements(db, new Date(now.getTime() - STORED_MS)),
  },
];
