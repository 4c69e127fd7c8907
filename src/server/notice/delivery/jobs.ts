// The room notice's own work: handing notices over, sending, and forgetting after 180 days.
import type { Services } from '../../platform/http/call.ts';
import type { Job } from '../../platform/jobs.ts';
import { deleteOldAnnouncements } from '../center/announcement.queries.ts';
import { deleteOldNotices } from '../queries.ts';
import { handOver, sendDue } from './delivery.ts';
import { OUTER_CHANNELS, STORED_MS } from './rules.ts';

const DELETE_BATCH = 1000;
/** Seconds: open pages learn of a notice within about a second. */
const ALWAYS_S = 0.5;

/** Deletes notices and announcements older than 180 days; gives how many notices there were. */
export async function forgetOldNotices({ db }: Pick<Services, 'db'>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - STORED_MS);
  await deleteOldAnnouncements(db, before);
  let total = 0;
  for (;;) {
    const count = await deleteOldNotices(db, before, DELETE_BATCH);
    total += count;
    if (count < DELETE_BATCH) return total;
  }
}

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
    run: async (services, now) => {
      const count = await forgetOldNotices(services, now);
      if (count > 0) services.log.info(`${count} 条通知已超过 180 天并删除`);
    },
  },
];
