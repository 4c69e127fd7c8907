// Deadlines for answers: after 3 days the enterprise is reminded; after 14 days the application times out
// and both sides are told. Views older than 30 days are deleted. Works in bounded batches and can run
// twice.
import {
  REMIND_AFTER_DAYS,
  TIMEOUT_AFTER_DAYS,
} from '../../../contract/application/application.ts';
import type { NewNotice } from '../../notice/notice.ts';
import { queueNotices } from '../../notice/notice.ts';
import { inBatches } from '../../platform/db/batches.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { timedOut, timeoutNotice, toRecruiters, waiting } from '../notices.ts';
import { endApplications, listRecipients } from '../queries.ts';
import { waitedDays } from '../waiting.ts';
import { type DueApplication, lockOverdue, takeUnread } from './deadlines.queries.ts';

const DAY_MS = 86_400_000;
const BATCH = 200;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** Reminds enterprises of applications unopened for three days. Gives how many. */
export function remindOfUnread(db: Db, now: Date): Promise<number> {
  return inBatches(db, BATCH, async (trx) => {
    const due = await takeUnread(trx, daysBefore(now, REMIND_AFTER_DAYS), BATCH, now);
    await tellEnterprises(trx, due, now, (group, sent) =>
      waiting(
        group,
        sent.map(({ created_at }) => waitedDays(created_at, now)),
      ),
    );
    return due.length;
  });
}

/** Ends applications sent or opened 14 days ago and never answered. Gives how many. */
export function endOverdue(db: Db, now: Date): Promise<number> {
  return inBatches(db, BATCH, async (trx) => {
    const due = await lockOverdue(trx, daysBefore(now, TIMEOUT_AFTER_DAYS), BATCH);
    const ids = due.map(({ id }) => id);
    await endApplications(trx, ids, 'timeout', now);
    await queueNotices(
      trx,
      due.map((sent) => timeoutNotice(sent.account_id, sent)),
      now,
    );
    await tellEnterprises(trx, due, now, timedOut);
    return due.length;
  });
}

/** Sends one notice per position, however many of its applications wait. */
async function tellEnterprises(
  trx: Db,
  due: readonly DueApplication[],
  now: Date,
  wording: (
    group: Parameters<typeof timedOut>[0],
    sent: readonly DueApplication[],
  ) => Omit<NewNotice, 'account_id' | 'side'>,
): Promise<void> {
  for (const group of Map.groupBy(due, ({ position_id }) => position_id).values()) {
    const [first] = group;
    if (!first) continue;
    const people = await listRecipients(trx, first);
    const { position_id, title } = first;
    const waits = group.map(({ account_id }) => account_id);
    const words = wording({ position_id, title, people: waits }, group);
    await queueNotices(trx, toRecruiters(people, words), now);
  }
}

export const applicationDeadlineJob: Job = {
  name: 'application-deadlines',
  every_s: 600,
  run: async ({ db, log }, now) => {
    // Ends first: an application that has just ended needs no reminder.
    const ended = await endOverdue(db, now);
    const reminded = await remindOfUnread(db, now);
    if (ended + reminded > 0) log.info(`投递期限：提醒 ${reminded} 份，超时结束 ${ended} 份`);
  },
};
