// Reminds members of the people they wanted to come back to, on the day from 8 o'clock in Shanghai
// (next follow-up). Bounded batches, safe to run twice.
import { formatDate } from '../../../contract/value/time.ts';
import { queueNotices } from '../../notice/notice.ts';
import { inBatches } from '../../platform/db/batches.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { followUpDue } from './notices.ts';
import { findLatestOf } from './person.queries.ts';
import { lockDueFollowUps, markTold, mayBeReminded } from './queries.ts';

const BATCH = 200;
/** No reminders before this hour. */
const FROM_CLOCK = '08';

/** Gives the number of follow-ups told, or dropped because nobody is left to be told. */
export async function remindOfFollowUps(db: Db, now: Date): Promise<number> {
  if (formatDate(now, 'hh') < FROM_CLOCK) return 0;
  const today = formatDate(now, 'yyyy-MM-dd');
  return inBatches(db, BATCH, async (trx) => {
    const due = await lockDueFollowUps(trx, today, BATCH);
    for (const { member_id, ...row } of due) {
      await markTold(trx, row, now);
      if (member_id === null || !(await mayBeReminded(trx, { ...row, member_id }))) continue;
      const latest = await findLatestOf(trx, row.enterprise_id, row.account_id);
      const about = { about: row.account_id, note: row.note, latest };
      await queueNotices(trx, [followUpDue(member_id, about)], now);
    }
    return due.length;
  });
}

export const followUpJob: Job = {
  name: 'candidate-follow-up',
  every_s: 300,
  run: async ({ db, log }, now) => {
    const count = await remindOfFollowUps(db, now);
    if (count > 0) log.info(`候选人跟进：提醒 ${count} 条`);
  },
};
