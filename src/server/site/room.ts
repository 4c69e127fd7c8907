// The room site: its handlers, jobs, reviews and personal data, listed for the server.
import type { Room } from '../platform/room.ts';
import * as feedbackFeedback from './feedback/feedback.ts';
import * as feedbackReview from './feedback/review.ts';
import { sitePersonalData } from './personal-data.ts';
import * as siteCalls from './site.ts';

export const site: Room = {
  handlers: [feedbackFeedback, feedbackReview, siteCalls],
  jobs: [feedbackReview.feedbackJob],
  reviews: [feedbackReview.feedbackReview],
  personal: [sitePersonalData],
};
