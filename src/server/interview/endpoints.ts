// Binds the endpoints of interviews (features 3.3).
import * as contract from '../../contract/interview.ts';
import * as hiring from '../../contract/interview-hiring.ts';
import { type Binding, bind } from '../platform/call.ts';
import { createFeed, findMyFeed, getCalendarFile, readCalendar, revokeFeed } from './feed.ts';
import {
  answer,
  cancel,
  complete,
  disputeAbsence,
  invite,
  listHeld,
  recordAbsence,
} from './held.ts';
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
} from './mine.ts';

export const interviewEndpoints: Binding[] = [
  bind(contract.listMyInterviews, listMyInterviews),
  bind(contract.listMyMonth, listMyMonth),
  bind(contract.acceptInterview, accept),
  bind(contract.declineInterview, decline),
  bind(contract.proposeTimes, propose),
  bind(contract.cancelMyInterview, cancelMine),
  bind(contract.signIn, (context, { id }) => signIn(context, id)),
  bind(contract.reportAbsence, (context, { id }) => reportAbsence(context, id)),
  bind(contract.disputeMyAbsence, dispute),
  bind(contract.getCalendarFile, (context, { id }) => getCalendarFile(context, id)),
  bind(contract.getFeed, findMyFeed),
  bind(contract.createFeed, createFeed),
  bind(contract.revokeFeed, revokeFeed),
  bind(contract.readFeed, (context, { token }) => readCalendar(context, token)),
  bind(hiring.inviteToInterview, invite),
  bind(hiring.listHeldInterviews, (context, { id }) => listHeld(context, id)),
  bind(hiring.cancelInterview, cancel),
  bind(hiring.answerProposal, answer),
  bind(hiring.completeInterview, complete),
  bind(hiring.recordAbsence, (context, { id }) => recordAbsence(context, id)),
  bind(hiring.disputeAbsence, disputeAbsence),
];
