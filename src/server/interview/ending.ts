// The interview's front door for the room talent: an application that ends takes its interview with
// it (features 3.3). Apart from interview.ts, which itself enters talent.
import { queueNotices } from '../notice/notice.ts';
import type { Db } from '../platform/db.ts';
import { endInterviews } from './queries-ending.ts';
import { statesBefore } from './states.ts';

/**
 * Cancels what is still open for some applications, within the caller's transaction. Tells both
 * sides, because a time was or might have been kept free. `because` completes the sentence.
 */
export async function cancelInterviewsOf(
  db: Db,
  application_ids: readonly number[],
  because: string,
  now: Date,
): Promise<void> {
  const change = {
    from: statesBefore('cancelled', 'system'),
    to: 'cancelled',
    note: because,
  } as const;
  const ended = await endInterviews(db, application_ids, change, now);
  const title = `面试已取消：${because}`;
  const notices = ended.flatMap(({ account_id, recruiter_id }) => [
    {
      account_id,
      side: 'seeker' as const,
      event: 'interview_changed' as const,
      title,
      link: '/personal-center?tab=interviews&scope=past',
    },
    ...(recruiter_id === null
      ? []
      : [
          {
            account_id: recruiter_id,
            side: 'recruiter' as const,
            event: 'interview_answered' as const,
            title,
            link: '/layout/interview',
          },
        ]),
  ]);
  await queueNotices(db, notices, now);
}
