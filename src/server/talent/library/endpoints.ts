// Binds one candidate in full, comparing, downloads and the library (features 2.4 mangeCv).
import * as candidate from '../../../contract/talent/candidate.ts';
import * as download from '../../../contract/talent/download.ts';
import { listLibrary as libraryContract } from '../../../contract/talent/library.ts';
import { type Binding, bind } from '../../platform/call.ts';
import { getPrice, listMyDownloads, takeMany, takeResume } from '../download/download.ts';
import { compareCandidates, readCandidate } from './candidate.ts';
import { exportCandidates } from './export.ts';
import { listLibrary } from './library.ts';

export const candidateEndpoints: Binding[] = [
  bind(candidate.readCandidate, (context, { id }) => readCandidate(context, id)),
  bind(candidate.compareCandidates, (context, { ids }) => compareCandidates(context, ids)),
  bind(download.getPrice, (context, { ids }) => getPrice(context, ids)),
  bind(download.takeResume, takeResume),
  bind(download.takeMany, (context, { ids }) => takeMany(context, ids)),
  bind(download.exportCandidates, exportCandidates),
  bind(download.listMyDownloads, (context, { cursor }) => listMyDownloads(context, cursor)),
  bind(libraryContract, listLibrary),
];
