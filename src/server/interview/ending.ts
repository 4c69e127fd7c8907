// Cancels the interviews of an application that ends. Separate from interview.ts, which itself imports
// applications.
import { say } from '../notice/notice.ts';
import type { Db } from '../platform/db/db.ts';
import { endInterviews } from './ending.queries.ts';
import { insertEvents } from './events.ts';
import { personOf, tellEnterprise, tellSeeker } from './notices.ts';
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
    const values = { ...personOf(one), 原因: because };
    await tellSeeker(db, one, say('interview_changed.ended', values), now);
    await tellEnterprise(db, one, say('interview_answered.ended', values), now);
  }
}
