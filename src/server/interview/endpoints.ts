// Binds the endpoints of interviews.

import * as calendar from '../../contract/interview/calendar.ts';
import * as desk from '../../contract/interview/desk.ts';
import * as evaluation from '../../contract/interview/evaluation.ts';
import * as hiring from '../../contract/interview/hiring.ts';
import * as contract from '../../contract/interview/interview.ts';
import * as review from '../../contract/interview/review.ts';
import { type Binding, bind } from '../platform/http/call.ts';
import { checkTimes, getCalendar, listInterviewers, saveHours } from './calendar/desk.ts';
import {
  createFeed,
  findMyFeed,
  getCalendarFile,
  getHeldCalendarFile,
  readCalendar,
  revokeFeed,
} from './calendar/feed.ts';
import { inviteMany, listInvitable } from './employer/batch.ts';
import { arrive, cancelMany, edit, reschedule, write } from './employer/changing.ts';
import { countDesk, getDesk, listDesk } from './employer/employer.ts';
import {
  answer,
  cancel,
  complete,
  disputeAbsence,
  invite,
  inviteFromTalk,
  listHeld,
  recordAbsence,
} from './employer/held.ts';
import { getSheet, handIn, listEvaluations, saveSheet } from './evaluation/evaluation.ts';
import { listReviews, replyReview, writeReview } from './review/review.ts';
import {
  accept,
  cancelMine,
  decline,
  dispute,
  listMyInterviews,
  listMyMonth,
  propose,
  reportAbsence,
  signIn,
} from './seeker/seeker.ts';

export const interviewEndpoints: Binding[] = [
  bind(contract.listMyInterviews, listMyInterviews),
  bind(contract.listMyMonth, listMyMonth),
  bind(contract.acceptInterview, accept),
  bind(contract.declineInterview, decline),
  bind(contract.proposeTimes, propose),
  bind(contract.cancelMyInterview, cancelMine),
  bind(contract.signIn, signIn),
  bind(contract.reportAbsence, (context, { id }) => reportAbsence(context, id)),
  bind(contract.disputeMyAbsence, dispute),
  bind(contract.getCalendarFile, (context, { id }) => getCalendarFile(context, id)),
  bind(contract.getFeed, (context) => findMyFeed(context, 'seeker')),
  bind(contract.createFeed, (context) => createFeed(context, 'seeker')),
  bind(contract.revokeFeed, (context) => revokeFeed(context, 'seeker')),
  bind(contract.readFeed, (context, { token }) => readCalendar(context, token)),
  bind(hiring.inviteToInterview, invite),
  bind(hiring.inviteFromTalk, inviteFromTalk),
  bind(hiring.listHeldInterviews, (context, { id }) => listHeld(context, id)),
  bind(hiring.cancelInterview, cancel),
  bind(hiring.answerProposal, answer),
  bind(hiring.completeInterview, complete),
  bind(hiring.recordAbsence, recordAbsence),
  bind(hiring.disputeAbsence, disputeAbsence),
  bind(desk.listDesk, listDesk),
  bind(desk.countDesk, countDesk),
  bind(desk.getDesk, (context, { id }) => getDesk(context, id)),
  bind(desk.getHeldCalendarFile, (context, { id }) => getHeldCalendarFile(context, id)),
  bind(desk.rescheduleInterview, reschedule),
  bind(desk.editInterview, edit),
  bind(desk.confirmArrival, arrive),
  bind(desk.writeToCandidate, write),
  bind(desk.cancelInterviews, cancelMany),
  bind(desk.inviteMany, inviteMany),
  bind(desk.listInvitable, listInvitable),
  bind(calendar.getCalendar, getCalendar),
  bind(calendar.checkTimes, checkTimes),
  bind(calendar.listInterviewers, listInterviewers),
  bind(calendar.saveHours, saveHours),
  bind(calendar.getHeldFeed, (context) => findMyFeed(context, 'recruiter')),
  bind(calendar.createHeldFeed, (context) => createFeed(context, 'recruiter')),
  bind(calendar.revokeHeldFeed, (context) => revokeFeed(context, 'recruiter')),
  bind(evaluation.getSheet, getSheet),
  bind(evaluation.saveSheet, saveSheet),
  bind(evaluation.listEvaluations, (context, { id }) => listEvaluations(context, id)),
  bind(evaluation.handInEvaluation, handIn),
  bind(review.listReviews, listReviews),
  bind(review.writeReview, writeReview),
  bind(review.replyReview, replyReview),
];
