// The room operate: its handlers, jobs, reviews and personal data, listed for the server.
import type { Room } from '../platform/room.ts';
import * as activity from './activity/activity.ts';
import * as advert from './advert/advert.ts';
import * as entries from './entries.ts';
import * as operateCalls from './operate.ts';
import { operatePersonalData } from './personal-data.ts';
import { activityJob } from './reminders.ts';
import * as visit from './visit/visit.ts';
import * as waiting from './waiting.ts';

export const operate: Room = {
  handlers: [activity, advert, entries, operateCalls, visit, waiting],
  jobs: [activityJob],
  reviews: [entries.entryReview],
  personal: [operatePersonalData],
};
