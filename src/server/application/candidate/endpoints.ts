// Binds one candidate in full, and candidates side by side.
import * as contract from '../../../contract/talent/candidate.ts';
import { type Binding, bind } from '../../platform/http/call.ts';
import { compareCandidates, readCandidate } from './candidate.ts';

export const candidateEndpoints: Binding[] = [
  bind(contract.readCandidate, (context, { id }) => readCandidate(context, id)),
  bind(contract.compareCandidates, (context, { ids }) => compareCandidates(context, ids)),
];
