// What people are told about marks and downloads of candidates. Recruiters' notices never name the
// candidate: who it is stands behind the link, for those who may see it.
import type { NewNotice } from '../notice/notice.ts';
import { candidateLink } from './person.ts';

/** A colleague is wanted in a note. */
export const mentioned = (
  account_id: number,
  { about, by, application_id }: { about: number; by: string; application_id: number | null },
): NewNotice => ({
  account_id,
  side: 'recruiter',
  event: 'candidate_mentioned',
  about_account_id: about,
  title: `${by || '一位同事'}在候选人的备注里提到了您`,
  body: '打开候选人的页面查看备注并答复同事。',
  link: candidateLink(application_id),
});

/** The day has come. @param note what the member wrote to themselves; may be empty. */
export const followUpDue = (
  account_id: number,
  { about, note, application_id }: { about: number; note: string; application_id: number | null },
): NewNotice => ({
  account_id,
  side: 'recruiter',
  event: 'candidate_follow_up',
  about_account_id: about,
  title: '今天该跟进一位候选人了',
  body: note,
  link: candidateLink(application_id),
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
