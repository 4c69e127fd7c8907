// The room moderation: its handlers, jobs, reviews and personal data, listed for the server.
import type { Room } from '../platform/room.ts';
import * as moderationCalls from './moderation.ts';
import { moderationPersonalData } from './personal-data.ts';
import { pictureJob } from './picture/files.ts';
import * as pictureCalls from './picture/own.ts';
import * as pictureReviewCalls from './picture/review.ts';
import * as reviewCalls from './review.ts';
import * as deskCalls from './word-list.ts';

export const moderation: Room = {
  handlers: [moderationCalls, reviewCalls, deskCalls, pictureCalls, pictureReviewCalls],
  jobs: [reviewCalls.wordCheckJob, pictureJob],
  reviews: [reviewCalls.wordReview, pictureReviewCalls.pictureReview],
  personal: [moderationPersonalData],
};
