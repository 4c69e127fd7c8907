// The room operate: its handlers, jobs and personal data, listed for the server.
import type { Room } from '../platform/room.ts';
import * as entries from './entries.ts';
import * as operateCalls from './operate.ts';
import { operatePersonalData } from './personal-data.ts';
import { activityJob } from './reminders.ts';
import * as visit from './visit/visit.ts';

export const operate: Room = {
  handlers: [entries, operateCalls, visit],
  jobs: [activityJob],
  personal: [operatePersonalData],
};
