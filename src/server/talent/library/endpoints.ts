// Binds downloads and the library.
import * as download from '../../../contract/talent/download.ts';
import { listLibrary as libraryContract } from '../../../contract/talent/library.ts';
import { type Binding, bind } from '../../platform/http/call.ts';
import { getPrice, listMyDownloads, takeMany, takeResume } from '../download/download.ts';
import { exportCandidates } from './export.ts';
import { listLibrary } from './library.ts';

export const libraryEndpoints: Binding[] = [
  bind(download.getPrice, (context, { ids }) => getPrice(context, ids)),
  bind(download.takeResume, takeResume),
  bind(download.takeMany, (context, { ids }) => takeMany(context, ids)),
  bind(download.exportCandidates, exportCandidates),
  bind(download.listMyDownloads, (context, { cursor }) => listMyDownloads(context, cursor)),
  bind(libraryContract, listLibrary),
];
