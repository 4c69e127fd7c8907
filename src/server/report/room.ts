// The room report: its handlers, jobs, reviews and personal data, listed for the server.
import type { Room } from '../platform/room.ts';
import * as evidence from './evidence.ts';
import { reportPersonalData } from './personal-data.ts';
import * as reportCalls from './report.ts';
import * as review from './review.ts';

export const report: Room = {
  handlers: [reportCalls, review, evidence],
  jobs: [evidence.evidenceJob],
  reviews: [review.reportReview, review.appealReview],
  personal: [reportPersonalData],
};
