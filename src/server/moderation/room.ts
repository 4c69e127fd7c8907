// The room moderation: its handlers, jobs, reviews and personal data, listed for the server.
import type { Room } from '../platform/room.ts';
import * as moderationCalls from './moderation.ts';
import { moderationPersonalData } from './personal-data.ts';
import * as reviewCalls from './review.ts';

export const moderation: Room = {
  handlers: [moderationCalls, reviewCalls],
  jobs: [reviewCalls.wordCheckJob],
  reviews: [reviewCalls.wordReview],
  personal: [moderationPersonalData],
};
