// The room site: its handlers, jobs, reviews and personal data, listed for the server.
import type { Room } from '../platform/room.ts';
import * as feature from './feature/feature.ts';
import * as feedbackFeedback from './feedback/feedback.ts';
import * as feedbackReview from './feedback/review.ts';
import * as help from './help/help.ts';
import * as map from './map.ts';
import { sitePersonalData } from './personal-data.ts';
import * as setting from './setting/setting.ts';
import * as siteCalls from './site.ts';
import * as vitals from './vitals.ts';

export const site: Room = {
  handlers: [feature, feedbackFeedback, feedbackReview, help, map, setting, siteCalls, vitals],
  jobs: [feedbackReview.feedbackJob],
  reviews: [feedbackReview.feedbackReview],
  personal: [sitePersonalData],
};
