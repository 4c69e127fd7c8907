// The room measure: its handlers, jobs, reviews and personal data, listed for the server.
import type { Room } from '../platform/room.ts';
import * as appeal from './appeal.ts';
import * as bans from './bans.ts';
import { measureExpiry } from './expiry.ts';
import * as own from './own.ts';
import { measurePersonalData } from './personal-data.ts';
import * as staff from './staff.ts';

export const measure: Room = {
  handlers: [own, appeal, staff, bans],
  jobs: [measureExpiry],
  reviews: [appeal.appealReview, bans.banReview],
  personal: [measurePersonalData],
};
