// Once a day the levels of what stands are written, for recommendations.
import { formatDate } from '../../../contract/value/time.ts';
import type { Job } from '../../platform/jobs.ts';
import { recordStanding } from './queries.ts';

export const standingJob: Job = {
  name: 'wallet-standing-days',
  every_s: 86_400,
  run: ({ db }, now) => recordStanding(db, formatDate(now, 'yyyy-MM-dd')),
};
