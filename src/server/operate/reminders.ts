// The day before an activity those who entered it for their enterprise are reminded, once.
import { formatDate } from '../../contract/value/time.ts';
import { type NewNotice, queueNotices, say } from '../notice/notice.ts';
import { type Db, transact } from '../platform/db/db.ts';
import type { Job } from '../platform/jobs.ts';
import { lockUnreminded, markEntriesReminded } from './entry.queries.ts';

const DAY_MS = 86_400_000;
const BATCH = 200;

/** Gives how many entries were reminded. */
export function remindOfActivities(db: Db, now: Date): Promise<number> {
  return transact(db, async (trx) => {
    const until = new Date(now.getTime() + DAY_MS);
    const rows = await lockUnreminded(trx, now, until, BATCH);
    if (rows.length === 0) return 0;
    const notices = rows.flatMap(
      ({ account_id, activity_id, title, starts_at, place }): NewNotice[] =>
        account_id === null
          ? []
          : [
              {
                account_id,
                side: 'recruiter',
                ...say('activity_result.soon', {
                  活动: title,
                  时间: formatDate(starts_at, 'M月d日 hh:mm'),
                  地点: place,
                }),
                link: `/layout/activity?id=${activity_id}`,
              },
            ],
    );
    await queueNotices(trx, notices, now);
    await markEntriesReminded(
      trx,
      rows.map(({ id }) => id),
      now,
    );
    return rows.length;
  });
}

export const activityJob: Job = {
  name: 'operate-activity-reminders',
  every_s: 3600,
  run: ({ db }, now) => remindOfActivities(db, now).then(() => {}),
};
