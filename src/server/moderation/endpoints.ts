// Binds the endpoints of the room moderation (features 3.9).
import * as contract from '../../contract/moderation.ts';
import { type Binding, bind } from '../platform/call.ts';
import { decideReport, reportPicture, reportQueue, reviewReport } from './desk.ts';
import { appealReport, getReportAgainst, listMyReports, submitReport } from './moderation.ts';

export const moderationEndpoints: Binding[] = [
  bind(contract.submitReport, submitReport),
  bind(contract.listMyReports, listMyReports),
  bind(contract.getReportAgainst, getReportAgainst),
  bind(contract.appealReport, appealReport),
  bind(contract.listReportQueue, reportQueue),
  bind(contract.reviewReport, reviewReport),
  bind(contract.decideReport, decideReport),
  bind(contract.getReportPicture, reportPicture),
];
