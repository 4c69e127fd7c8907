// Binds the endpoints of the room report.
import * as contract from '../../contract/report/report.ts';
import { type Binding, bind } from '../platform/http/call.ts';
import { appealReport, getReportAgainst, listMyReports, submitReport } from './report.ts';
import { decideReport, reportPicture, reportQueue, reviewReport } from './review.ts';

export const reportEndpoints: Binding[] = [
  bind(contract.submitReport, submitReport),
  bind(contract.listMyReports, listMyReports),
  bind(contract.getReportAgainst, getReportAgainst),
  bind(contract.appealReport, appealReport),
  bind(contract.listReportQueue, reportQueue),
  bind(contract.reviewReport, reviewReport),
  bind(contract.decideReport, decideReport),
  bind(contract.getReportPicture, reportPicture),
];
