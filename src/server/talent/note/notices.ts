// What people are told about notes on candidates and downloads of their resumes. Recruiters' notices name
// the person, and the position of the latest application where there is one.
import { type NewNotice, WHO } from '../../notice/notice.ts';
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
  event: 'candidate_mentioned',
  about_account_id: about,
  title: `${by || '一位同事'}在${WHO}${ofPosition(latest)}的备注里提到了您`,
  body: '打开候选人的页面查看备注并答复同事。',
  link: candidateLink(latest?.id ?? null),
});

/** The day has come. @param note what the member wrote to themselves; may be empty. */
export const followUpDue = (
  account_id: number,
  { about, note, latest }: { about: number; note: string; latest: Latest | null },
): NewNotice => ({
  account_id,
  side: 'recruiter',
  event: 'candidate_follow_up',
  about_account_id: about,
  title: `今天该跟进${WHO}${ofPosition(latest)}了`,
  body: note,
  link: candidateLink(latest?.id ?? null),
});

/** The seeker hears of every download of theirs, once a day and enterprise. */
export const downloaded = (account_id: number, company: string): NewNotice => ({
  account_id,
  side: 'seeker',
  event: 'resume_downloaded',
  title: `${company}下载了您的简历`,
  body: '下载的 PDF 每页带有企业、下载人和日期的水印。在“个人隐私”可以看到全部记录。',
  link: '/privacy?tab=records',
});
