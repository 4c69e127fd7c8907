// What both sides are told about an interview.
import { formatDate } from '../../contract/value/time.ts';
import { type NoticeWords, queueNotices, settleNotices, WHO } from '../notice/notice.ts';
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

/** One interview among the seeker's own. */
const ownLink = (id: number) => `${SEEKER_LINK}#interview-${id}`;

/** Tells the seeker, within the transaction. */
export const tellSeeker = (
  trx: Db,
  { id, account_id }: Pick<About, 'id' | 'account_id'>,
  words: NoticeWords,
  now: Date,
): Promise<void> =>
  queueNotices(trx, [{ account_id, side: 'seeker', link: ownLink(id), ...words }], now);

/** Once answered, the invitation that asked for it counts as read, and says the answer. */
export const settleInvitation = (
  trx: Db,
  { id, account_id, created_at: since }: Pick<About, 'id' | 'account_id'> & { created_at: Date },
  body: string,
  now: Date,
): Promise<void> => {
  const events = ['interview_invited'] as const;
  return settleNotices(trx, { account_id, link: ownLink(id), events, since, body }, now);
};

/** Tells who attends or invited, within the transaction. */
export async function tellEnterprise(
  trx: Db,
  about: About,
  words: NoticeWords,
  now: Date,
): Promise<void> {
  const handlers = await listHandlers(trx, about);
  const notices = handlers.map((account_id) => ({
    account_id,
    side: 'recruiter' as const,
    ...words,
    about_account_id: about.account_id,
    link: `/layout/interview?interview=${about.id}`,
  }));
  await queueNotices(trx, notices, now);
}

/** Company and position of an interview, for its texts. */
export const positionOf = ({ short_name, title }: { short_name: string; title: string }) => ({
  企业: short_name,
  职位: title,
});

/** Seeker and position of an interview, for its texts. */
export const personOf = ({ title }: { title: string }) => ({ 求职者: WHO, 职位: title });
