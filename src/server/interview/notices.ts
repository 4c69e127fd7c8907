// What both sides are told about an interview. Recruiters' notices name the person (`WHO`).
import { formatDate } from '../../contract/value/time.ts';
import { type NewNotice, queueNotices } from '../notice/notice.ts';
import type { Db } from '../platform/db/db.ts';
import { listHandlers } from './calendar/attendee.queries.ts';

export const SEEKER_LINK = '/personal-center?tab=interviews';
export const whenText = (at: Date) => formatDate(at, 'M月d日 hh:mm');

interface About {
  /** The interview's. */
  id: number;
  /** The seeker. */
  account_id: number;
  enterprise_id: number;
  recruiter_id: number | null;
}

type Words = Pick<NewNotice, 'title'> & { body?: string };

/** Tells the seeker, within the transaction. */
export function tellSeeker(
  trx: Db,
  { account_id }: Pick<About, 'account_id'>,
  event: 'interview_invited' | 'interview_changed' | 'interview_reminder',
  words: Words,
  now: Date,
): Promise<void> {
  return queueNotices(
    trx,
    [{ account_id, side: 'seeker', event, link: SEEKER_LINK, ...words }],
    now,
  );
}

/** Tells who attends or invited, within the transaction. */
export async function tellEnterprise(
  trx: Db,
  about: About,
  event: 'interview_answered' | 'interview_today',
  words: Words,
  now: Date,
): Promise<void> {
  const handlers = await listHandlers(trx, about);
  const notices = handlers.map((account_id) => ({
    account_id,
    side: 'recruiter' as const,
    event,
    ...words,
    about_account_id: about.account_id,
    link: `/layout/interview?interview=${about.id}`,
  }));
  await queueNotices(trx, notices, now);
}
