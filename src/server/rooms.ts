// What the rooms give the house besides their endpoints: jobs, and what they keep of a person.

import { archiveJob } from './account/archive.ts';
import { erasingJob } from './account/erasing.ts';
import { exportJob } from './account/export.ts';
import { loginLogJob } from './account/login-log.ts';
import { accountPersonalData } from './account/personal-data.ts';
import { enterprisePersonalData } from './enterprise/personal-data.ts';
import { interviewDeadlineJob } from './interview/deadlines.ts';
import { interviewPersonalData } from './interview/personal-data.ts';
import { moderationPersonalData } from './moderation/personal-data.ts';
import { noticeJobs } from './notice/jobs.ts';
import { noticeData } from './notice/personal-data.ts';
import type { Job } from './platform/jobs.ts';
import type { PersonalData } from './platform/personal-data.ts';
import { expiryJob } from './position/expiry.ts';
import { positionInterestJobs } from './position/interest/jobs.ts';
import { positionPersonalData } from './position/personal-data.ts';
import { resumePersonalData } from './resume/personal-data.ts';
import { feedbackJob } from './site/feedback-desk.ts';
import { sitePersonalData } from './site/personal-data.ts';
import { applicationDeadlineJob } from './talent/deadlines.ts';
import { eliteJob } from './talent/elite-job.ts';
import { followUpJob } from './talent/follow-job.ts';
import { talentPersonalData } from './talent/personal-data.ts';
import { elitePersonalData } from './talent/personal-data-elite.ts';
import { walletJob } from './wallet/jobs.ts';
import { walletPersonalData } from './wallet/personal-data.ts';

export const jobs: readonly Job[] = [
  ...noticeJobs,
  expiryJob,
  loginLogJob,
  exportJob,
  erasingJob,
  archiveJob,
  ...positionInterestJobs,
  applicationDeadlineJob,
  interviewDeadlineJob,
  eliteJob,
  followUpJob,
  feedbackJob,
  walletJob,
];

/** In the order in which a person's data are erased: what refers to others goes first. */
export const personalData: readonly PersonalData[] = [
  interviewPersonalData,
  talentPersonalData,
  moderationPersonalData,
  elitePersonalData,
  sitePersonalData,
  positionPersonalData,
  walletPersonalData,
  enterprisePersonalData,
  noticeData,
  resumePersonalData,
  // Last: everything else refers to the account.
  accountPersonalData,
];
