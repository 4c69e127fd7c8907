// What the rooms give the house besides their endpoints: jobs, and what they keep of a person.

import './wiring.ts';
import { archiveJob } from './account/closing/archive.ts';
import { erasingJob } from './account/closing/erasing.ts';
import { exportJob } from './account/closing/export.ts';
import { accountPersonalData } from './account/closing/personal-data.ts';
import { loginLogJob } from './account/login/log.ts';
import { answerJob, autoAnswerJob } from './application/answer/answer.ts';
import { applicationDeadlineJob } from './application/answer/deadlines.ts';
import { offerDeadlineJob } from './application/offer/deadlines.ts';
import { offerFileJob } from './application/offer/files.ts';
import { offerPersonalData } from './application/offer/personal-data.ts';
import { applicationPersonalData } from './application/personal-data.ts';
import { pipelinePersonalData } from './application/pipeline/personal-data.ts';
import { responseJob } from './application/response/response.ts';
import { announceJob } from './application/sending/held.ts';
import { dayJob } from './application/statistics/day-job.ts';
import { chatJobs } from './chat/jobs.ts';
import { chatPersonalData } from './chat/personal-data.ts';
import { certificationJob } from './enterprise/certification/job.ts';
import { certificationPersonalData } from './enterprise/certification/personal-data.ts';
import { invitationJob } from './enterprise/joining/invitations.ts';
import { memberPersonalData } from './enterprise/member/personal-data.ts';
import { enterprisePersonalData } from './enterprise/personal-data.ts';
import { interviewDeadlineJob } from './interview/deadlines.ts';
import { interviewPersonalData } from './interview/personal-data.ts';
import { moderationPersonalData } from './moderation/personal-data.ts';
import { wordCheckJob } from './moderation/review.ts';
import { noticeJobs } from './notice/delivery/jobs.ts';
import { noticeData } from './notice/personal-data.ts';
import { operatePersonalData } from './operate/personal-data.ts';
import { activityJob } from './operate/reminders.ts';
import type { Job } from './platform/jobs.ts';
import type { PersonalData } from './platform/personal-data.ts';
import { positionInterestJobs } from './position/interest/jobs.ts';
import { positionPersonalData } from './position/personal-data.ts';
import { expiryJob } from './position/timer/expiry.ts';
import { positionTimers } from './position/timer/timer.ts';
import { privacyPersonalData } from './privacy/personal-data.ts';
import { reportPersonalData } from './report/personal-data.ts';
import { resumePersonalData } from './resume/personal-data.ts';
import { feedbackJob } from './site/feedback/review.ts';
import { sitePersonalData } from './site/personal-data.ts';
import { eliteJob } from './talent/elite/job.ts';
import { elitePersonalData } from './talent/elite/personal-data.ts';
import { followUpJob } from './talent/note/follow-job.ts';
import { marksPersonalData } from './talent/note/personal-data.ts';
import { findingPersonalData } from './talent/sourcing/personal-data.ts';
import { profileAgeJob, profileJob } from './talent/sourcing/renew.ts';
import { viewPersonalData } from './talent/view/personal-data.ts';
import { uploadPersonalData } from './upload/personal-data.ts';
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
  ...positionTimers,
  announceJob,
  applicationDeadlineJob,
  answerJob,
  autoAnswerJob,
  responseJob,
  dayJob,
  offerDeadlineJob,
  offerFileJob,
  interviewDeadlineJob,
  invitationJob,
  certificationJob,
  eliteJob,
  profileJob,
  profileAgeJob,
  followUpJob,
  feedbackJob,
  walletJob,
  activityJob,
  ...chatJobs,
  wordCheckJob,
];

/** In the order in which a person's data are erased: what refers to others goes first. */
export const personalData: readonly PersonalData[] = [
  chatPersonalData,
  interviewPersonalData,
  marksPersonalData,
  pipelinePersonalData,
  offerPersonalData,
  applicationPersonalData,
  reportPersonalData,
  moderationPersonalData,
  elitePersonalData,
  viewPersonalData,
  findingPersonalData,
  sitePersonalData,
  uploadPersonalData,
  positionPersonalData,
  walletPersonalData,
  operatePersonalData,
  memberPersonalData,
  enterprisePersonalData,
  certificationPersonalData,
  noticeData,
  resumePersonalData,
  privacyPersonalData,
  // Last: everything else refers to the account.
  accountPersonalData,
];
