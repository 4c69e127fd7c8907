// Cancels the interviews of an application that ends. Separate from interview.ts, which itself imports
// applications.
import { WHO } from '../notice/notice.ts';
import type { Db } from '../platform/db/db.ts';
import { endInterviews } from './ending.queries.ts';
import { insertEvents } from './events.ts';
import { tellEnterprise, tellSeeker } from './notices.ts';
import { interviewMoves } from './states.ts';

/**
 * Cancels the open interviews of some applications within the caller's transaction. Tells both sides,
 * because a time may have been kept free. `because` completes the sentence.
 */
export async function cancelInterviewsOf(
  db: Db,
  { application_ids, because }: { application_ids: readonly number[]; because: string },
  now: Date,
): Promise<void> {
  const change = {
    from: interviewMoves.before('cancelled', 'system'),
    to: 'cancelled',
    note: because,
  } as const;
  const ended = await endInterviews(db, application_ids, change, now);
  const event = { what: 'cancelled', side: 'system', words: because } as const;
  await insertEvents(
    db,
    ended.map(({ id }) => ({ interview_id: id, ...event })),
    now,
  );
  for (const one of ended) {
    const words = { title: `「${one.title}」的面试已取消`, body: `原因：${because}` };
    await tellSeeker(db, one, 'interview_changed', words, now);
    const named = { title: `${WHO}的${words.title}`, body: words.body };
    await tellEnterprise(db, one, 'interview_answered', named, now);
  }
}
