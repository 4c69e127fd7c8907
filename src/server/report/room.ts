// What the room report gives the house.
import type { Room } from '../platform/room.ts';
import { reportPersonalData } from './personal-data.ts';
import * as reportCalls from './report.ts';
import * as review from './review.ts';

export const report: Room = {
  handlers: [reportCalls, review],
  personal: [reportPersonalData],
};
