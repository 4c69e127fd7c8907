// What people are told about notes on candidates and downloads of their resumes. Recruiters' notices name
// the person, and the position of the latest application where there is one.
import { type NewNotice, say, WHO } from '../../notice/notice.ts';
import { candidateLink } from './person.ts';

/** The latest application of a person to the enterprise. */
interface Latest {
  id: number;
  /** The position's. */
  title: string;
}
const ofPosition = (latest: Latest | null) => (latest ? `（${latest.title}）` : '');

/** A colleague is wanted in a note. */
export const mentioned = (
  account_id: number,
  { about, by, latest }: { about: number; by: string; latest: Latest | null },
): NewNotice => ({
  account_id,
  side: 'recruiter',
  about_account_id: about,
  ...say('candidate_mentioned.mentioned', {
    同事: by || '一位同事',
    求职者: WHO,
    应聘: ofPosition(latest),
  }),
  link: candidateLink(latest?.id ?? null),
});

/** The day has come. @param note what the member wrote to themselves; may be empty. */
export const followUpDue = (
  account_id: number,
  { about, note, latest }: { about: number; note: string; latest: Latest | null },
): NewNotice => ({
  account_id,
  side: 'recruiter',
  about_account_id: about,
  ...say('candidate_follow_up.due', { 求职者: WHO, 应聘: ofPosition(latest), 留言: note }),
  link: candidateLink(latest?.id ?? null),
});

/** The seeker hears of every download of theirs, once a day and enterprise. */
export const downloaded = (account_id: number, company: string): NewNotice => ({
  account_id,
  side: 'seeker',
  ...say('resume_downloaded.downloaded', { 企业: company }),
  link: '/privacy?tab=records',
});
